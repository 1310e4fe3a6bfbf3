/// Lists of elements by small numbers, all side by side (compressed sparse rows): who has very many short lists has one array.
struct CompressedRows<Element> {
  private var elements: [Element] = []
  private var starts: [Int]

  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - members: The elements, each with the number of its row; those of a row stay in their order.
  /// - Complexity: O(*n* + *m*) for *n* rows and *m* elements.
  init(count: Int, _ members: some Collection<(row: Int, element: Element)>) {
    starts = Array(repeating: 0, count: count + 1)
    guard let any = members.first?.element else { return }
    for (row, _) in members { starts[row + 1] += 1 }
    for row in 0..<count { starts[row + 1] += starts[row] }
    var next = starts
    elements = Array(repeating: any, count: members.count)
    for (row, element) in members {
      elements[next[row]] = element
      next[row] += 1
    }
  }

  subscript(row: Int) -> ArraySlice<Element> { elements[starts[row]..<starts[row + 1]] }
}
