import Foundation

/// How what Ariadne finds in a sample may differ from what is written beside it: exactly so.
///
/// A file `accepted.differences` beside the sample has a line for each difference, its kind first; lines that begin with
/// `#` say why. A difference that is not there fails, and so does a line whose difference is gone.
struct AcceptedDifferences: Equatable {
  /// What differs.
  enum Kind: String, CaseIterable {
    /// The graph from `expected.graph`.
    case graph
    /// The edges from what the lines of the source are marked with.
    case mark
    /// The findings from `expected.findings`.
    case finding
  }

  /// A line that is no difference.
  struct Malformed: Error, Equatable, CustomStringConvertible {
    /// The line, from 1.
    let line: Int
    /// What stands there.
    let text: String

    var description: String {
      let kinds = Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      return "accepted.differences:\(line): '\(text)' is no difference; begin the line with \(kinds) or '#'"
    }
  }

  private var accepted: [Kind: [String]] = [:]

  /// Reads the text of such a file.
  ///
  /// - Throws: `Malformed` for a line that is neither a difference nor a remark, and for one that is there twice.
  init(_ text: String) throws(Malformed) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = Kind(rawValue: parts[0]), accepted[kind]?.contains(parts[1]) != true else {
        throw Malformed(line: index + 1, text: String(line))
      }
      accepted[kind, default: []].append(parts[1])
    }
  }

  /// The differences of an app; none where no file lies beside it.
  ///
  /// - Throws: `Malformed`, and what keeps the file from being read.
  init(of app: MarkedApp) throws {
    let file = app.folder.appendingPathComponent("accepted.differences")
    try self.init(FileManager.default.fileExists(atPath: file.path) ? String(contentsOf: file, encoding: .utf8) : "")
  }

  /// What is wrong with the differences of a kind that were found; `nil` where they are the accepted ones.
  func complaint(about found: [String], _ kind: Kind) -> String? {
    let known = accepted[kind] ?? []
    let new = found.filter { !known.contains($0) }.map { "not accepted: \(kind.rawValue) \($0)" }
    let gone = known.filter { !found.contains($0) }.map { "accepted, but gone: \(kind.rawValue) \($0)" }
    return new.isEmpty && gone.isEmpty ? nil : (new + gone).joined(separator: "\n")
  }
}
