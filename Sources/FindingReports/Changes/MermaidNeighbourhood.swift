import NavigationGraph

/// What has changed in a graph, with the steps around it, as a flowchart of Mermaid, which GitHub and GitLab draw.
struct MermaidNeighbourhood {
  /// How many edges are drawn; what has changed comes first, and beyond that nobody sees anything.
  static let limit = 60

  private let change: NavigationChange

  init(of change: NavigationChange) { self.change = change }

  /// An edge and what has become of it.
  private struct Arrow {
    let edge: Edge
    let state: State
  }

  private enum State: String {
    case added, removed, changed, kept

    var stroke: String? {
      switch self {
      case .added: "#1a7f37"
      case .removed: "#cf222e"
      case .changed: "#9a6700"
      case .kept: nil
      }
    }
  }

  /// The flowchart; `nil` where no step and no node has changed.
  var text: String? {
    let arrows = arrows
    let lone = loneNodes(beside: arrows)
    if arrows.isEmpty, lone.isEmpty { return nil }
    let drawn = arrows.flatMap { [$0.edge.from, $0.edge.to].compactMap { $0 } } + lone
    var numbers: [NodeID: Int] = [:]
    for node in drawn where numbers[node] == nil { numbers[node] = numbers.count }
    let nodes = numbers.sorted { $0.value < $1.value }.map { id, number in
      "  n\(number)\(shape(of: id))\(state(of: id).map { ":::\($0.rawValue)" } ?? "")"
    }
    let lines = arrows.compactMap { arrow -> String? in
      guard let from = numbers[arrow.edge.from], let to = arrow.edge.to.flatMap({ numbers[$0] }) else { return nil }
      let sign = arrow.state == .removed ? "-.->" : arrow.state == .kept ? "-->" : "==>"
      return "  n\(from) \(sign)|\(quoted(label(of: arrow)))| n\(to)"
    }
    let strokes = arrows.enumerated().compactMap { number, arrow in
      arrow.state.stroke.map { "  linkStyle \(number) stroke:\($0)" }
    }
    let classes = [State.added, .removed, .changed].compactMap { state in
      state.stroke.map { "  classDef \(state.rawValue) stroke:\($0),stroke-width:3px" }
    }
    return (["flowchart LR"] + nodes + lines + strokes + classes).joined(separator: "\n") + "\n"
  }

  /// The steps that have changed, then those that are beside them, without what leads to what lies beneath.
  private var arrows: [Arrow] {
    let difference = change.difference
    let changed =
      difference.addedEdges.map { Arrow(edge: $0, state: .added) }
      + difference.changedEdges.map { Arrow(edge: $0.after, state: .changed) }
      + difference.removedEdges.map { Arrow(edge: $0, state: .removed) }
    let ends = Set(changed.flatMap { [$0.edge.from, $0.edge.to] })
    let known = Set(changed.map(\.edge.notationWithoutPlaces))
    var seen: Set<[NodeID]> = []
    let beside = change.graph.edges.filter { edge in
      guard let to = edge.to, edge.verb.isRoute, ends.contains(edge.from) || ends.contains(to) else { return false }
      return !known.contains(edge.notationWithoutPlaces) && seen.insert([edge.from, to]).inserted
    }
    return Array(
      (changed + beside.map { Arrow(edge: $0, state: .kept) }).filter { $0.edge.to != nil }.prefix(Self.limit))
  }

  /// Nodes that have changed and that no drawn step touches.
  private func loneNodes(beside arrows: [Arrow]) -> [NodeID] {
    let touched = Set(arrows.flatMap { [$0.edge.from, $0.edge.to] })
    let difference = change.difference
    let changed = difference.addedNodes + difference.changedNodes.map(\.after) + difference.removedNodes
    return Array(changed.map(\.id).filter { !touched.contains($0) }.prefix(Self.limit))
  }

  private func state(of id: NodeID) -> State? {
    let difference = change.difference
    if difference.addedNodes.contains(where: { $0.id == id }) { return .added }
    if difference.removedNodes.contains(where: { $0.id == id }) { return .removed }
    return difference.changedNodes.contains { $0.after.id == id } ? .changed : nil
  }

  private func shape(of id: NodeID) -> String {
    let text = quoted(id.name)
    let node = change.graph[id] ?? change.difference.removedNodes.first { $0.id == id }
    return switch node?.kind {
    case .entry: "([\(text)])"
    case .coordinator: "[[\(text)]]"
    case .container: "{{\(text)}}"
    case .link: ">\(text)]"
    case .external: "[/\(text)/]"
    case .screen, nil: "[\(text)]"
    }
  }

  private func label(of arrow: Arrow) -> String {
    let sign =
      switch arrow.state {
      case .added: "+ "
      case .removed: "- "
      case .changed: "~ "
      case .kept: ""
      }
    let guards = arrow.edge.guards.isEmpty ? "" : " if \(arrow.edge.guards.joined(separator: " & "))"
    return sign + arrow.edge.verb.rawValue + (arrow.edge.event.map { " on \($0)" } ?? "") + guards
  }
}

/// A text between double quotes, in which nothing is markup of Mermaid's.
private func quoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar -> String in
    switch scalar {
    case "\"": "#quot;"
    case "#": "#35;"
    case "<": "#lt;"
    case ">": "#gt;"
    case "&": "#amp;"
    case "`": "#96;"
    default: scalar.properties.generalCategory == .control ? " " : String(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}
