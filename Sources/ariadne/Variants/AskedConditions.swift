import NavigationChecks
import NavigationGraph

/// The single conditions that the steps of a graph ask for, without a `!`.
struct AskedConditions {
  private let texts: Set<String>
  /// What some conditions compare with constants, any of which may be asked for.
  private let values: Set<String>

  init(of graph: NavigationGraph) {
    let guards = Set(graph.edges.lazy.flatMap(\.guards))
    let single = guards.flatMap(singleConditions)
    texts = guards.union(single)
    values = Set(single.compactMap(valueCompared))
  }

  /// What some conditions say of those that are asked for: `DEBUG` speaks of `#if DEBUG` too, and a `!` says the opposite.
  ///
  /// - Returns: the values by the texts of the graph, and the conditions of which there is none, without their `!`.
  func values(of conditions: [String]) -> (values: [String: Bool], unknown: [String]) {
    var values: [String: Bool] = [:]
    var unknown: [String] = []
    for text in conditions {
      let condition = text.hasPrefix("!") ? String(text.dropFirst()) : text
      let found = [condition, "#if \(condition)"].filter { spelling in
        texts.contains(spelling) || singleConditions(of: spelling).allSatisfy(isAsked)
      }
      if found.isEmpty { unknown.append(condition) }
      for spelling in found { values[spelling] = !text.hasPrefix("!") }
    }
    return (values, unknown)
  }

  private func isAsked(_ condition: String) -> Bool {
    texts.contains(condition) || valueCompared(in: condition).map(self.values.contains) ?? false
  }

  /// The condition nearest to a misspelt one, or to one of some other words.
  func nearest(to condition: String, or words: [String]) -> String? {
    nearestWord(to: condition, among: words + texts.sorted())
  }
}
