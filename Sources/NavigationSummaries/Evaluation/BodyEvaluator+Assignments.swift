import ProgramModel
import SwiftFacts

/// Assignments, and what they keep and let go.
extension BodyEvaluator {
  func assign(_ source: Expression, to target: Expression, at offset: Offset) {
    switch target {
    case .optional(let inner): assign(source, to: inner, at: offset)
    case .name("_", _): _ = evaluate(source)
    case .name(let name, let place):
      if let variable = lookUp(name) {
        if PrimitiveScan.assigned.contains(name) { engine.notePrimitive(at: site(place), .notNavigational) }
        let value = evaluate(source, expecting: variable.type)
        _ = assignVariable(name, value, isWhole: true)
      } else if let owner,
        lookup.property(name, of: owner, isStatic: info.isStatic) != nil
          || program.globals[name] == nil
      {
        if !info.isStatic, lookup.property(name, of: owner, isStatic: false) == nil,
          lookup.property(name, of: owner, isStatic: true) != nil
        {
          let own = Typed(
            values: arena.set(metatype(of: owner)), type: types.intern(.metatype(types.nominal(owner))))
          assignMember(name, of: own, source, at: place)
        } else {
          assignMember(name, of: Typed(values: receiver, type: receiverType), source, at: place)
        }
      } else if let global = program.globals[name] {
        let value = evaluate(source, expecting: engine.type(ofProperty: global, owner: nil))
        store(value.values, in: .property(name), of: arena.set(arena.intern(.globals)), step: step(offset))
      } else {
        _ = evaluate(source)
      }
    case .member(let base, let name, let place):
      assignMember(name, of: evaluate(base), source, at: place)
    case .subscripting(let base, let arguments, _): assignElement(of: base, arguments, source, at: offset)
    case .tuple(let elements, _):
      let value = evaluate(source)
      for (index, element) in elements.enumerated() {
        let part = tupleElement(index, of: value)
        if case .name(let name, _) = element.value {
          if assignVariable(name, part, isWhole: true) { continue }
          store(part.values, in: .property(name), of: receiver, step: step(offset))
        }
      }
    default:
      _ = evaluate(target)
      _ = evaluate(source)
    }
  }

  private func assignElement(
    of base: Expression, _ arguments: [Expression.Argument], _ source: Expression, at offset: Offset
  ) {
    let keys = arguments.map { evaluate($0.value) }
    let collection = evaluate(base)
    if arguments.first?.label == "keyPath", let path = keys.first {
      // A key path that is given what to write, and not only where, writes it.
      let value = evaluate(source)
      _ = invoke(path.values, [collection.values, value.values], step: step(offset), label: "keyPath")
      return
    }
    if case .null = source {
      for value in arena[collection.values] {
        guard case .field(let holder, let field) = arena[uncast(value)] else { continue }
        let named = arguments.first.map { objectsNamed(byKey: $0.value) } ?? .empty
        for element in keyedFields(field, keys.first) {
          release(field: element, of: holder, who: named, isSelective: !named.isEmpty, at: offset)
        }
      }
      return
    }
    let value = evaluate(source, expecting: types.element(of: collection.type))
    append(value.values, to: base, collection, at: offset, key: keys.first)
  }

  /// The objects that a key tells apart which one of their properties is: `children[child.identifier]`.
  func objectsNamed(byKey key: Expression) -> SetID {
    guard case .member(let base, let name, _) = key, name.first?.isLowercase == true else { return .empty }
    let object = evaluate(base)
    if case .metatype = types[object.type] { return .empty }
    return arena.filter(object.values) { value in
      switch arena[unguarded(value)] {
      case .allocation, .scene, .parameter, .captured, .field, .result, .exactResult, .invocation, .cast, .construction:
        !types.isInert(arena.type(of: value))
      default: false
      }
    }
  }

  /// The elements of a dictionary that a key means: one for each constant, one for what callers or the heap decide.
  func keyedFields(_ field: FieldID, _ key: Typed?) -> [FieldID] {
    guard case .property(let name) = arena[field], let key else { return [field] }
    return keyedFields(name, key.values)
  }

