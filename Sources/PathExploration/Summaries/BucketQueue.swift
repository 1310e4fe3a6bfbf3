/// Numbers by small costs, the cheapest first; costs never fall below that of the last one taken.
///
/// Source: Dial, "Algorithm 360: Shortest-Path Forest with Topological Ordering" (1969).
struct BucketQueue {
  private var buckets: [[Int32]] = [[]]
  private var cost = 0
  private var count = 0

  /// Adds a number.
  mutating func add(_ number: Int32, cost: Int) {
    while buckets.count <= cost { buckets.append([]) }
    buckets[cost].append(number)
    count += 1
  }

  /// Takes the cheapest number, of equally cheap ones the last added.
  mutating func take() -> (number: Int32, cost: Int)? {
    guard count > 0 else { return nil }
    while buckets[cost].isEmpty { cost += 1 }
    count -= 1
    return (buckets[cost].removeLast(), cost)
  }

  /// Makes the queue empty; the memory is kept.
  mutating func removeAll() {
    if count > 0 { for place in cost..<buckets.count { buckets[place].removeAll(keepingCapacity: true) } }
    cost = 0
    count = 0
  }
}
