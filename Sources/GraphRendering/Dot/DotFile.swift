/// The text of a DOT file while it is being written: statements, one a line, indented by their depth.
struct DotFile {
  private(set) var text = ""
  private var depth = 0

  /// Writes `name [a=b, …];`.
  mutating func statement(_ name: String, _ attributes: [DotAttribute]) {
    indent()
    text += name
    for (index, attribute) in attributes.enumerated() {
      text += index == 0 ? " [" : ", "
      text += attribute.name
      text += "="
      text += attribute.value
    }
    text += attributes.isEmpty ? ";\n" : "];\n"
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
    indent()
    text += identifier.map { "\(keyword) \(DotText.identifier($0)) {\n" } ?? "\(keyword) {\n"
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "}\n"
  }

  private mutating func indent() {
    for _ in 0..<depth { text += "  " }
  }
}
