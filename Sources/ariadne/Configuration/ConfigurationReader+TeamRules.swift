import FindingReports
import NavigationChecks
import NavigationGraph

/// The keys of a rule of a team's own.
enum TeamRuleKey: String, CaseIterable, Sendable {
  case id, severity, comment, from, to, by, verb, reachable, via
  case notVia = "not_via"

  /// What the key says.
  var help: String {
    switch self {
    case .id: "the identifier of its findings"
    case .severity: "how grave they are"
    case .comment: "why, in your own words; the first line stands in each finding"
    case .from: "the node where the step or way begins"
    case .to: "the node where it ends; '$1' stands for what the first '*' or group of 'from' fits"
    case .by: "whose code takes the step"
    case .verb: "the verbs of the steps; all that show something where none is named"
    case .reachable: "whether ways of several steps are meant too"
    case .via: "a node that the way passes"
    case .notVia: "a node that the way does not pass"
    }
  }
}

/// The keys by which nodes are named in a rule of a team's own.
enum SelectorKey: String, CaseIterable, Sendable {
  case name, module, path, kind, entry
  case notName = "not_name"
  case notModule = "not_module"
  case notPath = "not_path"

  /// The property whose patterns the key holds, and whether they exclude.
  var property: (NodeSelector.Property, isExcluding: Bool)? {
    switch self {
    case .name: (.name, false)
    case .module: (.module, false)
    case .path: (.path, false)
    case .notName: (.name, true)
    case .notModule: (.module, true)
    case .notPath: (.path, true)
    case .kind, .entry: nil
    }
  }
}

/// The words that stand for several verbs, with what they stand for.
let verbGroups: [(word: String, verbs: Set<Verb>)] = [
  ("route", TeamRule.usualVerbs), ("ownership", Set(Verb.allCases.filter(\.isOwnership))),
  ("way_out", Set(Verb.allCases.filter(\.isWayOut))),
]

extension ConfigurationReader {
  /// Reads the rules of a list; those with a fault are told and left out.
  mutating func readTeamRules(_ node: YAMLNode, _ demand: TeamRule.Demand) {
    guard case .sequence(let items) = node.content else {
      complain("'\(demand.rawValue)' must be a list of rules; begin each with '- id: …'", at: node.place)
      return
    }
    for item in items {
      guard let rule = teamRule(item, demand) else { continue }
      configuration.teamRules.append(rule)
      configuration.teamRulePlaces.append(item.place)
    }
  }

  private mutating func teamRule(_ node: YAMLNode, _ demand: TeamRule.Demand) -> TeamRule? {
    let faults = complaints.count
    var rule = TeamRule(demand, id: "", from: NodeSelector(), to: NodeSelector())
    var passage = TeamRule.Passage()
    var isPassage = false
    var places: [TeamRuleKey: YAMLNode.Place] = [:]
    for entry in entries(of: node, "a rule under '\(demand.rawValue)'") {
      guard let key = key(entry, among: TeamRuleKey.allCases.map(\.rawValue)).flatMap(TeamRuleKey.init) else {
        continue
      }
      places[key] = entry.place
      switch key {
      case .id: rule.id = identifier(entry.value, demand) ?? ""
      case .severity: rule.severity = choice(entry.value, "'severity'") ?? rule.severity
      case .comment: rule.comment = text(entry.value, "'comment'")
      case .from: rule.from = selector(entry.value, "'from'")
      case .to: rule.to = selector(entry.value, "'to'")
      case .by: rule.by = selector(entry.value, "'by'")
      case .verb: rule.verbs = verbs(entry.value)
      case .reachable: isPassage = truth(entry.value, "'reachable'") ?? false
      case .via: passage.via = selector(entry.value, "'via'")
      case .notVia: passage.notVia = selector(entry.value, "'not_via'")
      }
    }
    if isPassage { rule.passage = passage }
    if places[.id] == nil {
      guard demand == .allowed else {
        complain("a rule under '\(demand.rawValue)' needs an 'id', by which its findings are named", at: node.place)
        return nil
      }
      rule.id = "not-allowed"
    }
    check(rule, places)
    return complaints[faults...].contains { $0.severity == .error } ? nil : rule
  }

