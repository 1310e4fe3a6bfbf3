import NavigationChecks
import NavigationGraph

extension TeamRule {
  /// The rule as an item of a list in YAML; keys that say nothing are left out.
  var yamlLines: [String] {
    var lines = ["id: \(yamlText(id))", "severity: \(severity.rawValue)"]
    if let comment { lines.append("comment: \(yamlText(comment))") }
    let everything = NodeSelector()
    if from != everything { lines.append("from: \(from.yaml)") }
    if to != everything { lines.append("to: \(to.yaml)") }
    if let by { lines.append("by: \(by.yaml)") }
    // A rule must say something of the steps that it means.
    if verbs != Self.usualVerbs || (from == everything && to == everything && by == nil) {
      lines.append("verb: [\(Verb.allCases.filter(verbs.contains).map(\.rawValue).joined(separator: ", "))]")
    }
    if let passage {
      lines.append("reachable: true")
      if let via = passage.via { lines.append("via: \(via.yaml)") }
      if let notVia = passage.notVia { lines.append("not_via: \(notVia.yaml)") }
    }
    return lines.enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 }
  }
}

extension NodeSelector {
  /// The selector as a mapping in one line.
  fileprivate var yaml: String {
    let entries = SelectorKey.allCases.compactMap { key in value(of: key).map { "\(key.rawValue): \($0)" } }
    return "{\(entries.joined(separator: ", "))}"
  }

  private func value(of key: SelectorKey) -> String? {
    switch key {
    case .kind:
      let words = Node.Kind.allCases.filter(kinds.contains).map(\.rawValue)
      return words.isEmpty ? nil : "[\(words.joined(separator: ", "))]"
    case .entry: return isEntry.map { "\($0)" }
    case .name, .module, .path, .notName, .notModule, .notPath:
      guard let (property, isExcluding) = key.property else { return nil }
      let patterns = (isExcluding ? exceptions : self.patterns)[property]
      return patterns.map { "[\($0.map { yamlQuoted($0.text) }.joined(separator: ", "))]" }
    }
  }
}
