import CGraphviz
import Foundation

/// A graph that Graphviz has laid out and not yet drawn: its parts can still be moved.
///
/// Graphviz packs unconnected parts into a grid, whose columns are as wide as their widest part, and takes no other places
/// from outside. So they are changed in its own records, where drawing will read them. It counts upwards from the lower
/// left corner, in points.
struct LaidOutGraph {
  typealias Graph = UnsafeMutablePointer<Agraph_t>
  typealias Node = UnsafeMutablePointer<Agnode_t>
  typealias Edge = UnsafeMutablePointer<Agedge_t>

  /// Nodes that edges and boxes hold together, with all that is drawn of them.
  struct Part {
    var nodes: [Node] = []
    var boxes: [Graph] = []
    /// The drawn edges between the nodes, with what they cover.
    var lines: [Line] = []
    /// The position of its last node in the file.
    var last = 0
  }

  /// A drawn edge, and what each of its curves covers.
  struct Line {
    let edge: Edge
    let from: Node
    let to: Node
    let room: [boxf]
  }

  let graph: Graph

  /// Takes a graph after `gvLayout` and before it is drawn.
  init(_ graph: UnsafeMutablePointer<Agraph_t>) { self.graph = graph }

  /// Fits boxes to their lines, and puts the parts beneath and beside each other, the last of the file first; the first `footCount` of the file stand
  /// beneath all others.
  ///
  /// - Complexity: O(*n* + *e* · *b* + *p*²) expected, for *n* nodes, *e* edges and *p* parts of at most *b* boxes.
  func stackParts(footCount: Int) {
    let parts = parts.sorted { $0.last > $1.last }
    for part in parts { fitBoxes(of: part) }
    let covered = parts.map(room(of:))
    let whole = Self.record(of: graph)
    var title = whole.pointee.label?.pointee.dimen ?? pointf(x: 0, y: 0)
    if title.y > 0 { title.y += 12 }
    let packing = PartPacking(
      covered.map { PartPacking.Extent(width: $0.UR.x - $0.LL.x, height: $0.UR.y - $0.LL.y) }, footCount: footCount,
      leastWidth: title.x)
    let (width, height) = (max(packing.extent.width, title.x), packing.extent.height)
    for ((part, room), place) in zip(zip(parts, covered), packing.places) {
      move(part, by: pointf(x: place.x - room.LL.x, y: height - place.y - room.UR.y))
    }
    whole.pointee.bb = boxf(LL: pointf(x: 0, y: 0), UR: pointf(x: width, y: height + title.y))
    whole.pointee.label?.pointee.pos = pointf(x: title.x / 2, y: height + title.y / 2)
  }
}

extension LaidOutGraph {
  /// The parts, by their first nodes.
  var parts: [Part] {
    let nodes = Array(first: agfstnode(graph)) { agnxtnode(graph, $0) }
    let positions = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    var members: [Graph: [Node]] = [:]
    var boxes: [Node: Graph] = [:]
    for box in Array(first: agfstsubg(graph), next: agnxtsubg)
    where String(cString: agnameof(box)).hasPrefix("cluster") {
      members[box] = Array(first: agfstnode(box)) { agnxtnode(box, $0) }
      for node in members[box]! { boxes[node] = box }
    }
    var found: Set<Node> = []
    return nodes.compactMap { start in
      guard found.insert(start).inserted else { return nil }
      var part = Part(nodes: [start])
      var next = 0
      while next < part.nodes.count {
        let node = part.nodes[next]
        next += 1
        part.last = max(part.last, positions[node]!)
        var others = Array(first: agfstedge(graph, node)) { agnxtedge(graph, $0, node) }
          .filter { !LooseLines.isLoose($0) }.map(\.pointee.node!)
        if let box = boxes[node], let inside = members.removeValue(forKey: box) {
          part.boxes.append(box)
          others += inside
        }
        part.nodes += others.filter { found.insert($0).inserted }
      }
      part.lines = lines(of: part)
      return part
    }
  }

  /// The drawn edges that leave a part's nodes, which is to say all of it.
  private func lines(of part: Part) -> [Line] {
    part.nodes.flatMap { node in
      Array(first: agfstout(graph, node)) { agnxtout(graph, $0) }.compactMap { edge in
        let room = LooseLines.isLoose(edge) ? [] : Self.curves(of: edge)
        return room.isEmpty ? nil : Line(edge: edge, from: node, to: edge.pointee.node, room: room)
      }
    }
  }

