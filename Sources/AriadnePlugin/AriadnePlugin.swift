import Foundation
import PackagePlugin

/// `swift package ariadne <command> …`: runs the program in the package's folder; without a command it lints it.
@main struct AriadnePlugin: CommandPlugin {
  /// Runs the program; its exit status is the plugin's own, as far as the package manager lets it through.
  ///
  /// - Throws: `ProgramFailure` where the program ends with another status than 0.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try context.tool(named: "ariadne")
    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments.isEmpty ? ["lint", "."] : arguments
    process.currentDirectoryURL = context.package.directoryURL
    // A plugin may write into its own folder only, unless it is allowed more.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path
    ]) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw ProgramFailure(status: process.terminationStatus)
    }
  }
}

/// A run of the program that found something, or could do nothing.
struct ProgramFailure: Error, CustomStringConvertible {
  /// The exit status of the program.
  let status: Int32

  var description: String { "'ariadne' ended with status \(status)" }
}
