import Foundation
import NavigationChecks
import Testing

@testable import ariadne

/// The JSON Schema that is committed for editors.
@Suite struct `Schema of the configuration` {
  private static let file = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Sources/ariadne/Schema/ariadne-configuration.schema.json").standardized

  @Test func `the committed schema is the one that the program prints`() throws {
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try ConfigurationSchema.text.write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded the schema; run again without RECORD")
      return
    }
    let committed = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
    let isFresh = committed == ConfigurationSchema.text
    #expect(isFresh, "the schema is stale; record it with 'RECORD=1 swift test --filter committed.schema'")
  }

  /// What the reader takes the schema must take: both are asked for each key.
  @Test func `every key and every rule stands in it`() throws {
    let document = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8))
    let schema = try #require(document as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(ConfigurationKey.allCases.map(\.rawValue)))
    let rules = try #require(properties["rules"]?["properties"] as? [String: Any])
    #expect(Set(rules.keys) == Set(CheckCatalog.infos.map(\.id)))
    let item = try #require(properties["forbidden"]?["items"] as? [String: Any])
    let keys = try #require(item["properties"] as? [String: Any])
    #expect(Set(keys.keys) == Set(TeamRuleKey.allCases.map(\.rawValue)))
  }

  @Test func `every reference leads somewhere`() throws {
    let document = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8))
    let schema = try #require(document as? [String: Any])
    let definitions = try #require(schema["definitions"] as? [String: Any])
    let named = ConfigurationSchema.text.split(separator: "\"").filter { $0.hasPrefix("#/definitions/") }
    #expect(!named.isEmpty)
    for reference in named { #expect(definitions[String(reference.dropFirst(14))] != nil, "\(reference)") }
  }
}
