import GraphConstruction
import SwiftFacts

/// Arrays, sets and dictionaries: one abstract collection per literal, with one field for its elements, or one for each
/// constant key of a dictionary.
extension Evaluator {
  /// The elements of a collection, under whatever key.
  func element(of value: Value) -> Value {
    var result = Value(origin: value.origin)
    for id in value.objects {
      guard case .collection = interpreter.objects[Int(id)] else {
        if case .part = interpreter.objects[Int(id)] {
          result.formUnion(Value(interpreter.read(id, "element", by: activation.id).objects))
        }
        continue
      }
      result.formUnion(elements(of: id, origin: value.origin))
    }
    if case .collection(let type)? = value.type?.unwrapped { result.type = type }
    result.mayBeNull = true
    return standingIn(for: result)
  }

  private func elements(of id: ObjectID, origin: Origin) -> Value {
    var result = Value()
    var isGiven = false
    for field in ["element"] + keyFields(of: id) {
      let content = interpreter.read(id, field, by: activation.id)
      isGiven = isGiven || content.isGiven
      result.formUnion(Value(content.objects))
    }
    result.origin = isGiven ? origin : origin.withoutReceiver
    return result
  }

  private func keyFields(of id: ObjectID) -> [String] {
    interpreter.read(id, "#keys", by: activation.id).objects.compactMap { key in
      guard case .string(let name) = interpreter.objects[Int(key)] else { return nil }
      return name
    }
  }

  /// The field for a dictionary's key: its own for a constant, `[?]` for all that are only known at run time.
  func elementField(for key: Value) -> String {
    guard key.objects.count == 1 else { return "[?]" }
    switch interpreter.objects[Int(key.objects[0])] {
    case .enumCase(_, let name, _, _): return "[.\(name)]"
    case .string(let text): return "[\"\(text)\"]"
    case .metatype(let type): return "[\(program.types[type].name).self]"
    default: return "[?]"
    }
  }

  func store(_ value: Value, intoElement field: String, of collection: Value, at offset: Offset) {
    for id in collection.objects {
      let field = isCrowded(id, field) ? "[?]" : field
      if case .part(let container, "content") = interpreter.objects[Int(id)] {
        value.objects.forEach { interpreter.contain($0, in: container) }
        continue
      }
      guard case .collection = interpreter.objects[Int(id)] else { continue }
      interpreter.noteDecided(requesting: value, in: activation)
      interpreter.views.request(
        .init(object: id, name: "element"), value, at: interpreter.key(site(offset), activation))
      noteValues(value)
      if field != "element" {
        interpreter.write(id, "#keys", Value([interpreter.object(.string(field))]), isGiven: false)
      }
      interpreter.write(id, field, Value(value.objects), isGiven: value.origin.isFromParameter)
    }
    retain(value, in: collection, field: field, at: offset, of: file)
  }

  /// Whether a dictionary has so many constant keys that a further one is not told apart. Types always are: by them a
  /// container of an app's services keeps how each is made.
  private func isCrowded(_ id: ObjectID, _ field: String) -> Bool {
    guard field.hasPrefix("["), !field.contains("/"), !field.hasSuffix(".self]"), !isOfModel(id), !isKey(field) else {
      return false
    }
    let keys = keyFields(of: id)
    return keys.count >= 12 && !keys.contains(field)
  }

  private func isKey(_ field: String) -> Bool {
    field.hasPrefix("[\"") && interpreter.relevance.keys.contains(String(field.dropFirst(2).dropLast(2)))
  }

  /// Whether a library keeps the collection, and has to tell apart all that it is given.
  private func isOfModel(_ id: ObjectID) -> Bool {
    guard case .collection(let site, _) = interpreter.objects[Int(id)] else { return false }
    return program.isModel(site)
  }

  /// The collection that an initializer makes: of the elements of another, of one repeated element, or empty.
  func collection(of argument: EvaluatedArgument?, at offset: Offset) -> Value {
    if let argument, argument.label == nil, argument.value.objects.contains(where: isCollection) {
      return argument.value
    }
    let id = interpreter.object(.collection(site(offset), activation.id))
    guard let argument, argument.label == "repeating" else { return Value([id]) }
    interpreter.write(id, "element", argument.value, isGiven: argument.value.origin.isFromParameter)
    return Value([id], origin: argument.value.origin)
  }

