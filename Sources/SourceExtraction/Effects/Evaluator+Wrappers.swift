import GraphConstruction
import ProgramModel
import SwiftFacts

/// Property wrappers that the sources, or a model, declare: `@Wrapper(arguments) var name = value` keeps a wrapper as
/// `_name`, made of the value and the arguments; `name` is what it wraps, `$name` what it projects.
extension Evaluator {
  /// The wrapper of a property, if it can matter to navigation.
  func wrapper(of property: LinkedProperty) -> LinkedWrapper? {
    guard let wrapper = property.wrapper, interpreter.relevance.isRelevant(wrapper.type), !property.facts.isStatic,
      !property.facts.isLazy
    else { return nil }
    return wrapper
  }

  /// The wrapper around a property's initial value.
  func wrap(_ initial: Value, in wrapper: LinkedWrapper, _ facts: PropertyFacts) -> Value {
    var arguments: [EvaluatedArgument] = []
    if facts.initialValue != nil {
      arguments.append(EvaluatedArgument(label: "wrappedValue", value: initial, isTrailing: false, isLabelKnown: true))
    }
    for argument in wrapper.arguments {
      arguments.append(
        EvaluatedArgument(
          label: argument.label, value: evaluate(argument.value), isTrailing: false, isLabelKnown: true))
    }
    return construct(wrapper.type, arguments, at: facts.offset)
  }

  /// The objects that wrap a property of an object.
  func wrappers(of name: String, on id: ObjectID) -> [ObjectID] {
    guard let property = property(name, on: id), wrapper(of: property) != nil else { return [] }
    return interpreter.read(id, "_" + name, by: activation.id).objects
  }

  /// What a property's wrapper says of it; `nil` where there is none, or it says nothing.
  func wrappedValue(_ name: String, of id: ObjectID, origin: Origin, at offset: Offset) -> Value? {
    let wrappers = wrappers(of: name, on: id)
    guard !wrappers.isEmpty else { return nil }
    let value = readMember(Value(wrappers, origin: origin), "wrappedValue", at: offset)
    return value.isEmpty ? nil : value
  }

  /// `$name`, where the wrapper projects something.
  func projectedValue(of name: String, on id: ObjectID, origin: Origin) -> Value? {
    let projecting = wrappers(of: name, on: id).filter { property("projectedValue", on: $0) != nil }
    guard !projecting.isEmpty else { return nil }
    return readMember(Value(projecting, origin: origin), "projectedValue", at: 0)
  }
}
