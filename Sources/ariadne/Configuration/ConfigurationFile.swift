import Foundation
import NavigationChecks

/// A configuration as it lies on disk.
struct ConfigurationFile: Sendable {
  /// The path, as it was named or found.
  let path: String
  /// What it says.
  let configuration: Configuration

  /// The name that is looked for.
  static let name = ".ariadne.yml"

  /// The folder that paths and patterns in the file are relative to.
  var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// The path of a file that it names.
  func path(of file: String) -> String {
    if file.hasPrefix("/") || folder == "." { return file }
    return folder == "/" ? "/\(file)" : "\(folder)/\(file)"
  }

  /// The files that it wants to be read.
  var selection: PathSelection {
    PathSelection(include: configuration.include, exclude: configuration.exclude, folder: absolutePath(folder))
  }

  /// Reads a file; tells, unless asked for quiet, what of it will not be used.
  ///
  /// - Throws: `ConfigurationError` where it cannot be read or says something that cannot be done.
  init(at path: String, console: Console?) throws(ConfigurationError) {
    self.path = path
    let document: YAMLNode?
    do {
      document = try YAMLParser.document(in: try FileContents.read(path))
    } catch let refusal as FileContents.Refusal {
      throw .unreadable(path, reason: refusal.reason)
    } catch let error as YAMLError {
      throw .invalid([ConfigurationError.Fault(path, error.place, error.message)])
    } catch {
      throw .unreadable(path, reason: "\(error)")
    }
    let reader = ConfigurationReader(document, rules: CheckCatalog.infos)
    for complaint in reader.complaints where complaint.severity != .error {
      console?.warn(complaint.message, at: "\(path):\(complaint.place.line):\(complaint.place.column)")
    }
    let errors = reader.complaints.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw .invalid(errors.map { ConfigurationError.Fault(path, $0.place, $0.message) })
    }
    configuration = reader.configuration
  }

  /// A path as people read it: from the current folder where it lies beneath that.
  private static func spelled(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  /// The file that counts for a folder: in it or in the nearest folder above, up to the root of its repository.
  static func nearest(to folder: String) -> String? {
    let files = FileManager.default
    var folder = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      let candidate = folder.appendingPathComponent(name).path
      if files.fileExists(atPath: candidate) { return spelled(candidate) }
      let isRoot = files.fileExists(atPath: folder.appendingPathComponent(".git").path)
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      if isRoot || parent.path == folder.path { return nil }
      folder = parent
    }
  }
}

/// A configuration that cannot be used.
enum ConfigurationError: Failure, Hashable {
  /// The file cannot be read.
  case unreadable(String, reason: String)
  /// What it says cannot be done; each fault with its place.
  case invalid([Fault])

  /// Something that is wrong at a place of the file.
  struct Fault: Hashable, Sendable {
    /// The place as `path:line:column`.
    let place: String
    /// What is wrong, and the remedy.
    let message: String

    init(_ path: String, _ place: YAMLNode.Place, _ message: String) {
      self.place = "\(path):\(place.line):\(place.column)"
      self.message = message
    }
  }

  var status: ExitStatus { .unusableInput }

  var message: String {
    switch self {
    case .unreadable(let path, let reason):
      "the configuration '\(path)' cannot be read: \(reason); name another with '--config'"
    case .invalid(let faults): faults.map { "\($0.place): \($0.message)" }.joined(separator: "\n")
    }
  }

  var faults: [(place: String?, message: String)] {
    guard case .invalid(let faults) = self else { return [(nil, message)] }
    return faults.map { ($0.place, $0.message) }
  }
}
