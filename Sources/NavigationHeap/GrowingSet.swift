/// A set that keeps the order in which its elements came, and is small while these are few.
struct GrowingSet<Element: Hashable> {
  /// The elements in the order in which they came.
  private(set) var elements: [Element] = []
  /// The same for looking up; `nil` while they are few.
  private var lookup: Set<Element>?

  /// How many elements a list has that is searched from end to end.
  private static var few: Int { 12 }

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }

  /// The elements without their order.
  var unordered: Set<Element> { lookup ?? Set(elements) }

  /// Adds an element; whether it is new.
  ///
  /// - Complexity: O(1) expected.
  mutating func insert(_ element: Element) -> Bool {
    if lookup != nil {
      guard lookup!.insert(element).inserted else { return false }
    } else {
      guard !elements.contains(element) else { return false }
      if elements.count >= Self.few {
        lookup = Set(elements)
        lookup!.insert(element)
      }
    }
    elements.append(element)
    return true
  }
}