  func keyedFields(_ name: String, _ keys: SetID) -> [FieldID] {
    var found: [DictionaryKey] = []
    var open: [ValueID] = []
    for value in arena[keys] {
      if let key = arena.constantKey(value) {
        if !found.contains(key) { found.append(key) }
      } else if arena.isOpen(value), arena.depth(of: value) < EngineLimits.depth {
        open.append(value)
      }
    }
    if !open.isEmpty { found.append(.symbol(arena.set(open))) }
    if found.isEmpty { found = [.unknown] }
    return found.map { arena.field(.key(name, $0)) }
  }

  // MARK: Properties

  /// - Parameter reach: what is given the value, where the property is a binding.
  func assignMember(
    _ name: String, of base: Typed, _ source: Expression, at offset: Offset, reach: StoreReach? = nil
  ) {
    var base = base
    if case .metatype(let inner) = types[base.type] {
      guard let nominal = types.nominalType(of: inner),
        let member = lookup.property(name, of: nominal, isStatic: true)
      else {
        _ = evaluate(source)
        return
      }
      base.values = arena.set(metatype(of: member.owner))
    }
    let isStatic = if case .metatype = types[base.type] { true } else { false }
    var member: MemberLookup.LinkedMember?
    var type = TypeID.unknown
    for nominal in types.nominalTypes(of: metatypeInstance(base.type)) {
      member = lookup.property(name, of: nominal, isStatic: isStatic)
      if let member {
        type = types.substituting(engine.type(of: member), receiver: base.type)
        break
      }
    }
    if member == nil, let first = arena[base.values].first {
      member =
        dispatchTypes(of: first, declared: base.type).lazy.compactMap {
          self.lookup.property(name, of: $0.type, isStatic: $0.isStatic)
        }.first
      if let member { type = types.substituting(engine.type(of: member), receiver: arena.type(of: first)) }
    }
    if !isStatic, member == nil, wrappedMember(underscored: name, of: base.type) == nil,
      let owner = types.nominalType(of: base.type), lookup.isStorage(name, ofWrapped: owner)
    {
      assignMember(String(name.dropFirst()), of: base, source, at: offset, reach: .property)
      return
    }
    if !isStatic, member == nil, let wrapped = wrappedMember(underscored: name, of: base.type) {
      store(
        evaluate(source).values, in: .wrapper(wrapped.facts.name), of: base.values, step: step(offset))
      return
    }
    let elements = writtenOut(source)
    let value = evaluate(source, expecting: type)
    if let member { setWrappedValue(member, of: base.values, to: value, at: offset) }
    noteSubscription(source, keptIn: name, of: base.values, at: offset)
    if member == nil || member.map({ !program.types[$0.owner].isSource && $0.facts.getter == nil }) == true,
      assignFramework(name, of: base, value, elements: elements, at: offset)
    {
      return
    }
    if PrimitiveScan.assigned.contains(name) { engine.notePrimitive(at: site(offset), .notNavigational) }
    if member == nil { handOver(value.values, keptAs: name, by: base, at: offset) }
    if isEmptyCollection(source, of: type) || source.isNull, member?.facts.getter == nil {
      // What an initializer begins with takes nothing away.
      let beginning = info.name == "init" ? receiver : .empty
      for holder in arena[base.values] where !arena[beginning].contains(holder) {
        release(
          field: arena.field(.property(name)), of: holder, who: .empty, isSelective: false, at: offset)
      }
      if let member { runObservers(member, name, of: base.values, value, at: offset) }
      if source.isNull, info.name == "init" || arena.flags(of: base.values).isDisjoint(with: .receiver) {
        store(value.values, in: .property(name), of: base.values, step: step(offset))
      }
      return
    }
    var stored = value.values
    // `children = children.filter { $0 !== child }`
    for own in arena[stored] {
      guard case .field(let holder, let field) = arena[uncast(own)], arena[field] == .property(name),
        arena[base.values].contains(holder)
      else { continue }
      if let others = comparedWith[uncast(own)] {
        release(field: field, of: holder, who: others, isSelective: true, at: offset)
      } else if source.isFiltering {
        release(field: field, of: holder, who: .empty, isSelective: true, at: offset)
      }
      stored = arena.filter(stored) { $0 != own }
    }
    if let member, member.facts.getter != nil {
      runObservers(member, name, of: base.values, value, at: offset)
      return
    }
    if member != nil || base.type == .unknown || types.nominalType(of: base.type) != nil, !types.isInert(type) {
      if value.values.isEmpty { stored = eitherTruth(of: type) }
      storeProperty(
        Typed(values: stored, type: type, entries: stored == value.values ? value.entries : []), name, of: base.values,
        step: step(offset), reach: reach ?? (member?.facts.attributes.contains("Binding") == true ? .state : .property))
    }
    if let member, info.name == "init", base.values == receiver {
      handToLibrary(value.values, keptBy: member.owner, as: name, step: step(offset))
    }
    if let member { runObservers(member, name, of: base.values, value, at: offset) }
    if name == "delegate" { noteDelegate(value.values, of: base.values, at: offset) }
  }

