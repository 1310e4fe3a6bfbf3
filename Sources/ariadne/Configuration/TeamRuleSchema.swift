import NavigationChecks
import NavigationGraph

/// The form of a rule of a team's own as JSON Schema.
enum TeamRuleSchema {
  /// A rule under `forbidden`, `allowed` or `required`.
  static func rule(_ demand: TeamRule.Demand) -> [String: Any] {
    let keys = TeamRuleKey.allCases.filter { key in
      demand != .allowed || ![TeamRuleKey.reachable, .via, .notVia].contains(key)
    }
    var rule: [String: Any] = [
      "type": "object", "additionalProperties": false,
      "properties": Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, property($0)) }),
    ]
    if demand != .allowed { rule["required"] = [TeamRuleKey.id.rawValue] }
    return rule
  }

  private static func property(_ key: TeamRuleKey) -> [String: Any] {
    var property: [String: Any] =
      switch key {
      case .id: ["type": "string", "pattern": "^[A-Za-z0-9._-]+$"]
      case .severity: ["enum": Severity.allCases.map(\.rawValue)]
      case .comment: ["type": "string"]
      // What stands beside a reference counts only inside 'allOf'.
      case .from, .to, .by, .via, .notVia: ["allOf": [["$ref": "#/definitions/nodes"]]]
      case .verb: ["allOf": [["$ref": "#/definitions/verb"]]]
      case .reachable: ["type": "boolean"]
      }
    property["description"] = key.help
    return property
  }

  /// Nodes by what they are: a pattern for the name, several of which one must fit, or keys.
  static var nodes: [String: Any] {
    var properties: [String: Any] = [:]
    for key in SelectorKey.allCases {
      properties[key.rawValue] =
        switch key {
        case .kind: oneOrSeveral(["enum": Node.Kind.allCases.map(\.rawValue)])
        case .entry: ["type": "boolean"]
        case .name, .module, .path, .notName, .notModule, .notPath: ["$ref": "#/definitions/texts"] as [String: Any]
        }
    }
    return [
      "anyOf": [
        ["$ref": "#/definitions/texts"],
        ["type": "object", "additionalProperties": false, "properties": properties] as [String: Any],
      ]
    ]
  }

  /// One or several verbs.
  static var verb: [String: Any] {
    oneOrSeveral(["enum": verbGroups.map(\.word) + Verb.allCases.map(\.rawValue)])
  }

  private static func oneOrSeveral(_ value: [String: Any]) -> [String: Any] {
    ["anyOf": [value, ["type": "array", "items": value] as [String: Any]]]
  }
}
