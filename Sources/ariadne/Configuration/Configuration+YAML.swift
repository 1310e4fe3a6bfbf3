import NavigationChecks

extension Configuration {
  /// The configuration as YAML that reads as it is; keys that say nothing are left out.
  var yaml: String {
    var lines: [String] = []
    func add(_ key: ConfigurationKey, _ value: String?) {
      if let value { lines.append("\(key.rawValue): \(value)") }
    }
    func add(_ key: ConfigurationKey, _ items: [String]) {
      if !items.isEmpty { lines += ["\(key.rawValue):"] + items.map { "  - \(yamlText($0))" } }
    }
    add(.include, include.map(\.text))
    add(.exclude, exclude.map(\.text))
    add(.entryPoints, entryPoints.map(\.text))
    add(.coordinators, coordinators.map(\.text))
    if !variants.isEmpty { lines += ["\(ConfigurationKey.variants.rawValue):"] + variants.map(\.yamlLine) }
    add(.leastResolution, leastResolution.map { "\($0)" })
    add(.failOn, failOn?.rawValue)
    if !rules.isEmpty { lines += ["\(ConfigurationKey.rules.rawValue):"] + ruleLines }
    for demand in TeamRule.Demand.allCases {
      let own = teamRules.filter { $0.demand == demand }
      if !own.isEmpty { lines += ["\(demand.rawValue):"] + own.flatMap(\.yamlLines) }
    }
    lines += models.yamlLines
    add(.ignoredEdges, ignoredEdges.map(\.text))
    add(.baseline, baseline.map(yamlText))
    add(.snapshot, snapshot.map(yamlText))
    return lines.map { $0 + "\n" }.joined()
  }

  private var ruleLines: [String] {
    rules.sorted { $0.key < $1.key }.flatMap { id, setting in
      guard !setting.limits.isEmpty || setting.baseline != .allowed else {
        return ["  \(id): \(setting.degree?.rawValue ?? "{}")"]
      }
      let degree = setting.degree.map { ["    severity: \($0.rawValue)"] } ?? []
      let baseline = setting.baseline == .allowed ? [] : ["    baseline: \(setting.baseline.rawValue)"]
      let limits = setting.limits.sorted { $0.key < $1.key }.map { "    \($0.key): \($0.value)" }
      return ["  \(id):"] + degree + baseline + limits
    }
  }

  /// What counts where nobody has set anything: every rule with its severity and its limits.
  static var usual: Configuration {
    var configuration = Configuration()
    configuration.failOn = .error
    for rule in CheckCatalog.infos {
      configuration.rules[rule.id] = RuleSetting(
        degree: configuration.degree(of: rule),
        limits: Dictionary(uniqueKeysWithValues: rule.limits.map { ($0.name, $0.usual) }))
    }
    return configuration
  }

  /// The configuration with what it leaves open filled in by another.
  func completed(by other: Configuration) -> Configuration {
    var complete = self
    complete.failOn = failOn ?? other.failOn
    complete.rules = other.rules.merging(rules) { usual, own in
      RuleSetting(
        degree: own.degree ?? usual.degree, limits: usual.limits.merging(own.limits) { $1 }, baseline: own.baseline)
    }
    return complete
  }
}

extension DeclaredVariant {
  /// The variant as an entry of a mapping in YAML.
  fileprivate var yamlLine: String {
    "  \(yamlText(name)): [\(conditions.map(yamlQuoted).joined(separator: ", "))]"
  }
}

/// A text as a YAML value, in quotes where it could be read as something else.
func yamlText(_ text: String) -> String {
  let isPlain =
    text.first.map { $0.isLetter || $0 == "/" || $0 == "." } == true
    && text.allSatisfy { $0.isLetter || $0.isNumber || " /._-+@".contains($0) } && !text.hasSuffix(" ")
    && !["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased())
  return isPlain ? text : yamlQuoted(text)
}

/// A text as a YAML value in quotes.
func yamlQuoted(_ text: String) -> String {
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    default: scalar.isWrittenInYAML ? String(scalar) : yamlEscape(scalar)
    }
  }
  return "\"\(escaped.joined())\""
}

/// A character by its number, as texts in quotes may write it.
private func yamlEscape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  let (letter, count) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
  return "\\\(letter)\(String(repeating: "0", count: count - digits.count))\(digits)"
}

extension Unicode.Scalar {
  /// Whether the character stands for itself in YAML: it is neither a line's end nor one that no document may have.
  fileprivate var isWrittenInYAML: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: value != 0xFEFF
    }
  }
}
