public import NavigationGraph

/// A rule of a team's own about who may, must or must not lead where.
///
/// The idea is dependency-cruiser's (`forbidden`, `allowed`, `required`, with `reachable`, `via` and groups), on
/// navigation instead of imports.
public struct TeamRule: Hashable, Sendable {
  /// What the team says of the steps.
  public enum Demand: String, Hashable, Sendable, CaseIterable {
    /// No such step or way may be there.
    case forbidden
    /// Every step must be one of those.
    case allowed
    /// From each node that is meant such a step or way must be there.
    case required
  }

  /// Ways of any number of steps, by what lies between their ends.
  public struct Passage: Hashable, Sendable {
    /// Nodes of which the way passes one; `nil` where that does not matter.
    public var via: NodeSelector?
    /// Nodes of which the way passes none; `nil` where that does not matter.
    public var notVia: NodeSelector?

    /// Creates a description of ways.
    public init(via: NodeSelector? = nil, notVia: NodeSelector? = nil) {
      self.via = via
      self.notVia = notVia
    }
  }

  /// What is said.
  public var demand: Demand
  /// The identifier of its findings.
  public var id: String
  /// How grave they are.
  public var severity: Severity
  /// Why, in the team's words.
  public var comment: String?
  /// Where the step or way begins.
  public var from: NodeSelector
  /// Where it ends; patterns may refer to the groups of `from`.
  public var to: NodeSelector
  /// Whose code takes the step; `nil` where that does not matter. Ways are not asked.
  public var by: NodeSelector?
  /// The verbs of the steps.
  public var verbs: Set<Verb>
  /// Ways that are meant instead of single steps; `nil` where steps are.
  public var passage: Passage?

  /// The verbs that count where none is named: all that show something.
  public static let usualVerbs = Set(Verb.allCases.filter(\.isRoute))

  /// Creates a rule.
  public init(
    _ demand: Demand, id: String, severity: Severity = .error, comment: String? = nil, from: NodeSelector,
    to: NodeSelector, by: NodeSelector? = nil, verbs: Set<Verb> = Self.usualVerbs, passage: Passage? = nil
  ) {
    self.demand = demand
    self.id = id
    self.severity = severity
    self.comment = comment
    self.from = from
    self.to = to
    self.by = by
    self.verbs = verbs
    self.passage = passage
  }
}

extension TeamRule {
  /// Rules that can be asked, in the order given; all `allowed` with one identifier make one rule.
  public static func rules(of teamRules: [TeamRule]) -> [any Rule] {
    var seen: Set<String> = []
    return teamRules.compactMap { rule in
      switch (rule.demand, rule.passage) {
      case (.forbidden, nil): return ForbiddenStep(rule)
      case (.forbidden, let passage?): return ForbiddenWay(rule, passage)
      case (.required, _): return RequiredStep(rule)
      case (.allowed, _):
        guard seen.insert(rule.id).inserted else { return nil }
        return AllowedSteps(teamRules.filter { $0.demand == .allowed && $0.id == rule.id })
      }
    }
  }

  /// What the rule says, for lists of rules and for reports.
  func info(summary: String, remedy: String) -> RuleInfo {
    RuleInfo(
      id: id, severity: severity, summary: comment.map(firstLine) ?? summary,
      rationale: (comment.map { "\($0) " } ?? "")
        + "This is a rule of the team's own, under '\(demand.rawValue)' in the configuration.",
      remedy: remedy, clean: [], flagged: [])
  }

  /// What follows a message: the team's reason, where it gave one.
  var because: String { comment.map { ": \(firstLine(of: $0))" } ?? "" }
}

/// The first line of a text without the full stop at its end.
private func firstLine(of text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
  return line.hasSuffix(".") ? String(line.dropLast()) : line
}

extension NodeSelector {
  /// The nodes that are meant, as messages name them: «a screen named 'Checkout*' of the module 'Shop'».
  ///
  /// - Parameter groups: What `$1` and so on stand for, where that is known.
  func phrase(with groups: [String] = []) -> String {
    func names(_ patterns: [NamePattern]) -> String {
      enumerated(patterns.map { quoted($0.text(with: groups)) }, "or")
    }
    let kinds = Node.Kind.allCases.filter(self.kinds.contains).map(\.rawValue)
    let noun = kinds.isEmpty ? "node" : enumerated(kinds, "or")
    let article = "aeiou".contains(noun.first ?? "n") ? "an" : "a"
    let positive = Property.allCases.compactMap { property in
      patterns[property].map { "\(property.clause) \(names($0))" }
    }
    let negative = Property.allCases.compactMap { property in
      exceptions[property].map { "not \(property.clause) \(names($0))" }
    }
    let entry = isEntry.map { [$0 ? "that is an entry" : "that is no entry"] } ?? []
    return (["\(article) \(noun)"] + positive + negative + entry).joined(separator: " ")
  }
}

extension NodeSelector.Property {
  fileprivate var clause: String {
    switch self {
    case .name: "named"
    case .module: "of the module"
    case .path: "declared in"
    }
  }
}
