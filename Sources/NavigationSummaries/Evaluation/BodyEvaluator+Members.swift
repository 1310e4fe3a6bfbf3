import ProgramModel
import ResourceReading
import SwiftFacts

/// Reading members: stored and computed properties, cases, parts of tuples.
extension BodyEvaluator {
  /// The field of each value of a set.
  func read(_ field: HeapField, of values: SetID, type: TypeID) -> SetID {
    var found = SetID.empty
    for value in arena[values] { found = arena.union(found, read(field, of: value, type: type)) }
    return found
  }

  func read(_ field: HeapField, of value: ValueID, type: TypeID) -> SetID {
    // Of a dictionary's elements, and of those of `enumerated()`, only the second part is known: a collection is its
    // elements.
    if field == .position(1), arena.isElement(value) { return arena.set(value) }
    switch arena[value] {
    case .guarded(let condition, let inner):
      return arena.guarded(read(field, of: inner, type: type), by: [condition])
    case .tuple(_, let elements):
      guard case .position(let index) = field, index < arena[elements].count else { return .empty }
      return arena[elements][index]
    case .enumCase where field == .property("rawValue"): return rawValue(of: value)
    case .enumCase(_, let name, let payload):
      guard case .payload(name, let index) = field, index < arena[payload].count else { return .empty }
      return arena[payload][index]
    case .keyPath(let root?, _) where field == .property("rootType"): return arena.set(metatype(of: root))
    case .null, .text, .closure, .method, .selector, .keyPath: return .empty
    case .allocation:
      let key = OwnField(object: value, field: arena.field(field))
      if let known = ownField(key) { return known }
    default: break
    }
    guard arena.depth(of: value) < EngineLimits.depth else {
      engine.noteDeep()
      return .empty
    }
    return arena.set(arena.intern(.field(value, arena.field(field)), type: type))
  }

  /// What this body, or the code around the closure, has stored in an object that it has made; `nil` where that is in symbols
  /// of the code around, which mean something else here.
  private func ownField(_ key: OwnField) -> SetID? {
    if let own = ownFields[key] { return own }
    guard let known = parent?.ownField(key), arena.flags(of: known).isDisjoint(with: [.parameter, .captured]) else {
      return nil
    }
    return known
  }

  // MARK: Members by name

  /// A property, case or method of a value.
  func readMember(_ name: String, of base: Typed, at offset: Offset) -> Typed {
    if case .metatype(let inner) = types[base.type] {
      return readStatic(name, of: inner, base.values, at: offset)
    }
    if let wrapper = wrapperItself(name, of: base) { return wrapper }
    if let view = extendedView(base.values, base.type), let member = lookup.property(name, of: view, isStatic: false),
      member.facts.getter != nil
    {
      let code = engine.codes.property(.getter(view, name), member.property, owner: view)
      let result = compose(code, receiver: base.values, arguments: [], step: step(offset), label: name)
      return Typed(values: result, type: engine.codes[code].resultType)
    }
    let type = memberType(name, of: base.type)
    if types.isCollection(base.type), TransparentMembers.names.contains(name) {
      // A collection is its elements.
      return Typed(values: base.values, type: type)
    }
    let method =
      type == .unknown
      ? types.nominalType(of: base.type).flatMap { boundMethod(name, of: base.values, $0, isStatic: false) } : nil
    // A protocol's method is no property that only the types have which conform to it.
    if let method, types.nominalType(of: base.type).map({ program.types[$0].kind }) == .protocol { return method }
    var found = SetID.empty
    for value in arena[base.values] {
      found = arena.union(found, readMember(name, of: value, declared: base.type, type: type, at: offset))
    }
    if found.isEmpty, let method { return method }
    return Typed(values: found, type: type == .unknown ? commonType(of: found) : type)
  }

  func commonType(of values: SetID) -> TypeID {
    arena[values].lazy.map { self.arena.type(of: $0) }.first { $0 != .unknown } ?? .unknown
  }