  /// Complains of parts that contradict each other.
  private mutating func check(_ rule: TeamRule, _ places: [TeamRuleKey: YAMLNode.Place]) {
    if rule.demand == .allowed, let place = places[.reachable] {
      complain("'allowed' is about single steps; use 'forbidden' with 'not_via' for ways", at: place)
    } else if rule.passage == nil, let place = places[.via] ?? places[.notVia] {
      complain("'via' and 'not_via' are about ways; add 'reachable: true'", at: place)
    }
    if rule.passage != nil, let place = places[.by] {
      complain("'by' is about single steps; take it out, or take out 'reachable'", at: place)
    }
    if places[.from] == nil, places[.to] == nil, places[.by] == nil, places[.verb] == nil, let place = places[.id] {
      complain("the rule means every step; add 'from', 'to', 'by' or 'verb'", at: place)
    }
    let wanted = rule.to.greatestReference
    if wanted > rule.from.groupCount, let place = places[.to] {
      complain(
        "'$\(wanted)' stands for nothing: 'from' has \(counted(rule.from.groupCount, "group")); put '*' or parentheses "
          + "where 'from' names what 'to' repeats", at: place)
    }
    let others = [rule.from, rule.by, rule.passage?.via, rule.passage?.notVia].compactMap { $0 }
    if others.contains(where: { $0.greatestReference > 0 }), let place = places[.from] ?? places[.id] {
      complain("only patterns of 'to' may repeat a group by '$1'", at: place)
    }
  }

  private mutating func identifier(_ node: YAMLNode, _ demand: TeamRule.Demand) -> String? {
    guard let id = text(node, "'id'") else { return nil }
    guard id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }) else {
      complain("'\(id)' is no identifier; use letters, digits, '-', '_' and '.'", at: node.place)
      return nil
    }
    let isShared = { (rule: TeamRule) in rule.id == id && !(demand == .allowed && rule.demand == .allowed) }
    if rules.contains(where: { $0.id == id }) || configuration.teamRules.contains(where: isShared) {
      complain("a rule named '\(id)' exists already; choose another identifier", at: node.place)
      return nil
    }
    return id
  }

  private mutating func selector(_ node: YAMLNode, _ name: String) -> NodeSelector {
    var selector = NodeSelector()
    // A text alone, or a list of them, is a pattern for the name.
    switch node.content {
    case .scalar, .sequence:
      selector.patterns[.name] = patterns(node, name)
      return selector
    case .mapping: break
    }
    for entry in entries(of: node, name) {
      guard let key = key(entry, among: SelectorKey.allCases.map(\.rawValue)).flatMap(SelectorKey.init) else {
        continue
      }
      switch key {
      case .kind:
        selector.kinds = Set(values(of: entry.value, "'kind'").compactMap { choice($0, "'kind'") as Node.Kind? })
      case .entry: selector.isEntry = truth(entry.value, "'entry'")
      case .name, .module, .path, .notName, .notModule, .notPath:
        guard let (property, isExcluding) = key.property else { continue }
        let patterns = patterns(entry.value, "'\(key.rawValue)'")
        if isExcluding { selector.exceptions[property] = patterns } else { selector.patterns[property] = patterns }
      }
    }
    return selector
  }

  private mutating func patterns(_ node: YAMLNode, _ name: String) -> [NamePattern] {
    texts(in: node, name).compactMap { text, place in
      do throws(NamePattern.Malformed) {
        return try NamePattern(text)
      } catch {
        complain("'\(text)' is no regular expression; mend it, or leave out the slashes for a plain name", at: place)
        return nil
      }
    }
  }

  private mutating func verbs(_ node: YAMLNode) -> Set<Verb> {
    let words = verbGroups.map(\.word) + Verb.allCases.map(\.rawValue)
    return texts(in: node, "'verb'").reduce(into: []) { verbs, item in
      if let group = verbGroups.first(where: { $0.word == item.text }) {
        verbs.formUnion(group.verbs)
      } else if let verb = Verb(rawValue: item.text) {
        verbs.insert(verb)
      } else {
        let remedy =
          nearestWord(to: item.text, among: words).map { "did you mean '\($0)'?" } ?? "known are \(enumeration(words))"
        complain("'\(item.text)' is no verb; \(remedy)", at: item.place)
      }
    }
  }

  private func values(of node: YAMLNode, _ name: String) -> [YAMLNode] {
    if case .sequence(let items) = node.content { items } else { [node] }
  }

  private mutating func truth(_ node: YAMLNode, _ name: String) -> Bool? {
    if case .scalar(let text, true) = node.content, let truth = Bool(text) { return truth }
    complain("\(name) must be true or false", at: node.place)
    return nil
  }
}
