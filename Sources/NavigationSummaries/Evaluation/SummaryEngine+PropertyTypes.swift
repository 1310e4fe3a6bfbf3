import ProgramModel
import SwiftFacts

/// Types that the sources do not write.
extension SummaryEngine {
  /// The declared type of a property, else that of its initial value.
  package func typeOf(_ member: MemberLookup.LinkedMember) -> TypeID { type(of: member) }

  func type(of member: MemberLookup.LinkedMember) -> TypeID {
    type(ofProperty: member.property, owner: member.owner)
  }

  func type(ofProperty property: LinkedProperty, owner: TypeIndex?) -> TypeID {
    if let written = property.facts.type { return types.canonical(written, in: owner) }
    let key = PropertyKey(owner: owner, name: property.facts.name)
    if let known = inferredTypes[key] { return known }
    inferredTypes[key] = .unknown
    if let value = property.facts.environmentKey.flatMap(environmentValue) {
      let type = type(of: value)
      inferredTypes[key] = type
      return type
    }
    guard let initial = property.facts.initialValue else {
      let type = wrappedType(of: property, in: owner)
      inferredTypes[key] = type
      return type
    }
    var type = inferredType(of: initial, in: owner)
    if type == .unknown, property.facts.getter == nil { type = evaluatedType(of: property, owner: owner, key) }
    inferredTypes[key] = type
    return type
  }

  /// The type of what a property's initial value is evaluated to; unknown while that is being evaluated.
  private func evaluatedType(of property: LinkedProperty, owner: TypeIndex?, _ key: PropertyKey) -> TypeID {
    let name = property.facts.name
    let code = codes.property(owner.map { .initialValue($0, name) } ?? .global(name), property, owner: owner)
    guard let summary = summary(of: code) else {
      inferredTypes[key] = nil
      return .unknown
    }
    return arena[summary.result].lazy.map { [arena] in arena.type(of: $0) }.first { $0 != .unknown } ?? .unknown
  }

  /// What a property is whose wrapper is made of values that say it: `@Injected(\.router) var router`.
  private func wrappedType(of property: LinkedProperty, in owner: TypeIndex?) -> TypeID {
    guard let wrapper = property.wrapper,
      let wrapped = lookup.property("wrappedValue", of: wrapper.type, isStatic: false),
      let initializer = lookup.functions(
        Selector("init", wrapper.arguments.map(\.label)), of: wrapper.type, isStatic: false
      ).first
    else { return .unknown }
    var generics = GenericBindings(program.types[wrapper.type].genericParameters)
    note(wrapper.arguments, for: initializer, in: owner, &generics)
    let type = types.substituting(self.type(of: wrapped), generics)
    if case .generic = types[type] { return .unknown }
    return type
  }

  /// What a function gives back where its arguments say what its generic parameters are: `resolve(\.router)`.
  private func resultType(of function: FunctionIndex, _ arguments: [Expression.Argument], in owner: TypeIndex?)
    -> TypeID
  {
    let info = codes[codes.function(function)]
    guard case .generic = types[info.resultType] else { return info.resultType }
    var generics = GenericBindings(info.generics)
    note(arguments, for: function, in: owner, &generics)
    let type = types.substituting(info.resultType, generics)
    if case .generic = types[type] { return .unknown }
    return type
  }

  private func note(
    _ arguments: [Expression.Argument], for function: FunctionIndex, in owner: TypeIndex?,
    _ generics: inout GenericBindings
  ) {
    for (parameter, argument) in zip(codes[codes.function(function)].parameters, arguments) {
      var given = inferredType(of: argument.value, in: owner)
      if case .keyPath(nil, let names, _) = argument.value, case .nominal(_, let roots) = types[parameter.type],
        let root = roots.first.flatMap(types.nominalType)
      {
        given = keyPathType(names, from: root)
      }
      generics.note(parameter.type, is: given, in: types)
    }
  }

  /// The type of a key path through properties.
  func keyPathType(_ names: [String], from root: TypeIndex) -> TypeID {
    let value = names.reduce(types.nominal(root)) { type, name in
      types.nominalType(of: type).flatMap { lookup.property(name, of: $0, isStatic: false) }
        .map { types.substituting(self.type(of: $0), receiver: type) } ?? .unknown
    }
    return types.nominal(program.external("KeyPath"), [types.nominal(root), value])
  }

