import NavigationChecks
import NavigationGraph

/// The rules of a team's own that look at nothing, since a selector of theirs means no node.
enum IdleRules {
  /// Each of them as a finding at its own place.
  ///
  /// - Parameter file: The configuration's path, relative to the analyzed folder.
  static func findings(_ configuration: Configuration, in graph: NavigationGraph, file: String) -> [Finding] {
    zip(configuration.teamRules, configuration.teamRulePlaces).flatMap { rule, place in
      rule.idleSelectors(in: graph).map { key, meaning in
        Finding(
          rule: "idle-rule", severity: .warning, subjects: [NodeID("\(rule.id).\(key)")],
          place: SourcePlace(file: file, line: place.line, column: place.column),
          message: "the rule '\(rule.id)' looks at nothing: '\(key)' means \(meaning), and there is none", proof: [],
          remedy: "write the names that 'ariadne graph' prints, or delete the rule")
      }
    }
  }
}
