import GraphConstruction
import ProgramModel
import SwiftFacts

/// Screens that are asked for by a path: the request is followed to the one entry of a table whose pattern answers it.
///
/// How a table is searched is the app's own business, and is not followed: wherever code that was given one path runs over
/// objects that were each made with one pattern, it meets those that answer the path.
extension Evaluator {
  /// A text with what is known of the values that are put into it.
  func interpolate(_ text: String, _ parts: [Value]) -> Value {
    guard interpreter.relevance.tracksPaths else { return .nothing }
    var pending = parts[...]
    var filled = ""
    for character in text {
      guard character == RoutePath.hole else {
        filled.append(character)
        continue
      }
      if let part = pending.popFirst(), part.objects.count == 1, let known = path(of: part.objects[0]) {
        filled += known
      } else {
        filled.append(RoutePath.hole)
      }
    }
    return RoutePath.isPath(filled) ? Value([interpreter.object(.string(filled))]) : .nothing
  }

  /// `"/items/" + id`.
  func joined(_ left: Value, _ right: Value) -> Value? {
    guard interpreter.relevance.tracksPaths else { return nil }
    func text(_ value: Value) -> String? {
      if value.isEmpty { return String(RoutePath.hole) }
      return value.objects.count == 1 ? path(of: value.objects[0]) : nil
    }
    guard !left.isEmpty || !right.isEmpty, let first = text(left), let second = text(right) else { return nil }
    return RoutePath.isPath(first + second) ? Value([interpreter.object(.string(first + second))]) : nil
  }

  private func path(of id: ObjectID) -> String? {
    guard case .string(let text) = interpreter.objects[Int(id)], RoutePath.isPath(text) else { return nil }
    return text
  }

  /// Of a value what is a path: an address that is made of a text stands for it.
  func paths(in value: Value) -> Value {
    var found = value
    found.objects.removeAll { path(of: $0) == nil }
    return found
  }

  /// Whether a member of a text leaves what it names.
  func keepsText(_ id: ObjectID, _ name: String) -> Bool {
    guard interpreter.relevance.tracksPaths, path(of: id) != nil else { return UIKitMembers.keepsString(name) }
    if ["path", "url", "string", "absoluteString", "relativePath", "urlString"].contains(name) { return true }
    return ["String", "URL", "URLComponents"].contains { owner in
      guard let type = program.find([owner], from: []) else { return false }
      let results =
        (program.types[type].functions[name] ?? []).map { program.functions[$0].facts.result }
        + [program.types[type].properties[name]?.facts.type]
      return results.contains { result in
        guard case .nominal(let path, _)? = result?.unwrapped else { return false }
        return ["String", "URL", "URLComponents"].contains(path.last ?? "")
      }
    }
  }

  /// Notes the pattern that an object is made with.
  func notePattern(of id: ObjectID, _ arguments: [EvaluatedArgument]) {
    guard interpreter.relevance.tracksPaths else { return }
    let named = arguments.flatMap { $0.value.objects.filter { path(of: $0) != nil } }
    if named.count == 1 { interpreter.write(id, "#pattern", Value(named), isGiven: true) }
  }

  /// Of the entries of a table those that answer the path that this code was given, if it was given one.
  func answering(_ elements: Value) -> Value {
    guard interpreter.relevance.tracksPaths, elements.objects.count > 1, let request else { return elements }
    var entries: [(id: ObjectID, pattern: String)] = []
    for id in elements.objects where id != interpreter.null {
      let known = interpreter.read(id, "#pattern", by: activation.id).objects
      guard known.count == 1, let pattern = path(of: known[0]) else { return elements }
      entries.append((id, pattern))
    }
    let answers = RoutePath.answers(to: request, among: entries.map(\.pattern))
    var result = elements
    result.objects = answers.map { entries[$0].id }.sorted()
    return result
  }

  /// The keys of a dictionary under which a path is answered.
  func fieldsAnswering(_ field: String, of dictionary: ObjectID) -> [String] {
    guard interpreter.relevance.tracksPaths, field.hasPrefix("[\""), field.contains("/") else { return [field] }
    let keys = interpreter.read(dictionary, "#keys", by: activation.id).objects.compactMap { id -> String? in
      guard case .string(let key) = interpreter.objects[Int(id)], key.hasPrefix("[\""), key.contains("/") else {
        return nil
      }
      return key
    }
    if keys.contains(field) { return [field] }
    func text(_ key: String) -> String { String(key.dropFirst(2).dropLast(2)) }
    return RoutePath.answers(to: text(field), among: keys.map(text)).map { keys[$0] }
  }

  /// The only path among what the function was given.
  private var request: String? {
    let given = Set((activation.arguments + root.arguments).flatMap(\.objects).compactMap(path))
    return given.count == 1 ? given.first : nil
  }
}