  /// The declared type of a member.
  func memberType(_ name: String, of type: TypeID) -> TypeID {
    switch types[type] {
    case .nominal(let nominal, _):
      if let member = lookup.property(name, of: nominal, isStatic: false) {
        return types.substituting(engine.type(of: member), receiver: type)
      }
      if let member = memberOfHeirs(name, of: nominal) { return engine.type(of: member) }
      if name == "view", types.isScreen(nominal) { return types.framework("UIView") }
      if let framework = UIKitMembers.type(ofProperty: name),
        !program.types[nominal].isSource || types.isScreen(nominal) || program.type(nominal, descendsFrom: "UIWindow")
      {
        return types.canonical(framework, in: nil)
      }
      if TransparentMembers.names.contains(name), !program.types[nominal].isSource {
        return types.element(of: type) == .unknown ? type : types.element(of: type)
      }
      return .unknown
    case .composition(let parts):
      return parts.lazy.map { self.memberType(name, of: $0) }.first { $0 != .unknown } ?? .unknown
    case .collection(let element):
      switch name {
      case "first", "last": return element
      case "values", "lazy", "reversed", "keys", "indices": return type
      default: return .unknown
      }
    case .tuple(let fields):
      if let index = Int(name), index < fields.count { return fields[index].type }
      return fields.first { $0.label == name }?.type ?? .unknown
    case .generic(let parameter):
      guard let bound = bound(of: parameter) else { return .unknown }
      return memberType(name, of: bound)
    default: return .unknown
    }
  }

  /// What a generic parameter of the function, or of the type around, must be.
  func bound(of parameter: String) -> TypeID? {
    info.genericBounds[parameter] ?? owner.flatMap { types.bound(parameter, of: $0) }
  }

  /// The nominal types by which a value is looked at: its own, not the one that it is declared with where it is exact.
  func dispatchTypes(of value: ValueID, declared: TypeID) -> [(type: TypeIndex, isExact: Bool, isStatic: Bool)] {
    switch arena[value] {
    case .guarded(_, let inner): return dispatchTypes(of: inner, declared: declared)
    case .allocation(_, let type, _): return [(type, true, false)]
    case .scene(let storyboard, let scene, _):
      let index = SceneIndex(storyboard: storyboard, scene: scene)
      return [(engine.storyboards.type(of: index, in: program), true, false)]
    case .metatype(let type): return [(type, true, true)]
    case .enumCase(let type?, _, _): return [(type, true, false)]
    case .receiver(let type, let isStatic):
      let kind = program.types[type].kind
      return [(type, kind == .struct || kind == .enum, isStatic)]
    default:
      let own = types.elemental(arena.type(of: value))
      let type = own == .unknown ? types.elemental(declared) : own
      if case .metatype(let inner) = types[type] {
        return types.nominalTypes(of: inner).map { ($0, false, true) }
      }
      if case .generic(let name) = types[type], let bound = bound(of: name) {
        return types.nominalTypes(of: bound).map { ($0, false, false) }
      }
      var known = types.nominalTypes(of: type)
      // What one protocol gives as another is still the same value.
      if own != .unknown { known += types.nominalTypes(of: types.elemental(declared)).filter { !known.contains($0) } }
      return known.map { ($0, false, false) }
    }
  }

  /// A property of a type that is only declared out of reach, as the app's types that are such declare it.
  private func memberOfHeirs(_ name: String, of type: TypeIndex) -> MemberLookup.LinkedMember? {
    guard !program.types[type].isSource, program.types[type].kind == nil,
      UIKitTypes.superclasses[program.types[type].name] == nil
    else { return nil }
    for heir in program.types[type].children where program.types[heir].isSource && program.types[heir].kind != .enum {
      if let member = lookup.property(name, of: heir, isStatic: false) { return member }
    }
    return nil
  }

  /// The text that a case of an enum stands for.
  private func rawValue(of value: ValueID) -> SetID {
    guard let text = text(of: value) else { return .empty }
    return arena.set(arena.intern(.text(text), type: types.framework("String")))
  }

  func readMember(_ name: String, of value: ValueID, declared: TypeID, type: TypeID, at offset: Offset) -> SetID {
    switch arena[value] {
    case .guarded(let condition, let inner):
      return arena.guarded(
        readMember(name, of: inner, declared: declared, type: type, at: offset), by: [condition])
    case .tuple(let shape, _):
      let labels = arena[shape]
      guard let index = Int(name) ?? labels.firstIndex(of: name) else { return .empty }
      return read(.position(index), of: value, type: type)
    case .text: return UIKitMembers.keepsString(name) ? arena.set(value) : .empty
    case .enumCase where name == "rawValue": return rawValue(of: value)
    case .keyPath where name == "rootType": return read(.property(name), of: value, type: type)
    case .null, .closure, .method, .selector, .keyPath: return .empty
    default: break
    }
    if name == "rootType", let path = types.nominalType(of: arena.type(of: value)), types.isKeyPath(path) {
      return read(.property(name), of: value, type: .unknown)
    }
    if case .tuple(let fields) = types[types.elemental(arena.type(of: value))] {
      guard let index = Int(name) ?? fields.firstIndex(where: { $0.label == name }) else { return .empty }
      return read(.position(index), of: value, type: type)
    }
    for (nominal, isExact, isStatic) in dispatchTypes(of: value, declared: declared) {
      guard let member = lookup.property(name, of: nominal, isStatic: isStatic) else {
        if !isStatic, let facts = program.types[nominal].cases[name] {
          // `$model.destination.edit`: what the case carries, where the value is that case.
          let carried = facts.payload.first.map { types.canonical($0.type, in: nominal) } ?? .unknown
          return read(.payload(name, 0), of: value, type: carried)
        }
        if !isStatic, name == "rawValue", program.types[nominal].kind == .enum {
          return read(.property(name), of: value, type: types.framework("String"))
        }
        if !isStatic, let member = memberOfHeirs(name, of: nominal) {
          record(.getter(name), label: name, receiver: arena.set(value), arguments: [], at: step(offset))
          return read(.property(name), of: value, type: engine.type(of: member))
        }
        continue
      }
      return readProperty(member, name, of: value, on: nominal, isExact: isExact, type: type, at: offset)
    }
    // Of a value whose type nothing says yet, a getter that makes a view may be read.
    if arena.isOpen(value), engine.namesOfViews.contains(name) {
      record(.getter(name), label: name, receiver: arena.set(value), arguments: [], at: step(offset))
    }
    return readFramework(name, of: value, declared: declared, type: type, at: offset)
  }

