import GraphConstruction
import SwiftFacts

/// Key paths as values: `object[keyPath: path]`, and `items.map(\\.screen)`.
extension Evaluator {
  /// What key paths lead to from an object.
  func follow(_ paths: Value, from base: Value, at offset: Offset) -> Value {
    var result = Value.nothing
    for id in paths.objects {
      guard case .keyPath(let names) = interpreter.objects[Int(id)] else { continue }
      result.formUnion(names.reduce(base) { readMember($0, $1, at: offset) })
    }
    return result
  }

  /// The properties that key paths end with, and whose they are.
  func ends(of paths: Value, from base: Value, at offset: Offset) -> [(owner: Value, name: String)] {
    paths.objects.compactMap { id in
      guard case .keyPath(let names) = interpreter.objects[Int(id)], let last = names.last else { return nil }
      return (names.dropLast().reduce(base) { readMember($0, $1, at: offset) }, last)
    }
  }
}
