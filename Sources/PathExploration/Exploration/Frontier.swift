import GraphAlgorithms

/// The states that are still to be looked at, in the order of a search.
@usableFromInline
struct Frontier {
  @usableFromInline let order: SearchOrder
  @usableFromInline var open: [Int32] = []
  @usableFromInline var next = 0
  /// Where the states that the last one led to begin: a random walk goes on from one of them.
  @usableFromInline var newest = 0
  @usableFromInline var generator: SplitMix64

  @inlinable
  init(_ order: SearchOrder) {
    self.order = order
    generator = if case .randomWalk(let seed) = order { SplitMix64(seed: seed) } else { SplitMix64(seed: 0) }
  }

  @inlinable
  mutating func insert(_ state: Int32) { open.append(state) }

  @inlinable
  mutating func take() -> Int32? {
    guard next < open.count else { return nil }
    switch order {
    case .breadthFirst:
      defer { next += 1 }
      return open[next]
    case .depthFirst:
      return open.removeLast()
    case .randomWalk:
      let range = newest < open.count ? newest..<open.count : 0..<open.count
      open.swapAt(Int.random(in: range, using: &generator), open.count - 1)
      defer { newest = open.count }
      return open.removeLast()
    }
  }
}
