import GraphAlgorithms
import Testing

/// Graphs on which a recursive algorithm runs out of stack, and a quadratic one out of time.
struct DeepGraphTests {
  static let count = 100_000
  static let chain = DirectedGraph(nodes: 0..<count, edges: (1..<count).map { ($0 - 1, $0) })
  static let ring = DirectedGraph(nodes: 0..<count, edges: (0..<count).map { ($0, ($0 + 1) % count) })

  @Test func `a long chain is searched to its end`() {
    let search = Self.chain.search(from: [0])
    #expect(search.distance(to: Self.count - 1) == Self.count - 1)
    #expect(Self.chain.postorder(from: [0]).first == Self.count - 1)
  }

  @Test func `a long chain has as many components as nodes and no cycle`() {
    #expect(Self.chain.stronglyConnectedComponents().count == Self.count)
    #expect(Self.chain.shortestCycle() == nil)
    #expect(Self.chain.feedbackEdges().isEmpty)
  }

  @Test func `every node of a long chain dominates the next`() {
    let dominators = Self.chain.dominators(from: [0])
    #expect(dominators[0] == nil)
    let isChain = (1..<Self.count).allSatisfy { dominators[$0] == $0 - 1 }
    #expect(isChain)
    #expect(dominators.dominators(of: Self.count - 1).count == Self.count - 1)
  }

  @Test func `a long ring is one component with one cycle`() {
    #expect(Self.ring.stronglyConnectedComponents().map(\.count) == [Self.count])
    #expect(Self.ring.shortestCycle()?.count == Self.count)
    #expect(Self.ring.feedbackEdges().count == 1)
    #expect(Self.ring.dominators(from: [5])[4] == 3)
  }
}
