import NavigationGraph

/// The forms in which findings can be printed.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A line for each finding as compilers print them, with paths relative to the current folder.
  case text
  /// The same with absolute paths, as Xcode wants them.
  case xcode
  /// A document for other programs.
  case json
  /// Workflow commands that put each finding on its line of a pull request.
  case github

  /// Whether paths are absolute.
  package var wantsAbsolutePaths: Bool { self == .xcode }
}
