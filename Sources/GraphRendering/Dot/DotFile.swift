/// The text of a DOT file while it is being written: statements, one a line, indented by their depth.
///
/// What a block says of all its nodes or edges is left out of theirs: reading attributes takes Graphviz as long as drawing
/// what they are about.
struct DotFile {
  private(set) var text = ""
  private var depth = 0
  private var usual = UsualAttributes()

  /// What holds for the nodes and edges to come that say nothing else.
  private struct UsualAttributes {
    var node: [DotAttribute] = []
    var edge: [DotAttribute] = []
  }

  /// Writes `// text`, on one line.
  mutating func comment(_ line: String) {
    indent()
    text += "// \(DotText.clean(line).split(whereSeparator: \.isNewline).joined(separator: " "))\n"
  }

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

  /// Says what holds for all nodes to come in this block, where they say nothing else.
  mutating func usualNode(_ attributes: [DotAttribute]) {
    statement("node", attributes)
    usual.node = attributes + usual.node.filter { old in !attributes.contains { $0.name == old.name } }
  }

  /// Says what holds for all edges to come in this block, where they say nothing else.
  mutating func usualEdge(_ attributes: [DotAttribute]) {
    statement("edge", attributes)
    usual.edge = attributes + usual.edge.filter { old in !attributes.contains { $0.name == old.name } }
  }

  /// Writes a node, without what holds for all anyway.
  mutating func node(_ identifier: String, _ attributes: [DotAttribute]) {
    statement(DotText.identifier(identifier), attributes.filter { !usual.node.contains($0) })
  }

  /// Writes an edge, without what holds for all anyway.
  mutating func edge(_ from: String, _ to: String, _ attributes: [DotAttribute]) {
    statement(
      DotText.identifier(from) + " -> " + DotText.identifier(to), attributes.filter { !usual.edge.contains($0) })
  }

  /// Writes a graph or subgraph around what the body writes.
  mutating func block(_ keyword: String, _ identifier: String?, _ body: (inout DotFile) -> Void) {
    indent()
    text += identifier.map { "\(keyword) \(DotText.identifier($0)) {\n" } ?? "\(keyword) {\n"
    depth += 1
    let around = usual
    body(&self)
    usual = around
    depth -= 1
    indent()
    text += "}\n"
  }

  private mutating func indent() {
    for _ in 0..<depth { text += "  " }
  }
}