  private func inferredType(of expression: Expression, in owner: TypeIndex?) -> TypeID {
    switch expression {
    case .keyPath(let root?, let names, _):
      return types.nominalType(of: types.canonical(root, in: owner)).map { keyPathType(names, from: $0) } ?? .unknown
    case .call(let call):
      if program.keepsStores, let state = call.arguments.first, state.label == "initialState",
        path(of: call.callee) == ["Store"]
      {
        return inferredType(of: state.value, in: owner)
      }
      switch call.callee {
      case .type(let type, _): return types.canonical(type, in: owner)
      case .name, .member:
        guard let path = path(of: call.callee) else { return .unknown }
        if path.count > 1, let type = program.find(Array(path.dropLast()), from: program.scope(of: owner)),
          program.types[type].cases[path.last!] != nil
        {
          return types.nominal(type)
        }
        if path.last.map(program.isTypeName) == true { return types.canonical(.nominal(path, []), in: owner) }
        guard path.count > 1, path[path.count - 2].isTypeName,
          let type = program.find(Array(path.dropLast()), from: program.scope(of: owner))
        else {
          if path.count == 1, let function = program.globalFunctions[path[0]]?.first,
            program.functions[function].facts.result != nil
          {
            return resultType(of: function, call.arguments, in: owner)
          }
          return .unknown
        }
        if path.last == "init" { return types.nominal(type) }
        let found = lookup.functions(named: path.last!, of: type, isStatic: true).first
        guard let result = found.flatMap({ program.functions[$0].facts.result }) else { return .unknown }
        let canonical = types.canonical(result, in: found.flatMap { program.functions[$0].owner })
        return types.substituting(canonical, receiver: types.nominal(type))
      default: return .unknown
      }
    case .member(let base, let name, _):
      guard let path = path(of: base), path.last?.isTypeName == true,
        let type = program.find(path, from: program.scope(of: owner))
      else { return .unknown }
      if program.types[type].cases[name] != nil { return types.nominal(type) }
      return lookup.property(name, of: type, isStatic: true).map(self.type(of:)) ?? .unknown
    case .cast(_, let type, _): return types.canonical(type, in: owner)
    case .string, .interpolation: return types.framework("String")
    case .array(let elements, _):
      return types.intern(.collection(elements.first.map { inferredType(of: $0, in: owner) } ?? .unknown))
    case .dictionary(let entries, _):
      return types.intern(.collection(entries.first.map { inferredType(of: $0.value, in: owner) } ?? .unknown))
    case .implicitMember("true", _), .implicitMember("false", _): return types.framework("Bool")
    case .optional(let inner): return inferredType(of: inner, in: owner)
    default: return .unknown
    }
  }

  /// Whether a property of a struct or an enum is made when it is read, and is a view.
  func isComputedView(_ member: MemberLookup.LinkedMember) -> Bool {
    guard member.facts.getter != nil, let made = types.nominalType(of: type(of: member)) else { return false }
    return program.types[made].name == "View" || types.isView(made)
  }

  /// The names of such properties, but for the bodies of views.
  func findNamesOfViews() -> Set<String> {
    var found: Set<String> = []
    for (index, type) in program.types.enumerated() where type.isSource && [.enum, .struct].contains(type.kind) {
      for name in type.propertyOrder where name != "body" && !found.contains(name) {
        guard let member = lookup.property(name, of: index, isStatic: false), isComputedView(member) else { continue }
        found.insert(name)
      }
    }
    return found
  }

  /// The value of the environment of views that the app declares under a name.
  func environmentValue(_ name: String) -> MemberLookup.LinkedMember? {
    lookup.property(name, of: program.external("EnvironmentValues"), isStatic: false)
  }

  /// The names of `a.b.C`.
  func path(of expression: Expression) -> [String]? {
    switch expression {
    case .name(let name, _): [name]
    case .member(let base, let name, _): path(of: base).map { $0 + [name] }
    case .type(.nominal(let path, _), _): path
    case .optional(let inner): path(of: inner)
    default: nil
    }
  }

  /// The type of what the cases of that name carry at a position in the app's enums, unknown where these differ; `nil`
  /// where there is none, or the name is one that frameworks' enums have.
  func payloadType(_ index: Int, of name: String) -> TypeID? {
    guard !WrapperCases.holding.contains(name), name != "failure" else { return nil }
    let carried = (enumsByCase[name] ?? []).compactMap { owner -> TypeID? in
      guard let payload = program.types[owner].cases[name]?.payload, index < payload.count else { return nil }
      return types.canonical(payload[index].type, in: owner)
    }
    guard let first = carried.first else { return nil }
    return carried.allSatisfy { $0 == first } ? first : .unknown
  }
}
