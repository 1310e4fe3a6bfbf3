import ProgramModel
import SwiftFacts

/// Methods of collections, which stand for their elements.
enum CollectionMethods {
  static let adding: Set<String> = [
    "append", "insert", "push", "updateValue", "add", "formUnion", "enqueue", "appendObject", "addObject",
  ]
  static let removing: Set<String> = [
    "remove", "removeAll", "removeFirst", "removeLast", "popLast", "popFirst", "removeValue", "removeObject",
    "removeAllObjects", "subtract", "removeSubrange", "removeAtIndex",
  ]
  static let choosing: Set<String> = [
    "first", "last", "randomElement", "popLast", "popFirst", "removeFirst", "removeLast", "remove", "removeValue",
    "min", "max",
  ]
  static let mapping: Set<String> = ["map", "compactMap", "flatMap", "mapValues", "compactMapValues"]
  /// Those whose closures say yes or no.
  static let testing: Set<String> = [
    "filter", "first", "last", "contains", "firstIndex", "lastIndex", "removeAll", "allSatisfy", "drop", "prefix",
  ]
  static let joining: Set<String> = ["merge", "concat", "union", "appending", "joined"]
  /// The labels of the library's methods of these names.
  private static let labels: Set<String> = ["where", "at", "by", "contentsOf", "forKey", "keepingCapacity", "into"]

  /// Whether the library itself has a method of that selector.
  static func declares(_ selector: Selector) -> Bool {
    !others.contains(selector.name) && (all.contains(selector.name) || walking.contains(selector.name))
      && selector.labels.allSatisfy { $0.map(labels.contains) ?? true }
  }

  /// Those that collections of the app's own have, or of packages.
  private static let others: Set<String> = ["push", "enqueue"]
  private static let walking: Set<String> = ["forEach", "reduce", "enumerated", "sorted"]
  static let all = adding.union(removing).union(choosing).union(mapping).union(testing).union(joining)
}

