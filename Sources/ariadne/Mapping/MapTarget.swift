import Foundation

/// Where a map goes, and as what.
enum MapTarget {
  /// One file; '-' is the standard output.
  case file(String, MapFormat)
  /// A folder of maps that lead to one another.
  case folder(String)

  static let output = Option<String?>(
    "output", letter: "o", placeholder: "file",
    help: "Where to write; the ending says what: .html, .svg, .png, .pdf, .dot, .mmd or .md. A folder, ending in "
      + "'/', gets an SVG of all flows and one of each, linked.")
  static let format = Option<MapFormat>.optional(
    "format", letter: "f", placeholder: "format",
    help: "What to write, whatever the ending; without '--output' to the standard output.")

  /// Reads the options.
  ///
  /// - Throws: `UsageError` where they do not say what to write.
  init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
    guard let path = arguments[Self.output] else {
      guard let format = arguments[Self.format] else {
        throw UsageError(.missingOption(Self.output.syntax.spelling), command: command)
      }
      self = .file("-", format)
      return
    }
    let format = arguments[Self.format]
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if format ?? .svg == .svg, path.hasSuffix("/") || exists && isFolder.boolValue {
      self = .folder(path)
    } else if let format = format ?? MapFormat(ending: (path as NSString).pathExtension) {
      self = .file(path, format)
    } else {
      let endings = MapFormat.allCases.flatMap(\.endings).map { ".\($0)" }
      throw UsageError(.unknownEnding(file: path, endings: endings), command: command)
    }
  }
}
