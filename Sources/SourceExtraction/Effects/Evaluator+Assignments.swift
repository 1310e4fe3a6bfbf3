import GraphConstruction
import ProgramModel
import SwiftFacts

extension Evaluator {
  /// Evaluates the right side of an assignment, giving implicit members the type of the left side.
  func evaluateAssigned(_ value: Expression, to target: Expression) -> Value {
    var result = evaluate(value)
    switch target {
    case .name(let name, _):
      if let type = scope.lookup(name)?.type ?? propertyType(name, of: selfValue) { result = convert(result, to: type) }
    case .member(let base, let name, _):
      if case .name("super", _) = base { break }
      if let type = propertyType(name, of: evaluate(strippingOptional(base))) { result = convert(result, to: type) }
    default: break
    }
    return result
  }

  private func strippingOptional(_ expression: Expression) -> Expression {
    if case .optional(let inner) = expression { return strippingOptional(inner) }
    return expression
  }

  private func propertyType(_ name: String, of value: Value) -> TypeName? {
    for id in value.objects {
      guard let type = memberType(of: id) else { continue }
      for ancestor in program.ancestry(of: type) {
        if let declared = program.types[ancestor].properties[name]?.facts.type { return declared }
      }
    }
    return nil
  }

  func assign(_ value: Value, to target: Expression, from source: Expression, at offset: Offset) {
    switch target {
    case .name(let name, _):
      if name == "_" { return }
      if scope.assign(name, value) {
        digest(name, value)
        return
      }
      let receiver = selfValue
      if receiver.isEmpty || (program.globals[name] != nil && propertyType(name, of: receiver) == nil) {
        interpreter.write(interpreter.null, name, value, isGiven: false)
      } else {
        write(value, to: name, of: receiver, from: source, at: offset)
      }
    case .member(let base, let name, let memberOffset):
      copyStructs(of: strippingOptional(base), at: memberOffset)
      write(value, to: name, of: evaluate(strippingOptional(base)), from: source, at: memberOffset)
    case .subscripting(let base, let arguments, _) where arguments.first?.label == "keyPath":
      let object = evaluate(strippingOptional(base))
      for (owner, name) in ends(of: evaluate(arguments[0].value), from: object, at: offset) {
        write(value, to: name, of: owner, from: source, at: offset)
      }
    case .subscripting(let base, let arguments, _):
      let collection = evaluate(strippingOptional(base))
      let key = arguments.first.map { evaluate($0.value) } ?? .nothing
      if value.objects == [interpreter.null] {
        release(from: collection, field: elementField(for: key), isSelective: false, target: .nothing, at: offset)
      } else if case .name(let variable, _) = strippingOptional(base),
        changeCopy(variable, of: collection, adding: value, at: offset)
      {
        break
      } else {
        store(value, intoElement: elementField(for: key), of: collection, at: offset)
      }
    case .tuple(let elements, _):
      for (index, element) in elements.enumerated() {
        var part = Value(origin: value.origin)
        for id in value.objects {
          part.formUnion(Value(interpreter.read(id, String(index), by: activation.id).objects))
        }
        assign(part, to: element.value, from: source, at: offset)
      }
    case .optional(let inner): assign(value, to: inner, from: source, at: offset)
    default: break
    }
  }

  private func write(_ value: Value, to written: String, of base: Value, from source: Expression, at offset: Offset) {
    var name = written
    if let first = base.objects.first { name = unwrappedName(written, on: first) }
    for id in base.objects {
      guard let targets = boundTargets(name, on: id) else { continue }
      for target in targets {
        write(value, to: target.name, of: Value([target.object], origin: base.origin), from: source, at: offset)
      }
      return
    }
    if UIKitMembers.isShowingProperty(name) {
      if assignUIKit(value, to: name, of: base, at: offset) { return }
      interpreter.attempt(
        at: site(offset), .notNavigational, reason: "assigns the app's own '\(name)', which is followed")
    }
    if name == "delegate" { interpreter.connect(delegate: value, of: base) }
    noteSubscription(source, keptIn: name, of: base)
    for id in base.objects where id != interpreter.null {
      if name == "value", isStream(id) {
        send(value, into: id, at: offset, label: name)
        continue
      }
      interpreter.noteDecided(requesting: value, in: activation)
      interpreter.views.request(
        .init(object: id, name: name), value, at: interpreter.key(site(offset), activation))
      noteValues(value)
      if value.objects == [interpreter.null] {
        release(
          from: Value([id], origin: base.origin), field: name, isSelective: false, target: .nothing, at: offset)
        // What an initializer leaves empty is not guessed by its type.
        if isInitializer, selfValue.objects == [id] { interpreter.write(id, name, value, isGiven: false) }
      } else if isFiltering(source) {
        release(from: value, field: nil, isSelective: true, target: .nothing, at: offset)
      } else {
        let isOwn = base.origin.isReceiverSomewhere
        interpreter.write(
          id, name, value,
          isGiven: !value.origin.isConcrete && (value.origin.isFromParameter || !isOwn)
            || !isOwn && selfValue.objects != [id])
        retain(value, in: Value([id], origin: base.origin), field: name, at: offset, of: file)
        if isNewCollection(source) { exchange(id, name, value, isEmpty: isEmpty(source), at: offset) }
      }
      runObservers(of: name, on: id, value, origin: base.origin, at: offset)
      let wrappers = wrappers(of: name, on: id)
      if !wrappers.isEmpty {
        write(value, to: "wrappedValue", of: Value(wrappers, origin: base.origin), from: source, at: offset)
      }
    }
    if base.isEmpty { _ = assignUIKit(value, to: name, of: base, at: offset) }
  }

