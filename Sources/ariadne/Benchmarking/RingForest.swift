import GraphAlgorithms

/// A graph of any size whose components and dominators are known beforehand.
///
/// It is a binary tree of groups. The head of a group leads to each of its members, and a ring runs through all of them;
/// the head of a group below is reached from the head above, and from one of the members above. So each group is a
/// strongly connected component, the head dominates its members, and one head the heads below. Groups and members are
/// numbered in a mixed order, as an app's screens are, by a generator with a fixed seed.
struct RingForest {
  /// Members and head of a group together; each group brings twice as many edges.
  private static let groupSize = 8

  /// How many groups there are.
  let groupCount: Int
  /// The number of the first head, from which everything is reached.
  let root: Int
  /// The edges, in a mixed order.
  let edges: [(Int, Int)]
  private let numbers: [Int]

  /// Makes a graph of about so many edges.
  /// - Complexity: O(*e*) for *e* edges.
  init(edgeCount: Int) {
    let groupCount = edgeCount / (2 * Self.groupSize)
    var generator = SplitMix64(seed: 1)
    let numbers = (0..<groupCount * Self.groupSize).shuffled(using: &generator)
    var edges: [(Int, Int)] = []
    for group in 0..<groupCount {
      let head = group * Self.groupSize
      for member in 1..<Self.groupSize {
        edges.append((head, head + member))
        edges.append((head + member, member + 1 < Self.groupSize ? head + member + 1 : head))
      }
      guard group > 0 else { continue }
      let above = (group - 1) / 2 * Self.groupSize
      edges.append((above, head))
      edges.append((above + .random(in: 1..<Self.groupSize, using: &generator), head))
    }
    self.groupCount = groupCount
    self.edges = edges.map { (numbers[$0.0], numbers[$0.1]) }.shuffled(using: &generator)
    self.numbers = numbers
    root = numbers[0]
  }

  /// How many nodes there are.
  var nodeCount: Int { numbers.count }

  /// The graph.
  var graph: DirectedGraph<Int> { DirectedGraph(nodes: 0..<nodeCount, edges: edges) }

  /// Whether dominators are those of this graph.
  func agrees(with dominators: Dominators<Int>) -> Bool {
    for (index, number) in numbers.enumerated() {
      let group = index / Self.groupSize
      let above = index % Self.groupSize == 0 ? (group - 1) / 2 : group
      if dominators[number] != (index == 0 ? nil : numbers[above * Self.groupSize]) { return false }
    }
    return true
  }
}
