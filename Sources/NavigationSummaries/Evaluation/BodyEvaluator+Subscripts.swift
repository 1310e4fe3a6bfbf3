import ProgramModel
import SwiftFacts

/// Elements of collections, and what the app's own subscripts give.
extension BodyEvaluator {
  /// What a dictionary that is written out has under a key: a constant, or what callers decide.
  private func elements(of entries: [Typed.Entry], under key: SetID) -> SetID? {
    guard !key.isEmpty else { return nil }
    let wanted = arena[key].map(arena.constantKey)
    if !wanted.contains(nil) {
      return entries.filter { entry in arena[entry.key].contains { wanted.contains(arena.constantKey($0)) } }
        .reduce(SetID.empty) { arena.union($0, $1.values) }
    }
    return entries.reduce(SetID.empty) { found, entry in
      guard arena[entry.key].count == 1, let test = constantTest(entry.key),
        case .depends(let condition) = self.condition(key, test)
      else { return arena.union(found, entry.values) }
      return arena.union(found, arena.guarded(entry.values, by: [condition]))
    }
  }

  func evaluateSubscript(
    _ base: Expression, _ arguments: [Expression.Argument], expecting type: TypeID, at offset: Offset
  ) -> Typed {
    let value = evaluate(base)
    let isStatic: Bool
    if case .metatype = types[value.type] { isStatic = true } else { isStatic = false }
    if arguments.first?.label != "keyPath", let nominal = types.nominalType(of: metatypeInstance(value.type)) {
      let selector = Selector("subscript", arguments.map(\.label))
      let functions = lookup.functions(named: "subscript", of: nominal, isStatic: isStatic)
      if !functions.isEmpty {
        let fitting = functions.filter { lookup.binding(of: selector, to: $0) != nil }
        let call = Expression.Call(
          callee: .member(base, selector.name, offset), arguments: arguments, trailingClosures: 0, offset: offset)
        return callMethod(value, selector, call, fitting.isEmpty ? functions : fitting, expecting: type)
      }
    }
    let keys = arguments.map { evaluate($0.value) }
    if arguments.first?.label == "keyPath", let path = keys.first {
      return Typed(values: invoke(path.values, [value.values], step: step(offset), label: "keyPath"), type: .unknown)
    }
    if case .collection(let element) = types[value.type] {
      if case .range? = arguments.first?.value { return value }
      var found = SetID.empty
      if !value.entries.isEmpty, let key = keys.first, let own = elements(of: value.entries, under: key.values) {
        return Typed(values: own, type: element)
      }
      for own in arena[value.values] {
        if let key = keys.first, case .field(let holder, let field) = arena[own],
          case .property(let name) = arena[field]
        {
          let elements = keyedFields(name, key.values)
          if elements.allSatisfy({ arena[$0] != .key(name, .unknown) }) {
            let own = elements.reduce(SetID.empty) { arena.union($0, read(arena[$1], of: holder, type: element)) }
            engine.note(code) {
              $0.lookups.insert(.init(keys: key.values, elements: own, dictionary: value.values))
            }
            found = arena.union(found, own)
            continue
          }
        }
        found = arena.union(found, arena.set(own))
      }
      return Typed(values: found, type: element)
    }
    if let nominal = types.nominalType(of: value.type), program.types[nominal].isSource { return .nothing }
    return Typed(values: value.values, type: types.element(of: value.type))
  }

  /// The elements of a sequence, as a loop has them.
  func elements(of value: Typed) -> Typed { Typed(values: value.values, type: types.element(of: value.type)) }
}
