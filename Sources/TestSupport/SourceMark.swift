import Foundation

/// A trailing comment of a source line that says what the line yields: `// edge: Home -push-> Detail`.
///
/// Several stand apart by ` ; `. In XML the comment is `<!-- edge: … -->`. A further comment may follow the marks.
public struct SourceMark: Hashable, Sendable {
  /// What a mark states.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An edge of the graph, in the notation, without its place.
    case edge
    /// A primitive whose call cannot be followed.
    case unresolved
  }

  /// What is stated.
  public let kind: Kind
  /// The statement.
  public let text: String
  /// The line that it is about, from 1.
  public let line: Int
}

/// The marks of a source file, in the order of lines.
///
/// - Complexity: O(*n*), for *n* characters of source.
public func sourceMarks(in source: String) -> [SourceMark] {
  var marks: [SourceMark] = []
  for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    for comment in trailingComments(of: String(line)) {
      for kind in SourceMark.Kind.allCases {
        guard comment.hasPrefix(kind.rawValue + ": ") else { continue }
        let statements = String(comment.dropFirst(kind.rawValue.count + 2)).components(separatedBy: " ; ")
        marks += statements.map { text in
          SourceMark(kind: kind, text: text.trimmingCharacters(in: .whitespaces), line: index + 1)
        }
      }
    }
  }
  return marks
}

/// The texts of the comments that end a line of Swift or XML; a `//` inside an address (`https://…`) opens none.
private func trailingComments(of line: String) -> [String] {
  let separated = line.components(separatedBy: "<!-- ").flatMap { part in
    part.components(separatedBy: " -->").flatMap { $0.components(separatedBy: "// ") }
  }
  return separated.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
}
