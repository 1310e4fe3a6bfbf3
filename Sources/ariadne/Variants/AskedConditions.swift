import NavigationGraph

/// The conditions that the steps of a graph ask for, without a `!`.
struct AskedConditions {
  private let texts: Set<String>

  init(of graph: NavigationGraph) {
    texts = Set(graph.edges.lazy.flatMap(\.guards).map { $0.hasPrefix("!") ? String($0.dropFirst()) : $0 })
  }

  /// What some conditions say of those that are asked for: `DEBUG` speaks of `#if DEBUG` too, and a `!` says the opposite.
  ///
  /// - Returns: the values by the texts of the graph, and the conditions of which there is none, without their `!`.
  func values(of conditions: [String]) -> (values: [String: Bool], unknown: [String]) {
    var values: [String: Bool] = [:]
    var unknown: [String] = []
    for text in conditions {
      let condition = text.hasPrefix("!") ? String(text.dropFirst()) : text
      let found = [condition, "#if \(condition)", "#if !\(condition)"].filter(texts.contains)
      if found.isEmpty { unknown.append(condition) }
      for spelling in found { values[spelling] = !text.hasPrefix("!") != spelling.hasPrefix("#if !") }
    }
    return (values, unknown)
  }

  /// The condition nearest to a misspelt one, or to one of some other words.
  func nearest(to condition: String, or words: [String]) -> String? {
    nearestWord(to: condition, among: words + texts.sorted())
  }
}
