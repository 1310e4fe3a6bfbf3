import Foundation
import PackagePlugin

/// Lints the package before the target is compiled, whenever a source of the package has changed: what is found stands among
/// the compiler's own diagnostics, and an error fails the build.
///
/// An app's flows lie in several modules, so that one target alone would have no entry.
@main struct AriadneLint: BuildToolPlugin {
  /// One run of `ariadne lint` over the package.
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let folder = context.package.directoryURL
    let sources = context.package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap {
      $0.sourceFiles.map(\.url)
    }
    let configuration = folder.appending(path: ".ariadne.yml")
    let isConfigured = FileManager.default.fileExists(atPath: configuration.path())
    return [
      .buildCommand(
        displayName: "Ariadne lints \(context.package.displayName)",
        executable: try context.tool(named: "ariadne").url,
        // A plugin may write into its own folder only.
        arguments: [
          "lint", "--quiet", "--progress", "none", "--output", "xcode=-",
          "--cache-path", context.pluginWorkDirectoryURL.appending(path: "cache").path(), folder.path(),
        ],
        inputFiles: sources + (isConfigured ? [configuration] : []))
    ]
  }
}
