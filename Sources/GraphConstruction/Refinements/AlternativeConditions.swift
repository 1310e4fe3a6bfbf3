import SwiftFacts

/// Sets of conditions of which one holds, all at once: a disjunction of conjunctions, made shorter without changing what it says.
///
/// What implies another is absorbed, *A* ∧ *B* ∨ *A* = *A*; and of two sets that differ in a condition and its negation the
/// condition goes out of the one that is implied then, *A* ∧ *B* ∨ *A* ∧ ¬*B* = *A*, and *A* ∧ *B* ∨ ¬*B* = *A* ∨ ¬*B*. Each is
/// a step of the method of iterated consensus in which the consensus takes the place of one of its parents.
///
/// Source: Quine, "A Way to Simplify Truth Functions" (1955).
struct AlternativeConditions {
  /// The sets that are left, in alphabetical order.
  let all: [[String]]

  /// - Complexity: O(*s*³ · *c*²) for *s* sets of *c* conditions, if each set becomes shorter once.
  init(_ sets: [[String]]) {
    var rest = Self.absorbed(sets.map { Set($0) })
    while let (number, condition) = Self.superfluous(in: rest) {
      rest[number].remove(condition)
      rest = Self.absorbed(rest)
    }
    all = rest.map { $0.sorted() }
  }

  /// The sets that no other one is part of, in alphabetical order.
  private static func absorbed(_ sets: [Set<String>]) -> [Set<String>] {
    let distinct = Set(sets)
    return distinct.filter { set in !distinct.contains { $0.isStrictSubset(of: set) } }
      .map { (set: $0, text: $0.sorted()) }.sorted { $0.text.lexicographicallyPrecedes($1.text) }.map(\.set)
  }

  /// The first set that says the same without one of its conditions, since another one holds where that does not.
  private static func superfluous(in sets: [Set<String>]) -> (number: Int, condition: String)? {
    for (number, set) in sets.enumerated() {
      for condition in set.sorted() {
        let without = set.subtracting([condition])
        for other in sets where other != set {
          let open = other.subtracting(without)
          if open.count == 1, let last = open.first, areOpposite(condition, last) { return (number, condition) }
        }
      }
    }
    return nil
  }

  private static func areOpposite(_ one: String, _ other: String) -> Bool {
    GuardFacts.negation(of: one) == other || GuardFacts.negation(of: other) == one
  }
}
