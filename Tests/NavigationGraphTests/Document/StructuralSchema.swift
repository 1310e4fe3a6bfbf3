import Foundation

/// The part of JSON Schema that our schemas use, walked over parsed JSON.
///
/// A keyword that it does not know is a complaint itself, so that no part of a schema goes unchecked.
struct StructuralSchema {
  private let root: [String: Any]

  init(_ text: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// What is wrong with a document, each with its path.
  func complaints(about data: Data) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    return complaints(about: value, root, at: "$")
  }

  /// The names of the keys that the schema describes, by the definition that holds them; the document's is `""`.
  var properties: [String: Set<String>] {
    var properties = definitions.mapValues { keys($0) }.filter { !$0.value.isEmpty }
    properties[""] = keys(root)
    return properties
  }

  /// The words of an enumeration of a definition, or of one of its properties.
  func words(of definition: String, _ property: String? = nil) -> [String]? {
    var schema = definitions[definition]
    if let property { schema = (schema?["properties"] as? [String: Any])?[property] as? [String: Any] }
    if let items = schema?["items"] as? [String: Any] { schema = items }
    return schema?["enum"] as? [String]
  }

  private var definitions: [String: [String: Any]] { root["$defs"] as? [String: [String: Any]] ?? [:] }

  private func keys(_ schema: [String: Any]) -> Set<String> {
    Set((schema["properties"] as? [String: Any] ?? [:]).keys)
  }

  private func complaints(about value: Any, _ schema: [String: Any], at path: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, argument -> [String] in
      switch (keyword, argument) {
      case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _): return []
      case ("$ref", let reference as String):
        guard let target = definitions[String(reference.dropFirst("#/$defs/".count))] else {
          return ["\(path): no definition \(reference)"]
        }
        return complaints(about: value, target, at: path)
      case ("type", let type as String): return isOf(type, value) ? [] : ["\(path): not of type \(type)"]
      case ("type", let types as [String]):
        return types.contains { isOf($0, value) } ? [] : ["\(path): not of type \(types.joined(separator: " or "))"]
      case ("enum", let words as [String]):
        return words.contains(value as? String ?? "") ? [] : ["\(path): \(value) is not among \(words)"]
      case ("const", let constant as NSObject):
        return (value as? NSObject) == constant ? [] : ["\(path): \(value) is not \(constant)"]
      case ("minimum", let minimum as Int): return value as? Int ?? .max >= minimum ? [] : ["\(path): below \(minimum)"]
      case ("minItems", let minimum as Int):
        return (value as? [Any])?.count ?? .max >= minimum ? [] : ["\(path): fewer than \(minimum) items"]
      case ("uniqueItems", _):
        let items = value as? [String] ?? []
        return Set(items).count == items.count ? [] : ["\(path): an item stands twice"]
      case ("items", let item as [String: Any]):
        return (value as? [Any] ?? []).enumerated()
          .flatMap { complaints(about: $1, item, at: "\(path)[\($0)]") }
      case ("required", let names as [String]):
        return names.filter { (value as? [String: Any])?[$0] == nil }.map { "\(path): \($0) is missing" }
      case ("dependentRequired", let names as [String: [String]]):
        let present = value as? [String: Any] ?? [:]
        return names.filter { present[$0.key] != nil }.values.joined().filter { present[$0] == nil }.sorted()
          .map { "\(path): \($0) is missing" }
      case ("properties", let properties as [String: [String: Any]]):
        return (value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
          .flatMap { key, value in
            properties[key].map { complaints(about: value, $0, at: "\(path).\(key)") } ?? []
          }
      case ("additionalProperties", let rule):
        let known = keys(schema)
        let others = (value as? [String: Any] ?? [:]).filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
        if let rule = rule as? [String: Any] {
          return others.flatMap { complaints(about: $0.value, rule, at: "\(path).\($0.key)") }
        }
        return rule as? Bool == true ? [] : others.map { "\(path): \($0.key) is not allowed" }
      default: return ["\(path): the walk does not know '\(keyword)'"]
      }
    }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "integer": !(value is String) && value as? Int != nil
    default: false
    }
  }
}