  /// Has a framework's object, of which the sources declare no such property, run what it is given to keep.
  private func handOver(_ values: SetID, keptAs name: String, by base: Typed, at offset: Offset) {
    let callables = callables(in: values)
    guard !callables.isEmpty, isOfFramework(base) else { return }
    engine.handlerSites.insert(site(offset))
    passToFramework([callables], label: name, step: step(offset))
  }

  /// Whether an object is of a framework's class, or the view that a library's base class has made for a screen.
  private func isOfFramework(_ object: Typed) -> Bool {
    guard let nominal = types.nominalType(of: object.type) else {
      return !object.values.isEmpty
        && arena[object.values].allSatisfy { value in
          guard case .field(let screen, let field) = arena[value], arena[field] == .framework(.rootView) else {
            return false
          }
          return !dispatchTypes(of: screen, declared: .unknown).contains {
            program.type($0.type, descendsFrom: "UIHostingController")
          }
        }
    }
    return !program.types[nominal].isSource && program.types[nominal].kind != .protocol
  }

  /// Runs the observers of a property, and those of the properties that it overrides.
  func runObservers(
    _ member: MemberLookup.LinkedMember, _ name: String, of holders: SetID, _ value: Typed, at offset: Offset
  ) {
    for member in [member] + lookup.overridden(by: member, name) where !member.facts.observers.isEmpty {
      let code = engine.codes.property(.observers(member.owner, name), member.property, owner: member.owner)
      _ = compose(code, receiver: holders, arguments: [value.values], step: step(offset), label: name)
    }
  }

  private func isEmptyCollection(_ source: Expression, of type: TypeID) -> Bool {
    switch source {
    case .array(let elements, _): elements.isEmpty
    case .dictionary(let entries, _): entries.isEmpty
    case .call(let call) where call.arguments.isEmpty:
      switch call.callee {
      case .type(.collection, _): true
      case .implicitMember("init", _): types.isCollection(type) || type == types.framework("NavigationPath")
      case .type(.nominal(["NavigationPath"], _), _), .name("NavigationPath", _): true
      default: false
      }
    default: false
    }
  }

  /// What a truth value is that only the running app knows: a property that is given one may no longer be what it began
  /// with.
  func eitherTruth(of type: TypeID) -> SetID {
    guard type != .unknown, type == types.framework("Bool") else { return .empty }
    return arena.set(["true", "false"].map { arena.intern(.enumCase(nil, $0, .empty), type: type) })
  }

  // MARK: Keeping and letting go

  /// Stores what a property is given; the elements of a dictionary that is written out under their keys.
  func storeProperty(
    _ value: Typed, _ name: String, of holders: SetID, step: PathStep, reach: StoreReach = .property
  ) {
    guard !value.entries.isEmpty else {
      return store(
        value.values, in: arena.field(.property(name)), of: holders, path: engine.terms.path(step), reach: reach)
    }
    for entry in value.entries {
      for field in keyedFields(name, entry.key) {
        store(entry.values, in: field, of: holders, path: engine.terms.path(step))
      }
    }
  }

  /// Stores values in a field of objects.
  func store(_ values: SetID, in field: HeapField, of holders: SetID, step: PathStep) {
    store(values, in: arena.field(field), of: holders, path: engine.terms.path(step))
  }

  func store(
    _ values: SetID, in field: FieldID, of holders: SetID, path: PathID, conditions: [ConditionID] = [],
    reach: StoreReach = .property
  ) {
    guard !values.isEmpty, !holders.isEmpty else { return }
    let holders = storeThroughBindings(values, in: field, of: holders, path: path, conditions: conditions)
    guard !holders.isEmpty else { return }
    for holder in arena[holders] {
      guard case .allocation = arena[holder] else { continue }
      let key = OwnField(object: holder, field: field)
      ownFields[key] = arena.union(ownFields[key] ?? .empty, values)
    }
    add(.store(field, reach), target: bounded(values), holder: holders, path: path, conditions: conditions)
  }

