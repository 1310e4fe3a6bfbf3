import ProgramModel

/// Sets of conditions as numbers: each set is kept once, and each union and each intersection of two is made once.
///
/// Walks over calls compare, join and narrow few sets very often.
final class ConditionSets {
  typealias Number = Int32

  private struct Pair: NumberKey {
    let one: Number
    let other: Number

    init(_ one: Number, _ other: Number) {
      self.one = min(one, other)
      self.other = max(one, other)
    }

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(one)
      mixer.mix(other)
    }
  }

  /// The number of the set of no conditions.
  static let none: Number = 0

  /// The sets, by their numbers.
  private(set) var all: [GuardTable.Conditions] = [[]]
  private var numbers: [GuardTable.Conditions: Number] = [[]: none]
  private var unions: [Pair: Number] = [:]
  private var intersections: [Pair: Number] = [:]

  subscript(number: Number) -> GuardTable.Conditions { all[Int(number)] }

  func number(of conditions: GuardTable.Conditions) -> Number {
    if let known = numbers[conditions] { return known }
    let number = Number(all.count)
    all.append(conditions)
    numbers[conditions] = number
    return number
  }

  func union(_ one: Number, _ other: Number) -> Number {
    if one == other || other == Self.none { return one }
    if one == Self.none { return other }
    let pair = Pair(one, other)
    if let known = unions[pair] { return known }
    let number = number(of: self[one].union(self[other]))
    unions[pair] = number
    return number
  }

  func intersection(_ one: Number, _ other: Number) -> Number {
    if one == other { return one }
    if one == Self.none || other == Self.none { return Self.none }
    let pair = Pair(one, other)
    if let known = intersections[pair] { return known }
    let number = number(of: self[one].intersection(self[other]))
    intersections[pair] = number
    return number
  }

  /// Keeps of what must hold at a key only what also holds on a further way there.
  ///
  /// - Returns: what is left; `nil` where the further way brings nothing new.
  func narrow<Key>(_ known: inout [Key: Number], at key: Key, to conditions: Number) -> Number? {
    guard let earlier = known[key] else {
      known[key] = conditions
      return conditions
    }
    let both = intersection(earlier, conditions)
    guard both != earlier else { return nil }
    known[key] = both
    return both
  }
}
