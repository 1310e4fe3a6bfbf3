import Foundation
import PackagePlugin

/// Lints a target before it is compiled, whenever one of its files has changed: what is found stands among the compiler's
/// own diagnostics, and an error fails the build.
@main struct AriadneLint: BuildToolPlugin {
  /// One run of `ariadne lint` over the folder of the target; none for targets that hold no sources.
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let sources = (target as? any SourceModuleTarget)?.sourceFiles else { return [] }
    // A plugin may write into its own folder only.
    let cache = context.pluginWorkDirectoryURL.appending(path: "cache").path()
    let configuration = context.package.directoryURL.appending(path: ".ariadne.yml")
    let isConfigured = FileManager.default.fileExists(atPath: configuration.path())
    return [
      .buildCommand(
        displayName: "Ariadne lints \(target.name)", executable: try context.tool(named: "ariadne").url,
        arguments: [
          "lint", "--quiet", "--progress", "none", "--output", "xcode=-", "--cache-path", cache,
          target.directoryURL.path(),
        ],
        inputFiles: sources.map(\.url) + (isConfigured ? [configuration] : []))
    ]
  }
}
