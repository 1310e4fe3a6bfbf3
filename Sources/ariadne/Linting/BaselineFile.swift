import Foundation
import NavigationChecks

/// A baseline as it lies on disk.
struct BaselineFile: Sendable {
  /// The path.
  let path: String

  /// The option that names the file.
  static let option = Option<String?>(
    "baseline", placeholder: "file",
    help: "The findings that are known; by default what the configuration names, else '\(usualName)' beside it, or in "
      + "<folder>.")

  /// The name of the file where nobody has chosen another.
  static let usualName = ".ariadne-baseline.json"

  /// The file that the arguments name, else the configuration's, else the one of the usual name.
  init(_ arguments: ParsedArguments, _ analysis: Analysis) {
    path = Self.chosen(arguments, analysis) ?? Self.usualPath(for: analysis)
  }

  /// The file that somebody has chosen, or that is there under the usual name; `nil` where there is none.
  init?(comparedBy arguments: ParsedArguments, _ analysis: Analysis) {
    let usual = Self.usualPath(for: analysis)
    let present = FileManager.default.fileExists(atPath: usual) ? usual : nil
    guard let path = Self.chosen(arguments, analysis) ?? present else { return nil }
    self.path = path
  }

  private static func chosen(_ arguments: ParsedArguments, _ analysis: Analysis) -> String? {
    let configured = analysis.configurationFile.flatMap { file in file.configuration.baseline.map(file.path(of:)) }
    return arguments[option] ?? configured
  }

  private static func usualPath(for analysis: Analysis) -> String {
    analysis.configurationFile?.path(of: usualName) ?? analysis.folder.location.spelling.path(of: usualName)
  }

  /// Reads it.
  ///
  /// - Throws: `BaselineFileError` where it cannot be read or is no baseline.
  func read() throws(BaselineFileError) -> BaselineDocument {
    let bytes: [UInt8]
    do throws(FileContents.Refusal) {
      bytes = try FileContents.read(path)
    } catch {
      throw .unreadable(path, reason: error.reason)
    }
    do throws(BaselineError) {
      return try BaselineDocument(text: String(decoding: bytes, as: UTF8.self))
    } catch .unknownSchema(let schema) {
      throw .unknownSchema(path, schema)
    } catch {
      throw .malformed(path, flaw(of: bytes))
    }
  }

  /// Writes it, whole or not at all.
  ///
  /// - Throws: `OutputError` where that is not possible.
  func write(_ baseline: Baseline) throws(OutputError) {
    try writeWhole(Array(BaselineDocument(baseline).text.utf8), to: path, named: "--baseline")
  }
}

/// Where some bytes break the form of a baseline.
///
/// JSON is YAML too, and libyaml tells line and column. What a merge leaves behind is the usual cause.
private func flaw(of bytes: [UInt8]) -> String {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let marks = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }
  if let number = lines.firstIndex(where: { line in marks.contains { line.starts(with: $0) } }) {
    return "line \(number + 1) is a mark of a merge that is not finished"
  }
  if bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) { return "it is empty" }
  do throws(YAMLError) {
    _ = try YAMLParser.document(in: bytes)
    return "it lacks 'schema' or 'findings', or a finding lacks 'rule' or 'subjects'"
  } catch {
    return "line \(error.place.line), column \(error.place.column): \(error.message)"
  }
}

/// A baseline that cannot be used.
enum BaselineFileError: Failure, Hashable {
  /// The file cannot be read.
  case unreadable(String, reason: String)
  /// The file is no baseline; where it breaks the form, as far as that can be told.
  case malformed(String, String)
  /// The file is a baseline of another form.
  case unknownSchema(String, String)
  /// A run on a build server was asked to write one.
  case writtenInCI

  var status: ExitStatus { .unusableInput }

  var message: String {
    switch self {
    case .unreadable(let path, let reason):
      "the baseline '\(path)' cannot be read: \(reason); write one with 'ariadne baseline write'"
    case .malformed(let path, let flaw):
      "'\(path)' is no baseline: \(flaw); restore it from version control, or write one anew with "
        + "'ariadne baseline write'"
    case .unknownSchema(let path, let schema):
      "the baseline '\(path)' has the form '\(schema)', and this program reads '\(BaselineDocument.currentSchema)'; "
        + "write it anew with 'ariadne baseline write'"
    case .writtenInCI:
      "a baseline is not written on a build server ('CI' is set); write it on your machine and commit it"
    }
  }
}
