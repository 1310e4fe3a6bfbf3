/// The text of a DOT file while it is being written: statements, one a line, indented by their depth.
struct DotFile {
  private(set) var text = ""
  private var depth = 0

  /// Writes `name [a=b, …];`.
  mutating func statement(_ name: String, _ attributes: [DotAttribute]) {
    let list = attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
    line(list.isEmpty ? "\(name);" : "\(name) [\(list)];")
  }

  /// Writes a node.
  mutating func node(_ identifier: String, _ attributes: [DotAttribute]) {
    statement(DotText.identifier(identifier), attributes)
  }

  /// Writes an edge.
  mutating func edge(_ from: String, _ to: String, _ attributes: [DotAttribute]) {
    statement("\(DotText.identifier(from)) -> \(DotText.identifier(to))", attributes)
  }

  /// Writes a graph or subgraph around what the body writes.
  mutating func block(_ keyword: String, _ identifier: String?, _ body: (inout DotFile) -> Void) {
    line((identifier.map { "\(keyword) \(DotText.identifier($0))" } ?? keyword) + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  private mutating func line(_ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }
}
