import ProgramModel
import SwiftFacts

/// The conditions under which each place of the sources runs, from the braces and `guard`s around it.
///
/// Conditions are kept as numbers while the call graph is walked, and given back as text.
final class GuardTable {
  typealias Conditions = Set<Int32>

  private let guards: [[GuardFacts]]
  private var numbers: [Entry: Int32] = [:]
  private var entries: [Entry] = []
  private var known: [CodeSite: Conditions] = [:]
  /// Sets of conditions, while walks join and narrow them.
  let sets = ConditionSets()
  private var setNumbers: [CodeSite: ConditionSets.Number] = [:]
  private let constantTests: [[ConstantTest]]
  private var knownWithTests: [CodeSite: Conditions] = [:]

  /// What a number stands for.
  private enum Entry: Hashable {
    /// A condition as written, which users are told.
    case condition(String)
    /// A comparison with constants, which only the analysis asks for.
    case test(ConstantTest)
  }

  init(_ files: [FileFacts]) {
    guards = files.map(\.guards)
    constantTests = files.map(\.constantTests)
  }

  /// What must hold wherever the code at a place runs.
  ///
  /// - Complexity: O(*g*) for *g* guarded stretches of the file on first use, O(1) after that.
  func conditions(at site: CodeSite) -> Conditions {
    guard site.isInFile, Int(site.file) < guards.count else { return [] }
    if let answer = known[site] { return answer }
    var found: Conditions = []
    for stretch in guards[Int(site.file)] {
      if stretch.start > site.offset { break }
      if site.offset < stretch.end { found.insert(number(of: stretch.condition)) }
    }
    known[site] = found
    return found
  }

  /// The number of that set of conditions.
  func conditionSet(at site: CodeSite) -> ConditionSets.Number {
    guard site.isInFile, Int(site.file) < guards.count else { return ConditionSets.none }
    if let known = setNumbers[site] { return known }
    let number = sets.number(of: conditions(at: site))
    setNumbers[site] = number
    return number
  }

  /// The same, with the comparisons with constants, which are told to nobody.
  ///
  /// - Complexity: O(*g* + *t*) for *g* guarded stretches and *t* such comparisons of the file on first use, O(1) after that.
  func conditionsAndTests(at site: CodeSite) -> Conditions {
    if let answer = knownWithTests[site] { return answer }
    var found = conditions(at: site)
    guard site.isInFile, Int(site.file) < constantTests.count else { return found }
    for test in constantTests[Int(site.file)] {
      if test.start > site.offset { break }
      if site.offset < test.end { found.insert(number(of: .test(test))) }
    }
    knownWithTests[site] = found
    return found
  }

  /// The comparisons with constants among conditions.
  func tests(among conditions: Conditions) -> [ConstantTest] {
    conditions.sorted().compactMap { number in
      if case .test(let test) = entries[Int(number)] { test } else { nil }
    }
  }

  /// Those of some conditions that users are told.
  func told(among conditions: Conditions) -> Conditions { conditions.filter { text(of: $0) != nil } }

  /// The conditions as written, in alphabetical order.
  func texts(of conditions: Conditions) -> [String] { conditions.compactMap(text).sorted() }

  private func text(of number: Int32) -> String? {
    if case .condition(let text) = entries[Int(number)] { text } else { nil }
  }

  /// Whether two sets of conditions say that one value is two cases, as those of two arms of a `switch` do.
  func areExclusive(_ one: Conditions, _ other: Conditions) -> Bool {
    let cases = Dictionary(texts(of: one).compactMap(caseTold), uniquingKeysWith: { first, _ in first })
    return texts(of: other).compactMap(caseTold).contains { subject, value in
      cases[subject].map { $0 != value } == true
    }
  }

  /// The value and the case of `row.kind == .page`; `nil` for all other conditions.
  private func caseTold(_ condition: String) -> (subject: String, value: String)? {
    guard !condition.contains("||"), let range = condition.firstRange(of: " == .") else { return nil }
    let value = condition[range.upperBound...]
    guard value.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return (String(condition[..<range.lowerBound]), String(value))
  }

  /// The number of a condition that no place of the sources says.
  func number(of text: String) -> Int32 { number(of: .condition(text)) }

  private func number(of entry: Entry) -> Int32 {
    if let number = numbers[entry] { return number }
    let number = Int32(entries.count)
    numbers[entry] = number
    entries.append(entry)
    return number
  }
}
