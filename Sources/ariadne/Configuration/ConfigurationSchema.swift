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
      case .include, .exclude, .entryPoints: texts
      case .ignoredEdges: ["type": "array", "items": ["type": "string", "pattern": "^.+->.+$"]]
      case .leastResolution: ["type": "number", "minimum": 0, "maximum": 1]
      case .failOn: ["enum": FailureThreshold.allCases.map(\.rawValue)]
      case .rules: rules
      case .baseline, .snapshot: ["type": "string"]
      }
    property["description"] = key.help
    return property
  }

  private static var texts: [String: Any] {
    ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]]
  }

  private static var rules: [String: Any] {
    return [
      "type": "object", "additionalProperties": false,
      "properties": Dictionary(uniqueKeysWithValues: CheckCatalog.infos.map { ($0.id, rule($0)) }),
    ]
  }

  private static func rule(_ info: RuleInfo) -> [String: Any] {
    let degree: [String: Any] = ["enum": RuleDegree.allCases.map(\.rawValue)]
    var properties: [String: Any] = ["severity": degree]
    for limit in info.limits {
      properties[limit.name] =
        [
          "type": "integer", "minimum": 0, "default": limit.usual,
          "description": "the number above which \(limit.meaning)",
        ] as [String: Any]
    }
    let mapping: [String: Any] = ["type": "object", "additionalProperties": false, "properties": properties]
    return ["description": info.summary, "anyOf": [degree, mapping]]
  }
}
