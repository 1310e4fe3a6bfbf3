/// Who leads to whom among nodes 0, 1, 2 …, in compressed rows: all targets in one array, by source.
///
/// Every row is ascending and holds a target once, so that results depend on the set of edges only.
struct Adjacency: Hashable, Sendable {
  private let rowStarts: [Int]
  private let targets: [Int]

  /// The number of nodes.
  var count: Int { rowStarts.count - 1 }
  /// The number of different edges.
  var edgeCount: Int { targets.count }

  /// Sorts edges into rows, by counting, first by target and then by source.
  /// - Complexity: O(*n* + *e*) time and memory, for *n* nodes and *e* edges.
  init(count: Int, sources: [Int], targets: [Int]) {
    let byTarget = sorted(Array(sources.indices), by: targets, below: count)
    let order = sorted(byTarget, by: sources, below: count)
    var rowStarts = [0]
    rowStarts.reserveCapacity(count + 1)
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    var next = 0
    for source in 0..<count {
      let rowStart = kept.count
      while next < order.count, sources[order[next]] == source {
        let target = targets[order[next]]
        if kept.count == rowStart || kept[kept.count - 1] != target { kept.append(target) }
        next += 1
      }
      rowStarts.append(kept.count)
    }
    self.rowStarts = rowStarts
    self.targets = kept
  }

  /// The targets of a node, ascending.
  subscript(node: Int) -> ArraySlice<Int> { targets[row(node)] }

  /// Where the targets of a node lie, for walks that stop in the middle of a row; see `target(at:)`.
  func row(_ node: Int) -> Range<Int> { rowStarts[node]..<rowStarts[node + 1] }

  /// The target at a position of a row.
  func target(at position: Int) -> Int { targets[position] }

  /// The same edges the other way round.
  /// - Complexity: O(*n* + *e*).
  var reversed: Adjacency {
    var sources: [Int] = []
    sources.reserveCapacity(edgeCount)
    for node in 0..<count { sources.append(contentsOf: repeatElement(node, count: row(node).count)) }
    return Adjacency(count: count, sources: targets, targets: sources)
  }
}

/// Sorts items by a key, equal keys in the given order.
private func sorted(_ items: [Int], by keys: [Int], below limit: Int) -> [Int] {
  var nextPlaces = [Int](repeating: 0, count: limit + 1)
  for item in items { nextPlaces[keys[item] + 1] += 1 }
  for key in 0..<limit { nextPlaces[key + 1] += nextPlaces[key] }
  var result = items
  for item in items {
    result[nextPlaces[keys[item]]] = item
    nextPlaces[keys[item]] += 1
  }
  return result
}