  /// `flag.wrappedValue = true` of a binding that is given: what is stored, the property is given that the binding stands for.
  ///
  /// - Returns: the holders that are no bindings.
  private func storeThroughBindings(
    _ values: SetID, in field: FieldID, of holders: SetID, path: PathID, conditions: [ConditionID]
  ) -> SetID {
    guard arena[field] == .property("wrappedValue") else { return holders }
    return arena.filter(holders) { holder in
      guard case .field(let base, let bound) = arena[uncast(holder)],
        types.nominalType(of: arena.type(of: holder)).map({ program.types[$0].isSource }) != true
      else { return true }
      store(values, in: bound, of: arena.set(base), path: path, conditions: conditions, reach: .state)
      return false
    }
  }

  /// Adds values to a collection: a variable, or the field of an object.
  func append(_ values: SetID, to base: Expression, _ collection: Typed, at offset: Offset, key: Typed? = nil) {
    if case .optional(let inner) = base { return append(values, to: inner, collection, at: offset, key: key) }
    // An element of a local collection of collections is a part of it.
    if case .subscripting(let outer, _, _) = base, key == nil, types.isCollection(collection.type) {
      return append(values, to: outer, collection, at: offset, key: key)
    }
    if case .name(let name, _) = base, lookUp(name) != nil {
      let index = scopes.lastIndex { $0[name] != nil }
      let elements = index.flatMap { scopes[$0][name]?.elements }
      _ = assignVariable(name, Typed(values: values, type: collection.type))
      if let index, let elements { scopes[index][name]?.elements = elements + [values] }
      return
    }
    append(values, to: collection.values, property: propertyNamed(by: base), at: offset, key: key)
  }

  /// The property of `self` that an expression names, where nothing else tells where elements go.
  private func propertyNamed(by base: Expression) -> (holder: SetID, field: HeapField)? {
    switch base {
    case .name(let name, _):
      guard let owner, lookup.property(name, of: owner, isStatic: info.isStatic) != nil else { return nil }
      return (receiver, .property(name))
    case .member(let inner, let name, _):
      let holder = evaluate(inner)
      return holder.values.isEmpty ? nil : (holder.values, .property(name))
    case .optional(let inner): return propertyNamed(by: inner)
    case .subscripting(let inner, _, _): return propertyNamed(by: inner)
    default: return nil
    }
  }

  func append(
    _ values: SetID, to collection: SetID, property: (holder: SetID, field: HeapField)?, at offset: Offset,
    key: Typed? = nil
  ) {
    guard !values.isEmpty else { return }
    engine.noteAddition(at: step(offset))
    var isStored = false
    for value in arena[collection] {
      guard case .field(let holder, let field) = arena[uncast(value)] else { continue }
      if appendFramework(values, to: field, of: holder, at: offset) {
        isStored = true
        continue
      }
      for element in keyedFields(field, key) {
        store(values, in: element, of: arena.set(holder), path: engine.terms.path(step(offset)))
      }
      isStored = true
    }
    if let property, !isStored {
      for element in keyedFields(arena.field(property.field), key) {
        store(values, in: element, of: property.holder, path: engine.terms.path(step(offset)))
      }
    }
  }

  /// Lets go of values, or of all that a field has.
  func release(field: FieldID, of holder: ValueID, who: SetID, isSelective: Bool, at offset: Offset) {
    let holders = arena.set(holder)
    let path = engine.terms.path(step(offset))
    add(.release(field, isSelective: isSelective), target: who, holder: holders, path: path)
  }
}

extension Expression {
  var isNull: Bool {
    switch self {
    case .null: true
    case .optional(let inner): inner.isNull
    default: false
    }
  }

  /// `children.filter { … }`
  var isFiltering: Bool {
    switch self {
    case .call(let call):
      if case .member(_, let name, _) = call.callee {
        name == "filter" || name == "drop" || name == "dropLast"
      } else {
        false
      }
    case .either(let left, let right), .ternary(_, let left, let right): left.isFiltering || right.isFiltering
    default: false
    }
  }
}
