import Foundation
import SourceExtraction
import SwiftFacts

/// Files with what was read of an app, or of a part of it: what `ariadne facts` writes, and what stands for a folder in all
/// other commands.
enum FactsFile {
  /// How the names of such files end.
  static let ending = ".facts"

  /// Whether a path names facts.
  static func isNamed(by path: String) -> Bool { path.hasSuffix(ending) }

  /// The paths of facts that a text names with commas between; `nil` where it names anything else, or only one.
  static func list(in text: String) -> [String]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1 && parts.allSatisfy(isNamed) ? parts : nil
  }

  /// The files that one or several files of facts tell of, by path.
  ///
  /// - Throws: `FactsFailure` where one of them cannot be used, or two tell different things of the same file.
  static func read(_ paths: [String]) throws(FactsFailure) -> [SourceFile] {
    let identity = try ownIdentity()
    var known: [String: (file: SourceFile, facts: String)] = [:]
    for path in paths {
      let bytes: [UInt8]
      do throws(FileContents.Refusal) {
        bytes = try FileContents.read(path, limit: .max)
      } catch {
        throw .unreadable(path, reason: error.reason)
      }
      let files: [SourceFile]
      do throws(FactsArchive.Fault) {
        files = try FactsArchive.files(in: bytes, identity: identity)
      } catch {
        throw .unusable(path, error)
      }
      for file in files {
        if let other = known[file.path], other.file.kind != file.kind || other.file.bytes != file.bytes {
          throw .conflict(file.path, other.facts, path)
        }
        known[file.path] = (file, path)
      }
    }
    return known.values.map(\.file).sorted { $0.path < $1.path }
  }

  /// Files as facts.
  static func bytes(of files: [SourceFile]) throws(FactsFailure) -> [UInt8] {
    FactsArchive.bytes(of: files, identity: try ownIdentity())
  }

  private static func ownIdentity() throws(FactsFailure) -> String {
    guard let identity = CacheFolder.ownIdentity else { throw .noIdentity }
    return identity
  }
}

/// Facts that cannot be used, or not be written.
enum FactsFailure: Failure, Hashable {
  /// The file cannot be opened, for the system's reason.
  case unreadable(String, reason: String)
  /// The file holds no facts that this build can use.
  case unusable(String, FactsArchive.Fault)
  /// Two files of facts tell different things of one file.
  case conflict(String, String, String)
  /// The running program cannot be told from others.
  case noIdentity
  /// A file lies elsewhere than under the folder that paths are told from.
  case outsideRoot(String, root: String)
  /// A single file of a sort that tells nothing of navigation.
  case noSource(String)
  /// Several inputs of which one is no file of facts.
  case notAllFacts(String)

  var status: ExitStatus {
    switch self {
    case .noIdentity: .internalFailure
    default: .unusableInput
    }
  }

  var message: String {
    switch self {
    case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)"
    case .unusable(let path, .notFacts): "'\(path)' holds no facts; 'ariadne facts <folder> -o \(path)' writes some"
    case .unusable(let path, .otherVersion(let version)):
      "'\(path)' is of version \(version) of the form of facts, which this build does not know; write it anew by "
        + "'ariadne facts'"
    case .unusable(let path, .otherBuild):
      "'\(path)' was written by another build of ariadne, which may say other things of the same source; write it anew by "
        + "'ariadne facts'"
    case .unusable(let path, .damaged):
      "'\(path)' is damaged: a byte is wrong or missing; write it anew by 'ariadne facts'"
    case .conflict(let file, let one, let other):
      "'\(one)' and '\(other)' tell different things of '\(file)'; write both anew, with the same '--root'"
    case .noIdentity: "the running program cannot be read, so that nobody could tell which build wrote the facts"
    case .outsideRoot(let path, let root):
      "'\(path)' does not lie under '\(root)'; pass '--root' with a folder around all"
    case .noSource(let path):
      "'\(path)' is no file that tells of navigation; pass Swift, storyboards and property lists"
    case .notAllFacts(let path):
      "'\(path)' is no file of facts; pass one folder, or any number of '\(FactsFile.ending)' files"
    }
  }
}
