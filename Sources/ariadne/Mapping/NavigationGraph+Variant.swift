import NavigationChecks
import NavigationGraph

extension NavigationGraph {
  /// The variant in which conditions hold, or not where a `!` stands before them; `DEBUG` stands for `#if DEBUG` too.
  ///
  /// - Throws: `MapFailure.unknownCondition` for a condition that no step has.
  func variant(where conditions: [String]) throws(MapFailure) -> Variant {
    let known = Set(edges.flatMap(\.guards).map { $0.hasPrefix("!") ? String($0.dropFirst()) : $0 })
    var values: [String: Bool] = [:]
    for text in conditions {
      let condition = text.hasPrefix("!") ? String(text.dropFirst()) : text
      let spellings = [condition, "#if \(condition)", "#if !\(condition)"]
      let found = spellings.filter(known.contains)
      if found.isEmpty {
        throw .unknownCondition(condition, nearest: nearestWord(to: condition, among: known.sorted()))
      }
      for spelling in found { values[spelling] = !text.hasPrefix("!") != spelling.hasPrefix("#if !") }
    }
    return Variant(enumeration(conditions, "and"), conditions: values)
  }
}
