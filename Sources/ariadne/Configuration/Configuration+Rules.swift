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

  /// What all rules say that can find something in this configuration, the team's own last.
  var ruleInfos: [RuleInfo] { CheckCatalog.infos + TeamRule.rules(of: teamRules).map { $0.info } }

  /// What the rule of that identifier says, the team's own included.
  func info(_ id: String) -> RuleInfo? { ruleInfos.first { $0.id == id } }

  /// How grave a rule is taken to be where its findings say nothing else.
  func degree(of rule: RuleInfo) -> RuleDegree {
    let usual: RuleDegree = rule.whyOff == nil ? RuleDegree(rawValue: rule.severity.rawValue) ?? .warning : .off
    return rules[rule.id]?.degree ?? usual
  }

  /// The rules whose findings are told in each run, whatever a baseline knows.
  var rulesWithoutBaseline: Set<String> { Set(rules.filter { $0.value.baseline == .forbidden }.keys) }

  /// Whether findings of a rule are wanted.
  func wants(_ rule: String) -> Bool {
    rules[rule].map { $0.degree != .off } ?? (CheckCatalog.info(rule)?.whyOff == nil)
  }

  /// What gives a finding the severity that its rule is given.
  ///
  /// A finding that its rule takes for less grave than the rule itself, as one by guessed steps, stays below by as much.
  var grading: (Finding) -> Finding {
    let usual = Dictionary(ruleInfos.map { ($0.id, $0.severity) }) { first, _ in first }
    return { finding in
      guard let severity = rules[finding.rule]?.degree?.severity, let rule = usual[finding.rule] else { return finding }
      let isLowered = finding.severity < rule
      return finding.with(isLowered && finding.severity < severity ? finding.severity : severity)
    }
  }
}

extension Finding {
  /// The same finding with another severity.
  func with(_ severity: Severity) -> Finding {
    Finding(
      rule: rule, severity: severity, subjects: subjects, place: place, message: message, proof: proof, remedy: remedy)
  }
}
