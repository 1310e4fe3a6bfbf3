import GraphAlgorithms
@testable import GraphConstruction
import SwiftFacts
import Testing

/// Fewer sets of conditions hold where the given ones hold, whatever is true.
struct AlternativeConditionsTests {
  private static let names = ["a", "b", "c", "d == e"]

  @Test(arguments: 0..<300)
  func shorterSetsSayTheSame(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let literals = Self.names + Self.names.map { GuardFacts.negation(of: $0) }
    let sets = (0..<1 + Int(random.next() % 6)).map { _ in
      literals.filter { _ in random.next() % 3 == 0 }
    }
    let found = AlternativeConditions(sets).all
    #expect(found.count <= sets.count)
    for truth in 0..<1 << Self.names.count {
      #expect(holds(found, truth) == holds(sets, truth))
    }
    #expect(AlternativeConditions(sets.reversed()).all == found)
    for one in found {
      #expect(!found.contains { $0 != one && Set($0).isSubset(of: one) })
    }
  }

  @Test
  func setsAreJoined() {
    #expect(AlternativeConditions([["a", "b"], ["a"]]).all == [["a"]])
    #expect(AlternativeConditions([["a", "b"], ["!b", "a"]]).all == [["a"]])
    #expect(AlternativeConditions([["a", "b"], ["!b"]]).all == [["!b"], ["a"]])
    #expect(AlternativeConditions([["#if DEBUG"], ["#if !DEBUG"]]).all == [[]])
    #expect(AlternativeConditions([["a"], ["b"]]).all == [["a"], ["b"]])
    #expect(AlternativeConditions([[], ["a"]]).all == [[]])
  }

  private func holds(_ sets: [[String]], _ truth: Int) -> Bool {
    sets.contains { set in
      set.allSatisfy { literal in
        if let number = Self.names.firstIndex(of: literal) { return truth >> number & 1 == 1 }
        let number = Self.names.firstIndex { GuardFacts.negation(of: $0) == literal }!
        return truth >> number & 1 == 0
      }
    }
  }
}
