import NavigationChecks
import NavigationGraph

extension Configuration {
  /// The rules that are asked, with the limits that are set: the ones that are named here, and all that are not off by
  /// themselves.
  func chosen(from rules: [any Rule]) -> [any Rule] {
    rules.compactMap { rule in
      guard let setting = self.rules[rule.info.id] else { return rule.info.whyOff == nil ? rule : nil }
      return setting.degree == .off ? nil : rule.limited(by: setting.limits)
    }
  }

  /// Whether findings of a rule are wanted.
  func wants(_ rule: String) -> Bool { rules[rule]?.degree != .off }

  /// The finding with the severity that its rule is given.
  ///
  /// A finding that its rule takes for less grave than the rule itself, as one by guessed steps, stays below by as much.
  func graded(_ finding: Finding) -> Finding {
    guard let severity = rules[finding.rule]?.degree?.severity, let rule = CheckCatalog.info(finding.rule) else {
      return finding
    }
    let isLowered = finding.severity < rule.severity
    return finding.with(isLowered && finding.severity < severity ? finding.severity : severity)
  }
}

extension Finding {
  /// The same finding with another severity.
  func with(_ severity: Severity) -> Finding {
    Finding(
      rule: rule, severity: severity, subjects: subjects, place: place, message: message, proof: proof, remedy: remedy)
  }
}