  private var isInitializer: Bool {
    guard case .function(let index) = activation.key.code else { return false }
    return program.functions[index].facts.name == "init"
  }

  /// Whether a collection is written out, to take the place of one that was there before: an initializer has none before.
  private func isNewCollection(_ source: Expression) -> Bool {
    switch source {
    case .array: !isEmpty(source) || !isInitializer
    case .dictionary: !isInitializer
    default: false
    }
  }

  private func isEmpty(_ source: Expression) -> Bool {
    switch source {
    case .array(let elements, _): elements.isEmpty
    case .dictionary(let entries, _): entries.isEmpty
    default: false
    }
  }

  /// `children = [child]`: the new collection keeps the child, and those that stood there are let go.
  private func exchange(_ id: ObjectID, _ name: String, _ value: Value, isEmpty: Bool, at offset: Offset) {
    // What is put into an empty list later is kept by the code that does it.
    if !isEmpty { retain(element(of: value), in: value, field: "element", at: offset, of: file) }
    let others = interpreter.read(id, name, by: activation.id).objects.filter { object in
      guard case .collection = interpreter.objects[Int(object)] else { return false }
      return !value.objects.contains(object)
    }
    release(from: Value(others), field: nil, isSelective: false, target: .nothing, at: offset)
  }

  /// `children = children.filter { $0 !== child }`.
  private func isFiltering(_ source: Expression) -> Bool {
    switch source {
    case .call(let call):
      if case .member(_, let name, _) = call.callee { return name == "filter" || name == "drop" || name == "dropLast" }
      return false
    case .either(let left, let right), .ternary(_, let left, let right): return isFiltering(left) || isFiltering(right)
    default: return false
    }
  }

  private func runObservers(of name: String, on id: ObjectID, _ value: Value, origin: Origin, at offset: Offset) {
    guard let type = memberType(of: id) else { return }
    for ancestor in program.ancestry(of: type) {
      // What a protocol only asks for, its conformers have; what its extension has, is set there.
      guard let property = program.types[ancestor].properties[name],
        program.types[ancestor].kind != .protocol || !property.facts.observers.isEmpty
      else { continue }
      if !property.facts.observers.isEmpty {
        _ = invoke(
          .observers(ancestor, name), receiver: id, receiverOrigin: origin, arguments: [value], at: offset, label: name)
      }
      return
    }
  }

  // MARK: Keeping and letting go

  /// Notes that an object keeps instances; values that cannot be kept alive (strings, cases) do not count.
  func retain(_ value: Value, in holder: Value, field: String, at offset: Offset, of file: Int) {
    let kept = value.objects.filter { id in
      switch interpreter.objects[Int(id)] {
      case .instance, .scene, .symbolicInstance: !interpreter.isStream(id)
      default: false
      }
    }
    guard !kept.isEmpty else { return }
    let key = Effect.Key(kind: .retain(field: field), site: CodeSite(file: Int32(file), offset: offset))
    interpreter.record(
      Effect(key: key, target: Value(kept, origin: value.origin), holder: holder), in: activation)
  }

  func release(from holder: Value, field: String?, isSelective: Bool, target: Value, at offset: Offset) {
    guard !holder.isEmpty else { return }
    let key = Effect.Key(kind: .release(field: field, isSelective: isSelective), site: site(offset))
    interpreter.record(Effect(key: key, target: target, holder: holder), in: activation)
  }
}
