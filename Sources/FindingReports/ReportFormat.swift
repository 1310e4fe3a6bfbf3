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
  /// Logging commands of Azure Pipelines.
  case azure
  /// Service messages of TeamCity.
  case teamcity
  /// The Static Analysis Results Interchange Format 2.1.0, for code scanning.
  case sarif
  /// Checkstyle's XML.
  case checkstyle
  /// The XML of JUnit's Ant task.
  case junit
  /// Code Climate's issues.
  case codeclimate
  /// The same, which is what GitLab reads as code quality.
  case gitlab
  /// Markdown, for comments and summaries.
  case markdown
}