  /// What a part covers.
  func room(of part: Part) -> boxf {
    let centre = Self.record(of: part.nodes[0]).pointee.coord
    var room = boxf(LL: centre, UR: centre)
    func include(_ point: pointf) {
      room.LL = pointf(x: min(room.LL.x, point.x), y: min(room.LL.y, point.y))
      room.UR = pointf(x: max(room.UR.x, point.x), y: max(room.UR.y, point.y))
    }
    for node in part.nodes.map({ Self.record(of: $0).pointee }) {
      include(pointf(x: node.coord.x - node.lw, y: node.coord.y - node.ht / 2))
      include(pointf(x: node.coord.x + node.rw, y: node.coord.y + node.ht / 2))
    }
    for box in part.boxes.map({ Self.record(of: $0).pointee.bb }) {
      include(box.LL)
      include(box.UR)
    }
    for line in part.lines {
      for curve in line.room {
        include(curve.LL)
        include(curve.UR)
      }
      guard let label = Self.record(of: line.edge).pointee.label?.pointee else { continue }
      include(pointf(x: label.pos.x - label.dimen.x / 2, y: label.pos.y - label.dimen.y / 2))
      include(pointf(x: label.pos.x + label.dimen.x / 2, y: label.pos.y + label.dimen.y / 2))
    }
    return room
  }

  func move(_ part: Part, by distance: pointf) {
    func move(_ point: UnsafeMutablePointer<pointf>) {
      point.pointee.x += distance.x
      point.pointee.y += distance.y
    }
    for node in part.nodes.map(Self.record(of:)) { move(&node.pointee.coord) }
    for box in part.boxes.map(Self.record(of:)) {
      move(&box.pointee.bb.LL)
      move(&box.pointee.bb.UR)
      if let label = box.pointee.label { move(&label.pointee.pos) }
    }
    for edge in part.lines.map(\.edge) {
      Self.visitCurves(of: edge, move)
      if let label = Self.record(of: edge).pointee.label { move(&label.pointee.pos) }
    }
  }

  /// Draws a line straight from one point to another; its arrows keep their lengths.
  func draw(_ edge: Edge, from start: pointf, to end: pointf) {
    guard let list = Self.record(of: edge).pointee.spl?.pointee else { return }
    let curves = UnsafeMutableBufferPointer(start: list.list, count: Int(list.size))
    guard let first = curves.first, let last = curves.last else { return }
    let length = hypot(end.x - start.x, end.y - start.y)
    func share(_ tip: pointf, _ point: pointf) -> Double { hypot(tip.x - point.x, tip.y - point.y) / length }
    let tail = first.sflag == 0 ? 0 : share(first.sp, first.list[0])
    let head = last.eflag == 0 ? 0 : share(last.ep, last.list[Int(last.size) - 1])
    let count = curves.reduce(0) { $0 + Int($1.size) }
    var passed = 0
    for curve in curves {
      for index in 0..<Int(curve.size) {
        let share = tail + (1 - tail - head) * Double(passed) / Double(max(1, count - 1))
        curve.list[index] = pointf(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        passed += 1
      }
    }
    if first.sflag != 0 { curves[0].sp = start }
    if last.eflag != 0 { curves[curves.count - 1].ep = end }
  }
}

extension LaidOutGraph {
  // What the layout knows of an object is the first of its records: the macros GD_, ND_ and ED_ of <types.h>.

  static func record(of graph: Graph) -> UnsafeMutablePointer<Agraphinfo_t> {
    UnsafeMutableRawPointer(graph.pointee.base.data).assumingMemoryBound(to: Agraphinfo_t.self)
  }

  static func record(of node: Node) -> UnsafeMutablePointer<Agnodeinfo_t> {
    UnsafeMutableRawPointer(node.pointee.base.data).assumingMemoryBound(to: Agnodeinfo_t.self)
  }

  static func record(of edge: Edge) -> UnsafeMutablePointer<Agedgeinfo_t> {
    UnsafeMutableRawPointer(edge.pointee.base.data).assumingMemoryBound(to: Agedgeinfo_t.self)
  }

  /// Visits the points that control an edge's curves, and the tips of its arrows; none of an edge that is not drawn.
  static func visitCurves(of edge: Edge, _ visit: (UnsafeMutablePointer<pointf>) -> Void) {
    guard let curves = record(of: edge).pointee.spl else { return }
    for index in 0..<Int(curves.pointee.size) {
      let curve = curves.pointee.list + index
      for point in 0..<Int(curve.pointee.size) { visit(curve.pointee.list + point) }
      if curve.pointee.sflag != 0 { visit(&curve.pointee.sp) }
      if curve.pointee.eflag != 0 { visit(&curve.pointee.ep) }
    }
  }
}

extension Array {
  /// The elements of a list of C's, which ends where `next` has none.
  init(first: Element?, next: (Element) -> Element?) {
    self = []
    var element = first
    while let found = element {
      append(found)
      element = next(found)
    }
  }
}