  private func readProperty(
    _ member: MemberLookup.LinkedMember, _ name: String, of value: ValueID, on type: TypeIndex, isExact: Bool,
    type declared: TypeID, at offset: Offset
  ) -> SetID {
    var declared = declared == .unknown ? engine.type(of: member) : declared
    declared = types.substituting(declared, receiver: arena.type(of: value))
    if types.isInert(declared) { return .empty }
    if let found = provided(for: member, type: declared) { return found }
    if member.facts.isLazy, !member.facts.isStatic, member.facts.initialValue != nil {
      let code = engine.codes.property(.initialValue(member.owner, name), member.property, owner: member.owner)
      record(.code(code), label: name, receiver: arena.set(value), arguments: [], at: step(offset))
    }
    let wrapped = wrappedValue(member, of: value, at: offset)
    if !wrapped.isEmpty { return arena.union(wrapped, read(.property(name), of: value, type: declared)) }
    let getters = self.getters(of: name, on: type, member: member, isExact: isExact)
    if getters.count == 1, !getters.isStored {
      return compose(getters.codes[0], receiver: arena.set(value), arguments: [], step: step(offset), label: name)
    }
    if !getters.codes.isEmpty || getters.isLazyElsewhere {
      record(.getter(name), label: name, receiver: arena.set(value), arguments: [], at: step(offset))
    }
    if member.facts.isStatic, case .metatype(let own) = arena[value], own != member.owner, getters.codes.isEmpty {
      return arena.union(
        constant(member.facts), read(.property(name), of: metatype(of: member.owner), type: declared))
    }
    if case .allocation = arena[value], getters.codes.isEmpty {
      let key = OwnField(object: value, field: arena.field(.property(name)))
      if let known = ownField(key) { return known }
    }
    return read(.property(name), of: value, type: declared)
  }

  private struct Getters {
    var codes: [CodeID] = []
    /// Whether some receiver stores the property.
    var isStored = false
    /// Whether some receiver makes what it stores only when it is first asked, though the declared type does not say so.
    var isLazyElsewhere = false
    var count: Int { codes.count }
  }

  /// The getters that reading a property may run.
  private func getters(
    of name: String, on type: TypeIndex, member: MemberLookup.LinkedMember, isExact: Bool
  ) -> Getters {
    var result = Getters()
    let kind = program.types[type].kind
    let receivers =
      isExact || member.facts.isStatic || kind == .struct || kind == .enum ? [type] : lookup.concreteTypes(of: type)
    for receiver in receivers.isEmpty ? [type] : receivers {
      guard let found = lookup.property(name, of: receiver, isStatic: member.facts.isStatic) else { continue }
      if found.facts.getter != nil {
        let code = engine.codes.property(.getter(found.owner, name), found.property, owner: found.owner)
        if !result.codes.contains(code) { result.codes.append(code) }
      } else if program.types[found.owner].kind != .protocol {
        result.isStored = true
        if found.facts.isLazy, !member.facts.isLazy { result.isLazyElsewhere = true }
      }
    }
    return result
  }

  // MARK: Static members