  private func isCollection(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .collection, .part(_, "content"): true
    default: false
    }
  }

  func noteElementOrigin(_ origin: Origin, of id: ObjectID) {
    if origin.isFromParameter { interpreter.write(id, "element", .nothing, isGiven: true) }
  }

  func append(_ value: Value, to collection: Value, at offset: Offset) {
    store(value, intoElement: "element", of: collection, at: offset)
  }

  func evaluateSubscript(_ base: Expression, _ arguments: [Expression.Argument], at offset: Offset) -> Value {
    let value = evaluate(base)
    let keys = arguments.map { evaluate($0.value) }
    if arguments.first?.label == "keyPath" { return follow(keys[0], from: value, at: offset) }
    var result = Value(origin: value.origin)
    var isAbsent = false
    let takesSlice = if case .range? = arguments.first?.value { true } else { false }
    for id in value.objects {
      switch interpreter.objects[Int(id)] {
      case .collection where takesSlice, .part where takesSlice:
        result.formUnion(Value([id], origin: value.origin))
      case .collection:
        let field = keys.first.map(elementField) ?? "[?]"
        if field == "[?]" {
          result.formUnion(elements(of: id, origin: value.origin))
        } else {
          for name in fieldsAnswering(field, of: id) + ["element", "[?]"] {
            result.formUnion(Value(interpreter.read(id, name, by: activation.id).objects))
          }
          // Of a dictionary whose keys are all known, a key that is not among them has no value.
          isAbsent = result.isEmpty && !keyFields(of: id).isEmpty
          noteAnswer(to: keys[0], isAbsent: isAbsent)
        }
      case .part: result.formUnion(element(of: Value([id], origin: value.origin)))
      default:
        guard let type = interpreter.objectTypes[Int(id)] else { continue }
        for ancestor in program.ancestry(of: type) {
          let functions = program.types[ancestor].functions["subscript"] ?? []
          for function in functions {
            result.formUnion(
              invoke(
                .function(function), receiver: id, receiverOrigin: value.origin, arguments: keys, at: offset,
                label: "subscript"))
          }
        }
      }
    }
    result.mayBeNull = true
    if isAbsent { return result }
    if takesSlice {
      result.type = value.type
      return result
    }
    if case .collection(let type)? = value.type?.unwrapped { result.type = type }
    return standingIn(for: result)
  }

  /// Notes whether what the caller asked for by its name is there.
  private func noteAnswer(to key: Value, isAbsent: Bool) {
    guard key.objects.count == 1, case .string(let text) = interpreter.objects[Int(key.objects[0])] else { return }
    let request = RunResult.Request(activation: root.id, text: text)
    if isAbsent { interpreter.unanswered.insert(request) } else { interpreter.unanswered.remove(request) }
  }

  func readCollection(_ id: ObjectID, _ name: String, origin: Origin) -> Value {
    switch name {
    case "first", "last": return element(of: Value([id], origin: origin))
    case "values", "lazy", "keys", "indices", "reversed": return Value([id], origin: origin)
    default: return .nothing
    }
  }

  /// A method of a collection.
  func callCollection(
    _ id: ObjectID, _ name: String, _ origin: Origin, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value? {
    let collection = Value([id], origin: origin)
    switch name {
    case "append", "insert", "push", "updateValue", "add":
      for argument in arguments where argument.label == nil || argument.label == "contentsOf" {
        append(
          argument.label == "contentsOf" ? element(of: argument.value) : argument.value, to: collection, at: offset)
      }
      return .nothing
    case "remove", "removeAll", "removeFirst", "removeLast", "popLast", "removeValue", "popFirst", "removeObject",
      "removeAtIndex", "removeSubrange":
      return remove(from: collection, name, arguments, at: offset)
    case "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "lazy",
      "makeIterator",
      "drop", "values", "union":
      applyToElements(collection, arguments, at: offset)
      return collection
    case "first", "last", "max", "min", "randomElement", "popFirstElement":
      if name == "first" || name == "last", let predicate = arguments.first, arguments.count == 1,
        let (found, isCertain) = elements(of: collection, satisfying: predicate, at: offset)
      {
        var result = found
        result.mayBeNull = !isCertain
        return result
      }
      applyToElements(collection, arguments, at: offset)
      return element(of: collection)
    case "enumerated":
      return enumerated(collection, at: offset)
    case "map", "compactMap", "flatMap", "compactMapValues", "mapValues":
      let mapped = interpreter.object(.collection(site(offset), activation.id))
      let results = applyToElements(collection, arguments, at: offset)
      interpreter.write(mapped, "element", Value(results.objects), isGiven: results.origin.isFromParameter)
      return Value([mapped], origin: origin)
    case "reduce":
      for argument in arguments { applyToElements(collection, [argument], at: offset) }
      return arguments.first?.value ?? .nothing
    default:
      feed(arguments, from: collection, by: name, at: offset)
      return applyToElements(collection, arguments, at: offset)
    }
  }

  @discardableResult
  private func applyToElements(_ collection: Value, _ arguments: [EvaluatedArgument], at offset: Offset) -> Value {
    let element = answering(element(of: collection))
    var result = Value.nothing
    for argument in arguments {
      let passed = EvaluatedArgument(label: nil, value: element, isTrailing: false, isLabelKnown: false)
      let callables = argument.value.objects.filter { id in
        switch interpreter.objects[Int(id)] {
        case .closure, .method, .keyPath: true
        default: false
        }
      }
      if !callables.isEmpty {
        result.formUnion(
          callValue(Value(callables, origin: argument.value.origin), [passed], at: offset, label: "forEach"))
      }
    }
    return result
  }

  private func enumerated(_ collection: Value, at offset: Offset) -> Value {
    let pair = interpreter.object(.tuple(site(offset), activation.id))
    interpreter.write(pair, "1", element(of: collection), isGiven: false)
    interpreter.write(pair, "element", element(of: collection), isGiven: false)
    let result = interpreter.object(.collection(site(offset), activation.id))
    interpreter.write(result, "element", Value([pair]), isGiven: false)
    return Value([result], origin: collection.origin)
  }

  private func remove(
    from collection: Value, _ name: String, _ arguments: [EvaluatedArgument], at offset: Offset
  ) -> Value {
    applyToElements(collection, arguments, at: offset)
    let direct = arguments.first { $0.label == nil && !$0.isTrailing && $0.value.objects.contains(where: isInstance) }
    let key = arguments.first { $0.label == "forKey" }
    let isSelective = name != "removeAll" || !arguments.isEmpty
    release(
      from: collection, field: key.map { elementField(for: $0.value) }, isSelective: isSelective,
      target: direct?.value ?? .nothing, at: offset)
    return element(of: collection)
  }

  private func isInstance(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .instance, .scene, .symbolicInstance: true
    default: false
    }
  }
}
