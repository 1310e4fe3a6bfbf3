import CGraphviz
import Foundation

/// The parts of a map as trees, what is led to on the right of what leads there, and all lines right-angled.
extension LaidOutGraph {
  /// The radius of a line's corners, in points.
  private static let cornerRadius = 4.0

  /// How far a line may run across the trees and be looked for, in points: `MapDesigner` names those that are longer than two
  /// thirds of that.
  private static let farDistance = 900.0

  /// Arranges the parts as trees, packs these, and draws all lines anew; the first `footCount` parts of the file stand beneath
  /// all others.
  ///
  /// - Complexity: O(*p*² + *e* · *c* log *c*) at most, for *p* parts, *e* lines and *c* cells of the page.
  func growTrees(footCount: Int) {
    let parts = parts.sorted { $0.last > $1.last }
    let mainCount = max(0, parts.count - footCount)
    let branches = branches(of: parts, mainCount: mainCount)
    let covered = parts.map(room(of:))
    let sizes = covered.map { PartPacking.Extent(width: $0.UR.x - $0.LL.x, height: $0.UR.y - $0.LL.y) }
    let roots = branches.roots + Array(mainCount..<parts.count)
    let heights = zip(branches.ends, covered).map { ends, room in
      func depth(_ node: Node?) -> Double {
        node.map { room.UR.y - Self.record(of: $0).pointee.coord.y } ?? (room.UR.y - room.LL.y) / 2
      }
      return (leaving: depth(ends.leaving), arriving: depth(ends.arriving))
    }
    let trees = roots.map { TreeArrangement(of: $0, sizes: sizes, children: branches.children, heights: heights) }
    let whole = Self.record(of: graph)
    var title = whole.pointee.label?.pointee.dimen ?? pointf(x: 0, y: 0)
    if title.y > 0 { title.y += 12 }
    let packing = PartPacking(
      trees.map(\.extent), footCount: parts.count - mainCount, leastWidth: title.x, gap: 28)
    let height = packing.extent.height
    for (tree, (root, corner)) in zip(trees, zip(roots, packing.places)) {
      var rest = [root]
      while let part = rest.popLast() {
        rest += branches.children[part]
        let (room, place) = (covered[part], tree.places[part])
        var distance = pointf(x: corner.x + place.x - room.LL.x, y: height - corner.y - place.y - room.UR.y)
        // The tip of an arrow must lie where lines run.
        if parts[part].nodes.count == 1 {
          let middle = Self.record(of: parts[part].nodes[0]).pointee.coord.y + distance.y
          distance.y += (middle / LineRouter.pitch).rounded() * LineRouter.pitch - middle
        }
        move(parts[part], by: distance)
      }
    }
    routeLines(of: Array(parts[..<mainCount]))
    whole.pointee.bb = boxf(
      LL: pointf(x: 0, y: 0), UR: pointf(x: max(packing.extent.width, title.x), y: height + title.y))
    whole.pointee.label?.pointee.pos = pointf(x: title.x / 2, y: height + title.y / 2)
  }

  /// What hangs on each part, and what hangs on none.
  private func branches(of parts: [Part], mainCount: Int) -> (
    roots: [Int], children: [[Int]], ends: [(leaving: Node?, arriving: Node?)]
  ) {
    var numbers: [Node: Int] = [:]
    for (number, part) in parts.enumerated() {
      for node in part.nodes { numbers[node] = number }
    }
    var parents: [Int?] = parts.map { _ in nil }
    var branches: [(leaving: Node?, arriving: Node?)] = parts.map { _ in (nil, nil) }
    for (number, part) in parts[..<mainCount].enumerated() {
      for node in part.nodes {
        for edge in Array(first: agfstout(graph, node), next: { agnxtout(graph, $0) }) where LooseLines.isBranch(edge) {
          guard let target = numbers[edge.pointee.node], target < mainCount, parents[target] == nil else { continue }
          // What leads back to where it hangs would hang on itself.
          var above: Int? = number
          while let one = above, one != target { above = parents[one] }
          if above == nil {
            parents[target] = number
            branches[target] = (node, edge.pointee.node)
          }
        }
      }
    }
    var children: [[Int]] = parts.map { _ in [] }
    var roots: [Int] = []
    for part in 0..<mainCount {
      if let parent = parents[part] { children[parent].append(part) } else { roots.append(part) }
    }
    let ends = children.indices.map { part in
      // What leads no further stands first.
      let first = children[part].first { children[$0].isEmpty } ?? children[part].first
      return (leaving: first.flatMap { branches[$0].leaving }, arriving: branches[part].arriving)
    }
    // A tree stands where the first of its parts does, which an entry need not be.
    func first(_ part: Int) -> Int { children[part].reduce(part) { min($0, first($1)) } }
    return (roots.map { (first($0), $0) }.sorted { $0 < $1 }.map(\.1), children, ends)
  }

  /// Whether a node is drawn as an arrow.
  private func isPointed(_ node: Node) -> Bool {
    var name = Array("shape".utf8CString)
    guard let shape = agget(UnsafeMutableRawPointer(node), &name) else { return false }
    return ["house", "cds"].contains(String(cString: shape))
  }

