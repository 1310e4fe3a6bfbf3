import NavigationGraph

/// Writes the insides of all flows as one DOT graph, for their positions only.
///
/// Each flow is a cluster, and no edge joins two of them: Graphviz packs them whole and needs a fraction of a second for
/// a thousand nodes. Nodes are named `n` and their number, clusters `cluster_` and theirs; an edge's `id` is its line's.
struct InteriorWriter {
  /// The DOT file.
  let text: String

  init(_ contents: PageContents) {
    var file = DotFile()
    file.block("digraph", "interiors") { file in
      file.statement(
        "graph",
        [
          DotAttribute("rankdir", "LR"), DotAttribute("nodesep", "0.16"), DotAttribute("ranksep", "0.5"),
          DotAttribute("pack", "8"), DotAttribute("packmode", "array"),
        ])
      file.usualNode(
        [
          DotAttribute("shape", "box"), DotAttribute("fontname", MapStyle.standard.typeface),
          DotAttribute("fontsize", "12"), DotAttribute("height", "0.4"), DotAttribute("margin", "0.2,0.06"),
        ])
      let homes = Dictionary(grouping: contents.lines.indices) { contents.lines[$0].home }
      for (index, flow) in contents.flows.enumerated() {
        file.block("subgraph", "cluster_\(index)") { file in
          Self.write(flow, lines: homes[index] ?? [], contents, to: &file)
        }
      }
      for node in contents.nodes.indices where contents.flow(of: node) == nil { Self.write(node, contents, to: &file) }
    }
    text = file.text
  }

  private static func write(
    _ flow: PageContents.Flow, lines: [Int], _ contents: PageContents, to file: inout DotFile
  ) {
    file.statement("graph", [DotAttribute("margin", "0")])
    for node in flow.members { write(node, contents, to: &file) }
    let staggered = staggeredTargets(lines.map { contents.lines[$0] })
    for index in lines {
      let line = contents.lines[index]
      guard let target = line.to else { continue }
      let length = staggered[target].map { [DotAttribute("minlen", "\($0)")] } ?? []
      file.edge("n\(line.from)", "n\(target)", [DotAttribute("id", "\(index)")] + length)
    }
    let linked = Set(lines.flatMap { [contents.lines[$0].from, contents.lines[$0].to ?? contents.lines[$0].from] })
    let alone = flow.members.filter { !linked.contains($0) }
    // A node is about five times as wide as it is tall: so many rows make a block of pleasant proportions.
    let rows = max(1, Int((3 * Double(alone.count)).squareRoot().rounded(.up)))
    for (node, next) in zip(alone, alone.dropFirst(rows)) {
      file.edge("n\(node)", "n\(next)", [DotAttribute("style", "invis")])
    }
  }

  private static func write(_ node: Int, _ contents: PageContents, to file: inout DotFile) {
    // A finding's sign needs room before the name.
    file.node("n\(node)", [DotAttribute("label", text: "\(contents.label(of: node))   ")])
  }

  /// The ranks by which the many leaves of one node are moved apart, so that they do not make one tall column.
  private static func staggeredTargets(_ lines: [PageContents.Line]) -> [Int: Int] {
    let sources = Set(lines.map(\.from))
    let arrivals = Dictionary(grouping: lines.filter { $0.to != nil }) { $0.to! }
    var leaves: [Int: [Int]] = [:]
    for (target, lines) in arrivals.sorted(by: { $0.key < $1.key }) where !sources.contains(target) {
      if Set(lines.map(\.from)).count == 1 { leaves[lines[0].from, default: []].append(target) }
    }
    var lengths: [Int: Int] = [:]
    for targets in leaves.values where targets.count > 8 {
      let columns = min(4, (targets.count + 7) / 8)
      for (index, target) in targets.enumerated() { lengths[target] = 1 + index % columns }
    }
    return lengths
  }
}
