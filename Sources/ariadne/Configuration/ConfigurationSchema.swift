import Foundation
import NavigationChecks

/// The form of `.ariadne.yml` as JSON Schema, by which editors complete and check it.
enum ConfigurationSchema {
  /// The schema as JSON, with a line feed at its end; made from the keys and the rules.
  static var text: String {
    let properties = Dictionary(uniqueKeysWithValues: ConfigurationKey.allCases.map { ($0.rawValue, property($0)) })
    let schema: [String: Any] = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "Ariadne's configuration", "type": "object",
      "additionalProperties": false, "properties": properties,
      "definitions": ["texts": texts, "nodes": TeamRuleSchema.nodes, "verb": TeamRuleSchema.verb],
    ]
    // Texts, numbers, lists and mappings always serialize.
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    else { preconditionFailure("cannot serialize \(schema)") }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func property(_ key: ConfigurationKey) -> [String: Any] {
    var property: [String: Any] =
      switch key {
      case .include, .exclude, .entryPoints, .coordinators: ["$ref": "#/definitions/texts"]
      case .edges: byModule(LibraryModelSchema.step)
      case .hooks: byModule(LibraryModelSchema.hooks)
      case .ignoredEdges: ["type": "array", "items": ["type": "string", "pattern": "^.+->.+$"]]
      case .variants: ["type": "object", "additionalProperties": ["$ref": "#/definitions/texts"]]
      case .leastResolution: ["type": "number", "minimum": 0, "maximum": 1]
      case .failOn: ["enum": FailureThreshold.allCases.map(\.rawValue)]
      case .rules: rules
      case .forbidden: ["type": "array", "items": TeamRuleSchema.rule(.forbidden)]
      case .allowed: ["type": "array", "items": TeamRuleSchema.rule(.allowed)]
      case .required: ["type": "array", "items": TeamRuleSchema.rule(.required)]
      case .baseline, .snapshot: ["type": "string"]
      }
    property["description"] = key.help
    return property
  }

  /// Methods by module, each with a value.
  private static func byModule(_ value: [String: Any]) -> [String: Any] {
    ["type": "object", "additionalProperties": ["type": "object", "additionalProperties": value] as [String: Any]]
  }

  private static var texts: [String: Any] {
    ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]]
  }

  private static var rules: [String: Any] {
    return [
      "type": "object",
      // Rules of the team's own may be named too.
      "additionalProperties": rule(limits: []),
      "properties": Dictionary(uniqueKeysWithValues: CheckCatalog.infos.map { ($0.id, rule($0)) }),
    ]
  }

  private static func rule(_ info: RuleInfo) -> [String: Any] {
    rule(limits: info.limits).merging(["description": info.summary]) { $1 }
  }

  private static func rule(limits: [RuleInfo.Limit]) -> [String: Any] {
    let degree: [String: Any] = ["enum": RuleDegree.allCases.map(\.rawValue)]
    var properties: [String: Any] = [
      "severity": degree, "baseline": ["enum": BaselinePolicy.allCases.map(\.rawValue)],
    ]
    for limit in limits {
      properties[limit.name] =
        [
          "type": "integer", "minimum": 0, "default": limit.usual,
          "description": "the number above which \(limit.meaning)",
        ] as [String: Any]
    }
    let mapping: [String: Any] = ["type": "object", "additionalProperties": false, "properties": properties]
    return ["anyOf": [degree, mapping]]
  }
}
