import NavigationChecks
import NavigationGraph

/// Makes a configuration of a YAML document, and notes all that is wrong with it on the way.
struct ConfigurationReader {
  /// What was read.
  var configuration = Configuration()
  /// What is wrong, in the order of the document.
  private(set) var complaints: [ConfigurationComplaint] = []
  private(set) var rules: [RuleInfo]

  /// Reads a document; an empty one says nothing.
  ///
  /// - Parameter rules: The rules that may be named, beside the team's own.
  init(_ document: YAMLNode?, rules: [RuleInfo]) {
    self.rules = rules
    guard let document else { return }
    let entries = entries(of: document, "the configuration").compactMap { entry in
      key(entry, among: ConfigurationKey.allCases.map(\.rawValue)).flatMap(ConfigurationKey.init).map {
        ($0, entry.value)
      }
    }
    // What is set of a rule may stand before the rule itself.
    for (key, value) in entries where key != .rules { read(value, for: key) }
    self.rules += TeamRule.rules(of: configuration.teamRules).map { $0.info }
    for (key, value) in entries where key == .rules { read(value, for: key) }
    complaints.sort { $0.place < $1.place }
  }

  private mutating func read(_ value: YAMLNode, for key: ConfigurationKey) {
    let name = "'\(key.rawValue)'"
    switch key {
    case .include: configuration.include = texts(in: value, name).map { PathPattern($0.text) }
    case .exclude: configuration.exclude = texts(in: value, name).map { PathPattern($0.text) }
    case .entryPoints: configuration.entryPoints = names(in: value, name)
    case .coordinators: configuration.coordinators = names(in: value, name)
    case .variants: readVariants(value)
    case .leastResolution: configuration.leastResolution = share(value, name)
    case .failOn: configuration.failOn = choice(value, name)
    case .rules: readRules(value)
    case .forbidden: readTeamRules(value, .forbidden)
    case .allowed: readTeamRules(value, .allowed)
    case .required: readTeamRules(value, .required)
    case .edges: readSteps(value)
    case .hooks: readHooks(value)
    case .ignoredEdges:
      configuration.ignoredEdges = texts(in: value, name).compactMap { ignoredEdge($0.text, at: $0.place) }
    case .baseline: configuration.baseline = text(value, name)
    case .snapshot: configuration.snapshot = text(value, name)
    }
  }

  // MARK: Variants

  private mutating func readVariants(_ node: YAMLNode) {
    for entry in entries(of: node, "'variants'") {
      let name = "the conditions of '\(entry.key)'"
      let conditions = texts(in: entry.value, name)
      if let both = conditions.first(where: { condition in conditions.contains { "!" + $0.text == condition.text } }) {
        complain("'\(both.text.dropFirst())' cannot both hold and not hold in '\(entry.key)'", at: both.place)
      }
      configuration.variants.append(
        DeclaredVariant(name: entry.key, conditions: conditions.map(\.text), place: entry.place))
    }
  }

  // MARK: Rules

  private mutating func readRules(_ node: YAMLNode) {
    for entry in entries(of: node, "'rules'") {
      guard let id = key(entry, among: rules.map(\.id)), let rule = rules.first(where: { $0.id == id }) else {
        continue
      }
      configuration.rules[id] = setting(entry.value, of: rule)
    }
  }

  private mutating func setting(_ node: YAMLNode, of rule: RuleInfo) -> RuleSetting {
    var setting = RuleSetting()
    guard case .mapping(let entries) = node.content else {
      setting.degree = choice(node, "'\(rule.id)'")
      return setting
    }
    let names = rule.limits.map(\.name)
    for entry in entries {
      guard let name = key(entry, among: ["severity", "baseline"] + names) else { continue }
      if name == "severity" {
        setting.degree = choice(entry.value, "'severity'")
      } else if name == "baseline" {
        setting.baseline = choice(entry.value, "'baseline'") ?? .allowed
      } else if let limit = wholeNumber(entry.value, "'\(name)'") {
        setting.limits[name] = limit
      }
    }
    return setting
  }

  private mutating func ignoredEdge(_ text: String, at place: YAMLNode.Place) -> IgnoredEdge? {
    guard let edge = IgnoredEdge(text, at: place) else {
      complain("'\(text)' is no step; write it as 'From -> To'", at: place)
      return nil
    }
    return edge
  }

  // MARK: Values

  /// The entries of a mapping; none where it is nothing, or is no mapping, which is an error.
  mutating func entries(of node: YAMLNode, _ name: String) -> [YAMLNode.Entry] {
    switch node.content {
    case .mapping(let entries): return entries
    case .scalar("", true), .scalar("null", true), .scalar("~", true): return []
    default:
      complain("\(name) must be keys with values; write 'key: value' on lines of their own", at: node.place)
      return []
    }
  }

  /// The key of an entry, where it is known; else the nearest one is proposed.
  mutating func key(_ entry: YAMLNode.Entry, among known: [String]) -> String? {
    if known.contains(entry.key) { return entry.key }
    let remedy =
      nearestWord(to: entry.key, among: known).map { "did you mean '\($0)'?" }
      ?? "known are \(enumeration(known.map { "'\($0)'" }))"
    complaints.append(
      ConfigurationComplaint(
        severity: .warning, place: entry.place, message: "the key '\(entry.key)' is not known; \(remedy)"))
    return nil
  }

  /// The texts of a list, or the one text that stands for a list of one.
  mutating func texts(in node: YAMLNode, _ name: String) -> [(text: String, place: YAMLNode.Place)] {
    guard case .sequence(let items) = node.content else {
      return text(node, name).map { [($0, node.place)] } ?? []
    }
    return items.compactMap { item in text(item, "an item of \(name)").map { ($0, item.place) } }
  }

  private mutating func names(in node: YAMLNode, _ name: String) -> [WrittenName] {
    texts(in: node, name).map { WrittenName(text: $0.text, place: $0.place) }
  }

  mutating func text(_ node: YAMLNode, _ name: String) -> String? {
    guard case .scalar(let text, _) = node.content, !text.isEmpty else {
      complain("\(name) must be a text", at: node.place)
      return nil
    }
    return text
  }

  private mutating func share(_ node: YAMLNode, _ name: String) -> Double? {
    guard case .scalar(let text, true) = node.content, let number = Double(text), (0...1).contains(number) else {
      complain("\(name) must be a number from 0 to 1", at: node.place)
      return nil
    }
    return number
  }

  private mutating func wholeNumber(_ node: YAMLNode, _ name: String) -> Int? {
    guard case .scalar(let text, true) = node.content, let number = Int(text), number >= 0 else {
      complain("\(name) must be a whole number, 0 or more", at: node.place)
      return nil
    }
    return number
  }

  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode, _ name: String)
    -> Value?
  {
    let choices = Value.allCases.map(\.rawValue)
    guard case .scalar(let text, _) = node.content, let value = Value(rawValue: text) else {
      var remedy = ""
      if case .scalar(let text, _) = node.content, let nearest = nearestWord(to: text, among: choices) {
        remedy = "; did you mean '\(nearest)'?"
      }
      complain("\(name) must be \(enumeration(choices))\(remedy)", at: node.place)
      return nil
    }
    return value
  }

  mutating func complain(_ message: String, at place: YAMLNode.Place) {
    complaints.append(ConfigurationComplaint(severity: .error, place: place, message: message))
  }
}
