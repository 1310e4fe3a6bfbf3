import FindingReports
import Foundation
import NavigationGraph

/// The files that Xcode names to a run-script phase: its input files, and what stands in its input file lists.
///
/// A flow spans files, so that the whole folder is read all the same: what is told is narrowed, never what is seen.
struct ScriptInputs {
  /// The option that asks for them.
  static let flag = Flag(
    "use-script-input-files",
    help:
      "Report only what stands in the input files of Xcode's run-script phase, those of its file lists included; the "
      + "whole of <folder> is read all the same.")

  /// The files and folders, each as the system calls it.
  private let paths: Set<String>

  /// The files that the environment names; `nil` where the arguments do not ask for them.
  ///
  /// - Throws: `ScriptInputError` where it names none, or a list cannot be read.
  init?(_ arguments: ParsedArguments, environment: [String: String]) throws(ScriptInputError) {
    guard arguments[Self.flag] else { return nil }
    try self.init(environment: environment)
  }

  /// The files that an environment names.
  ///
  /// - Throws: `ScriptInputError` where it names none, or a list cannot be read.
  init(environment: [String: String]) throws(ScriptInputError) {
    var named = try Self.values(of: "SCRIPT_INPUT_FILE", in: environment, isNeeded: true)
    for list in try Self.values(of: "SCRIPT_INPUT_FILE_LIST", in: environment, isNeeded: false) {
      named += try Self.lines(ofList: list)
    }
    guard !named.isEmpty else { throw .none }
    paths = Set(named.map(absolutePath))
  }

  /// The values of a numbered variable: `NAME_COUNT`, `NAME_0`, `NAME_1` …
  private static func values(
    of name: String, in environment: [String: String], isNeeded: Bool
  ) throws(ScriptInputError) -> [String] {
    guard let text = environment["\(name)_COUNT"] else {
      if isNeeded { throw .missing("\(name)_COUNT") }
      return []
    }
    guard let count = Int(text), count >= 0 else { throw .noCount("\(name)_COUNT", text) }
    var values: [String] = []
    for number in 0..<count {
      guard let value = environment["\(name)_\(number)"] else { throw .missing("\(name)_\(number)") }
      values.append(value)
    }
    return values
  }

  /// The paths in an `.xcfilelist`, one a line; `#` begins a remark.
  private static func lines(ofList path: String) throws(ScriptInputError) -> [String] {
    do throws(FileContents.Refusal) {
      return String(decoding: try FileContents.read(path), as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    } catch {
      throw .unreadableList(path, reason: error.reason)
    }
  }

  /// Makes sure that something of an analyzed folder can be told at all.
  ///
  /// - Throws: `ScriptInputError.elsewhere` where every file lies outside of the folder.
  func check(against folder: SourceFolder) throws(ScriptInputError) {
    let root = folder.location.absoluteSpelling.folder
    if !paths.contains(where: { lies($0, in: root) || lies(root, in: $0) }) {
      throw .elsewhere(count: paths.count, folder: folder.path)
    }
  }

  /// Whether a finding stands in one of the files, or in a folder that is named in place of its files.
  func contain(_ finding: Finding, in location: FolderLocation) -> Bool {
    guard let file = finding.place?.file else { return false }
    let path = absolutePath(location.absoluteSpelling.path(of: file))
    return paths.contains(path) || paths.contains { lies(path, in: $0) }
  }
}

/// Whether a path is a folder's own, or leads into it.
private func lies(_ path: String, in folder: String) -> Bool {
  path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
}

/// Input files of a build phase that cannot be used.
enum ScriptInputError: Failure, Hashable {
  /// A variable that Xcode sets is not there.
  case missing(String)
  /// A variable that counts holds something else.
  case noCount(String, String)
  /// The phase names no file.
  case none
  /// A file list cannot be read.
  case unreadableList(String, reason: String)
  /// So many files, and none of them in the folder.
  case elsewhere(count: Int, folder: String)

  var status: ExitStatus { .unusableInput }

  var message: String {
    let option = "--\(ScriptInputs.flag.syntax.name)"
    return switch self {
    case .missing(let variable):
      "'\(option)' needs '\(variable)', which Xcode sets for a run-script phase; run it in one, or leave the option out"
    case .noCount(let variable, let text): "'\(variable)' is '\(text)' and must be a number; let Xcode set it"
    case .none: "the build phase names no input files; list them under 'Input Files', or leave '\(option)' out"
    case .unreadableList(let path, let reason):
      "the input file list '\(path)' cannot be read: \(reason); mend the build phase's 'Input File Lists'"
    case .elsewhere(let count, let folder):
      "of the build phase's \(counted(count, "input file")) none lies in '\(folder)'; pass the folder that holds them"
    }
  }
}
