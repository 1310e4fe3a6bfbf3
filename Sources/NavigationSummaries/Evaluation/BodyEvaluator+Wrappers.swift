import ProgramModel
import SwiftFacts

/// Property wrappers that the sources, or a model, declare: `@Wrapper(arguments) var name = value` keeps a wrapper as
/// `_name`, made of the value and the arguments; `name` is what it wraps, `$name` what it projects.
extension BodyEvaluator {
  /// The wrapper of a property, where it is the app's own.
  func wrapper(of property: LinkedProperty) -> LinkedWrapper? {
    guard !property.facts.isStatic, !property.facts.isLazy else { return nil }
    return property.wrapper
  }

  /// Makes the wrapper around a property's initial value, and keeps it.
  func keepWrapper(_ wrapper: LinkedWrapper, around initial: SetID, _ facts: PropertyFacts) {
    var labels: [String?] = []
    var arguments: [SetID] = []
    if facts.initialValue != nil {
      labels.append("wrappedValue")
      arguments.append(initial)
    }
    labels += wrapper.arguments.map(\.label)
    let initializer = lookup.functions(Selector("init", labels), of: wrapper.type, isStatic: false).first
    let parameters = initializer.map { engine.codes[engine.codes.function($0)].parameters } ?? []
    for argument in wrapper.arguments {
      let expected = arguments.count < parameters.count ? parameters[arguments.count].type : .unknown
      arguments.append(evaluate(argument.value, expecting: expected).values)
    }
    let made = construct(
      wrapper.type, Selector("init", labels), arguments, declared: instance(of: wrapper, around: facts),
      step: step(info.offset))
    store(made, in: .wrapper(facts.name), of: receiver, step: step(info.offset))
  }

  /// The type of a wrapper around a property: what a generic one wraps is of the property's type.
  private func instance(of wrapper: LinkedWrapper, around facts: PropertyFacts) -> TypeID {
    guard let written = facts.type, let owner else { return .unknown }
    return instance(of: wrapper, around: types.canonical(written, in: owner)) ?? .unknown
  }

  private func instance(of wrapper: LinkedWrapper, around type: TypeID) -> TypeID? {
    let parameters = program.types[wrapper.type].genericParameters
    guard !parameters.isEmpty, let wrapped = lookup.property("wrappedValue", of: wrapper.type, isStatic: false),
      case .generic(let name) = types[engine.type(of: wrapped)]
    else { return nil }
    return types.nominal(wrapper.type, parameters.map { $0 == name ? type : types.intern(.generic($0)) })
  }

  /// The type of the wrapper of a property.
  private func type(of wrapper: LinkedWrapper, around member: MemberLookup.LinkedMember) -> TypeID {
    guard program.isGeneric(wrapper.type) else { return types.nominal(wrapper.type) }
    let type = engine.type(of: member)
    return (type == .unknown ? nil : instance(of: wrapper, around: type)) ?? types.nominal(wrapper.type)
  }

  /// The wrapper that an object keeps as `_name`.
  func wrapperItself(_ name: String, of base: Typed) -> Typed? {
    guard let member = wrappedMember(underscored: name, of: base.type), let wrapper = wrapper(of: member.property)
    else {
      return nil
    }
    let type = type(of: wrapper, around: member)
    return Typed(values: read(.wrapper(member.facts.name), of: base.values, type: type), type: type)
  }

  /// The property with a wrapper of the app's own that `_name` means.
  func wrappedMember(underscored name: String, of type: TypeID) -> MemberLookup.LinkedMember? {
    guard name.hasPrefix("_"), name.count > 1, let owner = types.nominalType(of: type),
      lookup.property(name, of: owner, isStatic: false) == nil,
      let member = lookup.property(String(name.dropFirst()), of: owner, isStatic: false),
      wrapper(of: member.property) != nil
    else { return nil }
    return member
  }

  /// Hands what is assigned to a property to its wrapper, whose setter or observers run.
  func setWrappedValue(
    _ member: MemberLookup.LinkedMember, of holders: SetID, to value: Typed, at offset: Offset
  ) {
    guard let wrapper = wrapper(of: member.property),
      let wrapped = lookup.property("wrappedValue", of: wrapper.type, isStatic: false)
    else { return }
    let wrappers = read(.wrapper(member.facts.name), of: holders, type: type(of: wrapper, around: member))
    if wrapped.facts.getter == nil {
      store(value.values, in: .property("wrappedValue"), of: wrappers, step: step(offset))
    }
    runObservers(wrapped, "wrappedValue", of: wrappers, value, at: offset)
  }

  /// What a property's wrapper says of it; empty where there is none, or it says nothing.
  func wrappedValue(_ member: MemberLookup.LinkedMember, of value: ValueID, at offset: Offset) -> SetID {
    guard let wrapper = wrapper(of: member.property) else { return .empty }
    return accessor("wrappedValue", of: wrapper, member, value, at: offset)
  }

  /// `$name`, where the wrapper projects something.
  func projectedValue(of name: String, at offset: Offset) -> Typed? {
    guard let owner else { return nil }
    return projectedValue(of: name, in: receiver, on: owner, at: offset)
  }

  /// `base.$name`, where the wrapper projects something.
  func projectedValue(of name: String, in base: Typed, at offset: Offset) -> Typed? {
    guard let owner = types.nominalType(of: base.type) else { return nil }
    return projectedValue(of: name, in: base.values, on: owner, at: offset)
  }

  private func projectedValue(of name: String, in base: SetID, on owner: TypeIndex, at offset: Offset) -> Typed? {
    guard let member = lookup.property(name, of: owner, isStatic: false), let wrapper = wrapper(of: member.property),
      let projected = lookup.property("projectedValue", of: wrapper.type, isStatic: false)
    else { return nil }
    let values = arena[base].reduce(SetID.empty) {
      arena.union($0, accessor("projectedValue", of: wrapper, member, $1, at: offset))
    }
    // What is declared stands in for what the values tell, where there are none; a generic wrapper's has parameters in it.
    let type = commonType(of: values)
    let isDeclared = type == .unknown && !program.isGeneric(wrapper.type)
    return Typed(values: values, type: isDeclared ? engine.type(of: projected) : type)
  }

  private func accessor(
    _ name: String, of wrapper: LinkedWrapper, _ member: MemberLookup.LinkedMember, _ value: ValueID, at offset: Offset
  ) -> SetID {
    let type = type(of: wrapper, around: member)
    let wrappers = read(.wrapper(member.facts.name), of: value, type: type)
    return readMember(name, of: Typed(values: wrappers, type: type), at: offset).values
  }
}