struct CollectionRules: FrameworkRule {
  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    let name = call.name
    guard
      CollectionMethods.all.contains(name) || name == "forEach" || name == "reduce" || name == "enumerated"
        || name == "sorted"
    else { return nil }
    // What stands for a generic parameter by itself is no collection.
    if case .generic = evaluator.types[call.declared] { return nil }
    // A receiver that may be the app's own is left to callers and the heap.
    let isKnown =
      evaluator.types.isCollection(call.declared)
      || arena[call.receiver].allSatisfy { value in
        switch arena[value] {
        case .parameter, .captured, .result, .invocation: arena.type(of: value) != .unknown
        default: true
        }
      }
    guard isKnown || CollectionMethods.all.contains(name) else { return nil }
    let offset = call.step?.site.offset ?? evaluator.info.offset
    let callables = call.arguments.map { arena.filter($0, evaluator.isCallable) }
    func apply() -> SetID {
      callables.reduce(.empty) { result, callable in
        guard !callable.isEmpty else { return result }
        evaluator.record(.framework, label: "forEach", receiver: callable, arguments: [call.receiver], at: call.step)
        return arena.union(
          result, evaluator.invoke(callable, [call.receiver], step: call.step, label: "forEach"))
      }
    }
    if CollectionMethods.adding.contains(name) {
      var added = SetID.empty
      for (label, argument) in zip(call.selector.labels, call.arguments) where label == nil || label == "contentsOf" {
        added = arena.union(added, argument)
      }
      guard !added.isEmpty else { return .empty }
      evaluator.append(added, to: call.receiver, property: nil, at: offset)
      return .empty
    }
    if CollectionMethods.removing.contains(name) {
      return remove(call, callables, in: evaluator, at: offset)
    }
    if name == "first" || name == "last", let predicate = callables.first, !predicate.isEmpty {
      return chosen(call, predicate, in: evaluator) ?? call.receiver
    }
    if CollectionMethods.mapping.contains(name) || name == "reduce" {
      let made = apply()
      if name == "reduce" { return arena.union(made, call.first) }
      return made
    }
    if name == "forEach" {
      _ = apply()
      return .empty
    }
    if CollectionMethods.joining.contains(name) {
      _ = apply()
      return call.arguments.reduce(call.receiver) { arena.union($0, arena.filter($1) { !evaluator.isCallable($0) }) }
    }
    if name == "contains" || name == "firstIndex" || name == "lastIndex" || name == "allSatisfy" {
      _ = apply()
      for argument in call.arguments where !argument.isEmpty {
        evaluator.compare(call.receiver, arena.filter(argument) { !evaluator.isCallable($0) }, "==")
      }
      return .empty
    }
    _ = apply()
    if name == "filter", let type = typeAskedFor(by: call, in: evaluator) {
      return evaluator.withoutNull(evaluator.cast(call.receiver, to: type))
    }
    if name == "filter", let others = Self.excluded(by: call.written) {
      return arena.difference(call.receiver, evaluator.evaluate(others).values)
    }
    return call.receiver
  }

  /// The collection whose elements a filter lets go of: `filter { !others.contains($0) }`.
  private static func excluded(by written: [Expression.Argument]?) -> Expression? {
    guard let written, written.count == 1, case .closure(let closure) = written[0].value, closure.body.count == 1,
      case .negation(.call(let call))? = closure.body[0].result, case .member(let others, "contains", _) = call.callee,
      call.arguments.count == 1, call.arguments[0].label == nil, case .name(let name, _) = call.arguments[0].value,
      name == closure.parameters.first ?? "$0"
    else { return nil }
    return others
  }

  /// The type that a predicate asks its elements for: `first { $0 is T }`, `removeAll { $0 is T }`.
  private func typeAskedFor(by call: FrameworkCall, in evaluator: BodyEvaluator) -> TypeID? {
    guard let written = call.written, written.count == 1, case .closure(let closure) = written[0].value,
      let test = TypeTest.ofArgument(of: closure)
    else { return nil }
    return evaluator.canonical(test.type)
  }

  /// Which elements are let go of: those compared with, those of a type, else all.
  private func remove(
    _ call: FrameworkCall, _ callables: [SetID], in evaluator: BodyEvaluator, at offset: Offset
  ) -> SetID {
    let arena = evaluator.arena
    for value in arena[call.receiver] {
      let collection = evaluator.uncast(value)
      guard case .field(let holder, let field) = arena[collection] else { continue }
      var who = SetID.empty
      var isSelective = false
      for (index, argument) in call.arguments.enumerated() {
        if !callables[index].isEmpty {
          isSelective = true
          let earlier = evaluator.comparedWith[collection]
          evaluator.comparedWith[collection] = nil
          let elements = arena.set(collection)
          evaluator.record(
            .framework, label: "forEach", receiver: callables[index], arguments: [elements], at: call.step)
          let kept = evaluator.invoke(callables[index], [elements], step: call.step, label: "forEach")
          who = arena.union(who, evaluator.comparedWith[collection] ?? .empty)
          who = arena.union(who, arena.filter(kept) { if case .cast = arena[$0] { true } else { false } })
          if let earlier {
            evaluator.comparedWith[collection] = arena.union(evaluator.comparedWith[collection] ?? .empty, earlier)
          }
        } else if call.selector.labels[index] == nil, !argument.isEmpty {
          who = arena.union(who, argument)
          isSelective = true
        } else {
          isSelective = !isGivenCount(call)
        }
      }
      if let type = typeAskedFor(by: call, in: evaluator) {
        who = arena.union(who, evaluator.withoutNull(evaluator.cast(arena.set(collection), to: type)))
      }
      let takesAll = ["removeAll", "removeValue"].contains(call.name) || isGivenCount(call)
      if !takesAll || isSelective && !call.has("forKey") {
        // What is not told here, the search for the element's place has told.
        if who.isEmpty { who = evaluator.comparedWith[collection] ?? .empty }
        isSelective = true
      }
      let targets = call.argument("forKey").map { evaluator.keyedFields(field, Typed(values: $0, type: .unknown)) }
      for target in targets ?? [field] {
        evaluator.release(field: target, of: holder, who: who, isSelective: isSelective, at: offset)
      }
    }
    return CollectionMethods.choosing.contains(call.name) ? call.receiver : .empty
  }

  /// Whether as many elements go as there are: `path.removeLast(path.count)`.
  private func isGivenCount(_ call: FrameworkCall) -> Bool {
    guard let written = call.written, written.count == 1, written[0].label == nil,
      case .member(_, "count", _) = written[0].value
    else { return false }
    return ["removeLast", "removeFirst"].contains(call.name)
  }

  /// The element that is identical to something, or of a type.
  private func chosen(_ call: FrameworkCall, _ predicate: SetID, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    if let type = typeAskedFor(by: call, in: evaluator) { return evaluator.cast(call.receiver, to: type) }
    var result = SetID.empty
    for value in arena[call.receiver] {
      let element = evaluator.uncast(value)
      let earlier = evaluator.equalTo[element]
      evaluator.equalTo[element] = nil
      let kept = evaluator.invoke(predicate, [arena.set(element)], step: call.step, label: "forEach")
      var found = evaluator.equalTo[element] ?? .empty
      found = arena.union(found, arena.filter(kept) { if case .cast = arena[$0] { true } else { false } })
      if let earlier { evaluator.equalTo[element] = arena.union(evaluator.equalTo[element] ?? .empty, earlier) }
      result = arena.union(result, found.isEmpty ? arena.set(value) : found)
    }
    return result
  }
}
