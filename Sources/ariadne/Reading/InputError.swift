import FindingReports

/// Input that the command can do nothing with.
enum InputError: Failure, Hashable {
  /// Nothing is at that path.
  case missing(String)
  /// The path cannot be opened, for the system's reason.
  case unreadable(String, reason: String)
  /// A single file that is not Swift.
  case notSwift(String)
  /// No Swift file under the folder.
  case noSources(String)
  /// No Swift file under the folder but what the configuration leaves out, of so many files.
  case noWantedSources(String, count: Int)
  /// Swift files, but none that could be read; why the first one could not.
  case noReadableSources(String, count: Int, reason: String)
  /// Nothing that the system starts; what could be named instead.
  case noEntry(String, candidates: [String])
  /// A type named as an entry that the graph does not have; what could have been meant.
  case unknownEntry(String, candidates: [String])
  /// A name that no node of the graph has, or more than one; what could have been meant.
  case unknownNode(String, candidates: [String])
  /// A name that no screen that paths come to has; what could have been meant.
  case unknownScreen(String, candidates: [String])
  /// More paths than are kept at once.
  case tooManyPaths(limit: Int)
  /// An entry, but nothing that it leads to.
  case noNavigation(String)
  /// A file that would be replaced.
  case present(String)
  /// A document that does not have the form expected of it.
  case malformed(String, reason: String)

  var status: ExitStatus { .unusableInput }

  var message: String {
    switch self {
    case .missing(let path): "nothing is at '\(path)'; pass the folder that declares the screens"
    case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason); pass a folder that can"
    case .notSwift(let path): "'\(path)' is no Swift file; pass the folder that declares the screens"
    case .noSources(let path): "no Swift files under '\(path)'; pass the folder that declares the screens"
    case .noWantedSources(let path, let count):
      "the configuration leaves out \(counted(count, "Swift file")) under '\(path)', and no Swift file is left; mend 'include' or "
        + "'exclude' in it, or pass '--no-config'"
    case .noReadableSources(let path, let count, let reason):
      "of \(counted(count, "Swift file")) under '\(path)' none can be read; \(reason)"
    case .noEntry(let path, let candidates):
      "no entry point under '\(path)': no application or scene delegate, no '@main' type, no initial storyboard; "
        + "pass the app's own folder, or name the types that a library's flows start with"
        + (candidates.isEmpty
          ? " by '--entry <type>'" : ", such as " + enumeration(candidates.map { "'--entry \($0)'" }))
    case .unknownEntry(let name, let candidates):
      "no coordinator or screen is named '\(name)'; "
        + (didYouMean(candidates) ?? "'--entry' takes a name that 'ariadne graph' prints")
    case .unknownNode(let name, let candidates):
      "no node of the graph is named '\(name)'; "
        + (didYouMean(candidates) ?? "'ariadne graph' prints all names")
    case .unknownScreen(let name, let candidates):
      "no path comes to a screen named '\(name)'; "
        + (didYouMean(candidates) ?? "'ariadne paths --cover screens' comes to all")
    case .tooManyPaths(let limit):
      "there are more than \(limit) simple paths; '--format text' prints any number of them to the standard output, and "
        + "'--max-steps' makes them fewer"
    case .noNavigation(let path):
      "the source under '\(path)' shows no screens that ariadne can follow; pass the app's own folder, with the source of "
        + "its coordinators"
    case .present(let path): "'\(path)' is there already; pass '--force' to replace it"
    case .malformed(let path, let reason): "'\(path)' cannot be used: \(reason)"
    }
  }
}
