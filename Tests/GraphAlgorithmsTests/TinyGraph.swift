import GraphAlgorithms

/// A graph of the nodes 0 to 3, small enough that the obvious answer to every question can be found by trying.
struct TinyGraph: Hashable, Sendable {
  /// Bit 4 · *i* + *j* stands for the edge from *i* to *j*.
  let bits: Int

  /// All graphs of four nodes, edges from a node to itself included.
  static let all = (0..<(1 << 16)).map(TinyGraph.init)

  /// All graphs of four nodes without an edge from a node to itself.
  static let withoutLoops = all.filter { $0.bits & 0b1000_0100_0010_0001 == 0 }

  func hasEdge(_ from: Int, _ to: Int) -> Bool { bits >> (4 * from + to) & 1 == 1 }

  /// The edges, the last one first, so that an algorithm cannot rely on their order.
  var edges: [(Int, Int)] {
    (0..<16).reversed().filter { bits >> $0 & 1 == 1 }.map { ($0 / 4, $0 % 4) }
  }

  var graph: DirectedGraph<Int> { DirectedGraph(nodes: 0..<4, edges: edges) }

  /// The nodes that can be reached from a set of nodes, both as bits, without passing the nodes of `without`.
  func reached(from starts: Int, without removed: Int = 0) -> Int {
    var reached = starts & ~removed
    for _ in 0..<4 {
      for node in 0..<4 where reached >> node & 1 == 1 { reached |= bits >> (4 * node) & 0b1111 & ~removed }
    }
    return reached
  }

  /// Every path without repetition that begins at a node, shorter ones first, equally long ones node by node.
  func paths(from start: Int) -> [[Int]] {
    var paths = [[start]]
    var next = 0
    while next < paths.count {
      let path = paths[next]
      next += 1
      for node in 0..<4 where hasEdge(path[path.count - 1], node) && !path.contains(node) {
        paths.append(path + [node])
      }
    }
    return paths
  }

  /// Every cycle that begins at a node, in the order of `paths`.
  func cycles(from start: Int) -> [[Int]] { paths(from: start).filter { hasEdge($0[$0.count - 1], start) } }
}

/// The numbers of the bits that are set.
func members(_ bits: Int) -> [Int] { (0..<4).filter { bits >> $0 & 1 == 1 } }
