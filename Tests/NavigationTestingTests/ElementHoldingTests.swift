import Testing

@testable import NavigationTesting

/// What is read of the standard library's values where they lie, beside what they say themselves.
@Suite struct `What collections hold` {
  private static let counts = [0, 1, 2, 3, 10, 24, 47, 48, 49, 63, 64, 65, 200, 1_000]

  @Test(arguments: counts) func `is found in the order of their iterators`(_ count: Int) {
    var numbers = Set(0..<count)
    // Some of the places are free again.
    numbers.subtract(stride(from: 0, to: count, by: 3))
    let texts = Set(numbers.map { "number \($0)" })
    let named = Dictionary(uniqueKeysWithValues: numbers.map { ("number \($0)", UInt8(truncatingIfNeeded: $0)) })
    let numbered = Dictionary(uniqueKeysWithValues: numbers.map { (Int16($0), "number \($0)" as String?) })
    #expect(elements(of: numbers, kind: 0) == Array(numbers))
    #expect(elements(of: texts, kind: 0) == Array(texts))
    #expect(elements(of: named, kind: 0) == Array(named.keys))
    #expect(elements(of: named, kind: 1) == Array(named.values))
    #expect(elements(of: numbered, kind: 0) == Array(numbered.keys))
    #expect(elements(of: numbered, kind: 1) == Array(numbered.values))
    #expect(elements(of: Array(numbers), kind: 0) == Array(numbers))
  }

  private struct Card: Equatable {
    var number: Int32
    var owner: String
    var isValid: Bool
  }

  @Test func `is a value or none in optionals`() {
    for number in [nil, 0, .min, .max] as [Int?] {
      #expect(elements(of: number, kind: 0) == [number].compactMap { $0 })
    }
    for flag in [nil, true, false] as [Bool?] { #expect(elements(of: flag, kind: 0) == [flag].compactMap { $0 }) }
    for text in [nil, "", "short", "a text that does not lie in the value itself"] as [String?] {
      #expect(elements(of: text, kind: 0) == [text].compactMap { $0 })
    }
    for list in [nil, [], [1]] as [[Int]?] { #expect(elements(of: list, kind: 0) == [list].compactMap { $0 }) }
    for card in [nil, Card(number: 0, owner: "", isValid: false)] {
      #expect(elements(of: card, kind: 0) == [card].compactMap { $0 })
    }
    let twice: [Int??] = [.none, .some(.none), .some(.some(0))]
    #expect(twice.map { elements(of: $0, kind: 0) as [Int?] } == [[], [nil], [0]])
  }

  private func elements<Holder: ElementHolding, Element>(of holder: Holder, kind: Int) -> [Element] {
    var found: [Element] = []
    withUnsafeBytes(of: holder) { bytes in
      guard let base = bytes.baseAddress else { return }
      Holder.forEachElement(at: base) { place, type, index in
        guard type == kind else { return }
        #expect(index == found.count)
        found.append(place.assumingMemoryBound(to: Element.self).pointee)
      }
    }
    return found
  }
}