  private func routeLines(of parts: [Part]) {
    let nodes = parts.flatMap(\.nodes)
    let frames = parts.flatMap(\.boxes)
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    var frameOfNode: [Node: Int] = [:]
    for (number, frame) in frames.enumerated() {
      for node in Array(first: agfstnode(frame), next: { agnxtnode(frame, $0) }) { frameOfNode[node] = number }
    }
    func box(_ room: boxf) -> LineRouter.Box {
      LineRouter.Box(left: room.LL.x, low: room.LL.y, right: room.UR.x, high: room.UR.y)
    }
    let titles = frames.compactMap { Self.record(of: $0).pointee.label?.pointee }.map { title in
      LineRouter.Box(
        left: title.pos.x - title.dimen.x / 2, low: title.pos.y - title.dimen.y / 2,
        right: title.pos.x + title.dimen.x / 2, high: title.pos.y + title.dimen.y / 2)
    }
    let outlines = nodes.map { box(Self.outline(of: $0)) }
    var router = LineRouter(
      boxes: outlines, isPointed: nodes.map(isPointed), flows: frames.map { box(Self.record(of: $0).pointee.bb) },
      flowOfBox: nodes.map { frameOfNode[$0] }, titles: titles)
    struct Net: Hashable {
      let source: Int
      let look: [String]
    }
    var nets: [Net: Int] = [:]
    var lines: [(edge: Edge, from: Int, to: Int, net: Int, rank: Double, isFar: Bool)] = []
    for (from, node) in nodes.enumerated() {
      for edge in Array(first: agfstout(graph, node), next: { agnxtout(graph, $0) }) {
        guard let to = numbers[edge.pointee.node], to != from, Self.record(of: edge).pointee.spl != nil else {
          continue
        }
        let look = ["color", "style", "penwidth", "dir", "arrowtail"].map { LooseLines.text($0, of: edge) ?? "" }
        let net = Net(source: from, look: look)
        let number = nets[net] ?? nets.count + 1
        nets[net] = number
        let (one, other) = (Self.record(of: node).pointee.coord, Self.record(of: nodes[to]).pointee.coord)
        var rank = abs(one.x - other.x) + abs(one.y - other.y)
        let isFar = rank > Self.farDistance && LooseLines.isLoose(edge) && !LooseLines.isBranch(edge)
        if LooseLines.isLoose(edge) { rank += LooseLines.isBranch(edge) ? 100_000 : 200_000 }
        lines.append((edge, from, to, number, rank, isFar))
      }
    }
    for (_, line) in lines.enumerated().sorted(by: { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }) {
      if !line.isFar, let points = router.route(from: line.from, to: line.to, net: line.net) {
        draw(line.edge, along: points.map { pointf(x: $0.x, y: $0.y) })
      } else {
        let (one, other) = (outlines[line.from], outlines[line.to])
        draw(
          line.edge, from: pointf(x: one.right, y: (one.low + one.high) / 2),
          to: pointf(x: other.left, y: (other.low + other.high) / 2))
      }
    }
  }

  /// Draws a line along right angles, which it rounds off; its arrows keep their lengths.
  private func draw(_ edge: Edge, along corners: [pointf]) {
    guard corners.count > 1, let list = Self.record(of: edge).pointee.spl?.pointee, let old = list.list?.pointee else {
      return
    }
    let last = list.list[Int(list.size) - 1]
    func length(_ one: pointf, _ other: pointf) -> Double { hypot(other.x - one.x, other.y - one.y) }
    func toward(_ one: pointf, _ other: pointf, by distance: Double) -> pointf {
      let whole = length(one, other)
      if whole == 0 { return one }
      return pointf(x: one.x + (other.x - one.x) * distance / whole, y: one.y + (other.y - one.y) * distance / whole)
    }
    var corners = corners
    let (start, end) = (corners[0], corners[corners.count - 1])
    if old.sflag != 0 {
      corners[0] = toward(start, corners[1], by: min(length(old.sp, old.list[0]), length(start, corners[1]) * 0.9))
    }
    if last.eflag != 0 {
      let before = corners[corners.count - 2]
      corners[corners.count - 1] = toward(
        end, before, by: min(length(last.ep, last.list[Int(last.size) - 1]), length(end, before) * 0.9))
    }
    var points = [corners[0]]
    func straight(to point: pointf) {
      let from = points[points.count - 1]
      points += [
        toward(from, point, by: length(from, point) / 3), toward(point, from, by: length(from, point) / 3), point,
      ]
    }
    for (index, corner) in corners.enumerated().dropFirst().dropLast() {
      let (before, after) = (corners[index - 1], corners[index + 1])
      let radius = min(Self.cornerRadius, length(before, corner) / 2, length(corner, after) / 2)
      straight(to: toward(corner, before, by: radius))
      points += [
        toward(corner, before, by: radius * 0.45), toward(corner, after, by: radius * 0.45),
        toward(corner, after, by: radius),
      ]
    }
    straight(to: corners[corners.count - 1])
    // The process ends after the picture; nothing of Graphviz's is given back.
    let control = UnsafeMutablePointer<pointf>.allocate(capacity: points.count)
    control.initialize(from: points, count: points.count)
    let curve = UnsafeMutablePointer<bezier>.allocate(capacity: 1)
    curve.initialize(to: old)
    curve.pointee.list = control
    curve.pointee.size = numericCast(points.count)
    curve.pointee.sp = start
    (curve.pointee.eflag, curve.pointee.ep) = (last.eflag, end)
    let splines = UnsafeMutablePointer<splines>.allocate(capacity: 1)
    splines.initialize(to: list)
    splines.pointee.list = curve
    splines.pointee.size = 1
    Self.record(of: edge).pointee.spl = splines
  }
}