  func readStatic(_ name: String, of type: TypeID, _ values: SetID, at offset: Offset) -> Typed {
    guard let nominal = types.nominalType(of: type) else {
      if name == "self" { return Typed(values: values, type: types.intern(.metatype(type))) }
      guard name == "allCases", case .generic = types[type] else { return .nothing }
      return allCases(of: values, type)
    }
    if name == "self" { return Typed(values: values, type: types.intern(.metatype(type))) }
    if name == "init", program.types[nominal].isSource { return initializer(of: nominal, type, values) }
    if program.types[nominal].cases[name] != nil { return makeCase(name, of: nominal, payload: []) }
    if let member = lookup.property(name, of: nominal, isStatic: true) {
      let declared = types.substituting(engine.type(of: member), receiver: type)
      if types.isInert(declared) { return Typed(values: .empty, type: declared) }
      if program.types[member.owner].kind == .protocol,
        arena[values].contains(where: { arena[$0] != .metatype(nominal) })
      {
        // The type that the value is has its own, or has the protocol's for itself.
        let found = arena[values].reduce(.empty) {
          arena.union($0, readMember(name, of: $1, declared: .unknown, type: declared, at: offset))
        }
        return Typed(values: found, type: declared)
      }
      if member.facts.getter != nil {
        let code = engine.codes.property(.getter(member.owner, name), member.property, owner: member.owner)
        let own = arena.set(metatype(of: nominal))
        return Typed(
          values: compose(code, receiver: own, arguments: [], step: step(offset), label: name), type: declared)
      }
      let holder = metatype(of: member.owner)
      return Typed(
        values: arena.union(constant(member.facts), read(.property(name), of: holder, type: declared)), type: declared)
    }
    if name == "allCases", [.enum, .protocol].contains(program.types[nominal].kind) {
      return allCases(of: values.isEmpty ? arena.set(metatype(of: nominal)) : values, type)
    }
    if let method = boundMethod(name, of: values, nominal, isStatic: true) { return method }
    if let nested = program.typesByPath[(program.scope(of: nominal) + [name]).joined(separator: ".")] {
      return Typed(values: arena.set(metatype(of: nested)), type: types.intern(.metatype(types.nominal(nested))))
    }
    if !program.types[nominal].isSource, ["shared", "main", "default", "standard", "current"].contains(name) {
      return Typed(values: .empty, type: type)
    }
    return undeclaredCase(name, of: nominal, type) ?? .nothing
  }

  /// `allCases` of an enum; of a type that only callers know, what it turns out to have.
  private func allCases(of metatypes: SetID, _ type: TypeID) -> Typed {
    let all = types.intern(.collection(type))
    let found = arena[metatypes].reduce(SetID.empty) {
      arena.union($0, readField("allCases", of: $1, type: all, step: nil))
    }
    return Typed(values: found, type: all)
  }

  /// The text that a property begins with, and as a rule stays.
  func constant(_ facts: PropertyFacts) -> SetID {
    guard case .string(let text)? = facts.initialValue, engine.storyboards.isName(text) else { return .empty }
    return arena.set(arena.intern(.text(text), type: types.framework("String")))
  }

  /// A method used as a value.
  func boundMethod(_ name: String, of values: SetID, _ type: TypeIndex, isStatic: Bool) -> Typed? {
    guard let function = lookup.functions(named: name, of: type, isStatic: isStatic).first else { return nil }
    let facts = program.functions[function].facts
    let code = engine.codes.function(function)
    let info = engine.codes[code]
    let signature = types.intern(.function(info.parameters.map(\.type), info.resultType))
    guard !values.isEmpty else { return Typed(values: .empty, type: signature) }
    let kind = program.types[type].kind
    let isUnique =
      isStatic || kind == .struct || kind == .enum
      || facts.body != nil && kind == .class
        && lookup
          .dispatch(
            Selector(name, facts.parameters.map(\.label)), on: type, isStatic: isStatic, isExact: false
          ).functions == [function]
    let value =
      isUnique
      ? arena.intern(.method(values, code), type: signature)
      : arena.intern(
        .selector(values, arena.selector(Selector(name, facts.parameters.map(\.label)))), type: signature)
    return Typed(values: arena.set(value), type: signature)
  }

  func makeCase(_ name: String, of type: TypeIndex?, payload: [SetID]) -> Typed {
    let id = type.map { types.nominal($0) } ?? .unknown
    let value = arena.intern(.enumCase(type, name, arena.list(payload)), type: id)
    return Typed(values: arena.set(value), type: id)
  }
}

/// Members of frameworks' types that give back what they are asked of, or what it holds.
package enum TransparentMembers {
  package static let names: Set<String> = [
    "first", "last", "values", "keys", "lazy", "wrappedValue", "projectedValue", "value", "publisher", "indices",
    "reversed", "allObjects", "anyObject", "element", "object", "unmanaged", "rawValue", "base",
  ]
  /// What an entry of a dictionary, or of a numbered list, has for its value, whatever that is: no screen has one itself.
  package static let ofEntries: Set<String> = ["value", "element"]
}
