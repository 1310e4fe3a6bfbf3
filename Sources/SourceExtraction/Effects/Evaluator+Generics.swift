import GraphConstruction
import ProgramModel
import SwiftFacts

/// What generic parameters and associated types stand for in a situation.
///
/// A function is told those of its own parameters that it names, as further arguments after the written ones: the way
/// the compiler passes them. Those of a type are said by the clause of a subclass, kept with an instance, or declared by
/// what conforms to a protocol.
extension Evaluator {
  /// The metatypes that a generic parameter or an associated type of the code's own type stands for; `nil` where the
  /// name is none, or where nobody says.
  func genericType(_ name: String) -> Value? {
    guard let owner else { return nil }
    let isParameter =
      program.genericNames.contains(name) && program.types[owner].genericParameters.contains(name)
    guard isParameter || program.types[owner].kind == .protocol else { return nil }
    var result = Value()
    for id in selfValue.objects {
      guard let type = memberType(of: id) else { continue }
      if isParameter {
        result.formUnion(genericArgument(name, of: owner, in: id, type))
      } else if type != owner, let (target, place) = program.memberType(name, of: type), place != owner {
        result.formUnion(metatypes(of: target, from: program.scope(of: place)))
      }
    }
    return result.isEmpty ? nil : result
  }

  /// The metatypes that a generic parameter of the code's own type stands for; in a library's model that nobody has
  /// specialized, the type that it is constrained to.
  func typeParameter(_ name: String) -> Value? {
    if let known = genericType(name) { return known }
    guard let owner, program.types[owner].isModel, program.types[owner].genericParameters.contains(name) else {
      return nil
    }
    return program.types[owner].genericBounds[name].map(metatype) ?? Value(origin: .receiver)
  }

  /// A declared type with what the generic parameter that it is stands for, if it is one and that is known.
  func substituting(_ type: TypeName) -> TypeName {
    guard case .nominal(let path, []) = type.unwrapped, path.count == 1,
      let types = scope.lookup(path[0]) ?? typeParameter(path[0]), types.objects.count == 1,
      case .metatype(let known) = interpreter.objects[Int(types.objects[0])]
    else { return type }
    return .nominal(program.scope(of: known), [])
  }

  private func genericArgument(_ name: String, of owner: TypeIndex, in id: ObjectID, _ type: TypeIndex) -> Value {
    let kept = interpreter.read(id, genericField(name), by: activation.id)
    if !kept.objects.isEmpty { return Value(kept.objects) }
    guard let (target, place) = program.genericArgument(name, of: owner, in: type) else { return .nothing }
    // What the subclass leaves open, its instances know.
    if case .nominal(let path, _) = target, path.count == 1,
      program.types[place].genericParameters.contains(path[0])
    {
      return Value(interpreter.read(id, genericField(path[0]), by: activation.id).objects)
    }
    return metatypes(of: target, from: program.scope(of: place))
  }

  /// The declared type of a parameter, with what the receiver says in the place of a generic parameter of its type.
  func specialized(_ type: TypeName, of function: FunctionIndex, _ receiver: ObjectID?) -> TypeName {
    guard case .nominal(let path, _) = type.unwrapped, path.count == 1, let receiver,
      let owner = program.functions[function].owner, program.types[owner].genericParameters.contains(path[0]),
      let receiverType = memberType(of: receiver)
    else { return type }
    let known = genericArgument(path[0], of: owner, in: receiver, receiverType)
    guard known.objects.count == 1, case .metatype(let index) = interpreter.objects[Int(known.objects[0])] else {
      return type
    }
    return .nominal(program.scope(of: index), [])
  }

  private func genericField(_ name: String) -> String { "<\(name)>" }

  /// The metatypes of the nominal types that a type name stands for, as seen from a scope.
  func metatypes(of type: TypeName, from scope: [String]) -> Value {
    guard case .nominal = type.unwrapped else { return .nothing }
    return Value(
      program.resolve(type.unwrapped, from: scope).map { interpreter.object(.metatype($0)) }.sorted())
  }

  /// The metatypes of a type whose first component is a generic parameter or an associated type: `S`, `S.Model`.
  func genericMetatype(_ path: [String]) -> Value? {
    guard let head = path.first, var value = scope.lookup(head) ?? genericType(head) else { return nil }
    for name in path.dropFirst() {
      var members = Value(origin: value.origin)
      for id in value.objects {
        guard case .metatype(let type) = interpreter.objects[Int(id)],
          let (target, place) = program.memberType(name, of: type)
        else { continue }
        members.formUnion(metatypes(of: target, from: program.scope(of: place)))
      }
      value = members
    }
    return value.isEmpty ? nil : value
  }

  // MARK: Calls

  /// What a function's generic parameters are in a call: said by a metatype, by the type of an argument, or by what is
  /// expected of the result.
  func genericArguments(of function: FunctionIndex, _ values: [Value]) -> [Value] {
    let linked = program.functions[function]
    return linked.genericParameters.map { name in
      var result = Value()
      for (parameter, value) in zip(linked.facts.parameters, values) {
        switch parameter.type.unwrapped {
        case .metatype(.named(name)):
          result.formUnion(Value(value.objects.filter(isMetatype), origin: value.origin))
        case .named(name): result.formUnion(types(of: value))
        case .collection(element: .named(name)):
          var elements = element(of: value)
          elements.origin = value.origin
          result.formUnion(types(of: elements))
        default: break
        }
      }
      guard result.isEmpty, linked.facts.result?.unwrapped == .named(name), let expected = calledFor?.unwrapped,
        case .nominal(let path, _) = expected
      else { return result }
      return genericMetatype(path) ?? metatypes(of: expected, from: typeScope)
    }
  }

  private func isMetatype(_ id: ObjectID) -> Bool {
    if case .metatype = interpreter.objects[Int(id)] { return true }
    return false
  }

  private func types(of value: Value) -> Value {
    var result = Value(origin: value.origin)
    for id in value.objects {
      guard let type = interpreter.objectTypes[Int(id)] else { continue }
      result.objects.formSortedUnion([interpreter.object(.metatype(type))])
    }
    return result
  }

  /// Evaluates a call whose result is to be of a type, by which it may choose what it makes.
  func evaluate(_ expression: Expression, expecting type: TypeName?) -> Value {
    if let type, case .call = strippingOptionals(expression) { expectation = type }
    return evaluate(expression)
  }

  // MARK: Instances

  /// Keeps with an instance what its type's generic parameters are: as written, or as the arguments of the initializer
  /// say.
  func specialize(_ id: ObjectID, _ type: TypeIndex, _ written: [TypeName], _ arguments: [EvaluatedArgument]) {
    let initializers = program.types[type].functions["init"] ?? []
    for (index, name) in program.types[type].genericParameters.enumerated() {
      var value = Value()
      if index < written.count, case .nominal(let path, _) = written[index] {
        value = genericMetatype(path) ?? metatypes(of: written[index], from: typeScope)
      } else {
        for parameter in initializers.flatMap({ program.functions[$0].facts.parameters }) {
          for argument in arguments where argument.label == parameter.label && argument.isLabelKnown {
            switch parameter.type.unwrapped {
            case .metatype(.named(name)): value.formUnion(Value(argument.value.objects.filter(isMetatype)))
            case .named(name): value.formUnion(types(of: argument.value))
            default: break
            }
          }
        }
      }
      if !value.isEmpty { interpreter.write(id, genericField(name), Value(value.objects), isGiven: false) }
    }
  }
}
