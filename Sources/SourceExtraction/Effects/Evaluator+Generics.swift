/// Type parameters: what they stand for is kept with the object that was made with them, or follows from a `T.Type`.
extension Evaluator {
  /// The types that a type parameter of the enclosing type stands for; `nil` where the name is none.
  func typeParameter(_ name: String) -> Value? {
    guard let owner, let index = program.types[owner].genericParameters.firstIndex(of: name) else { return nil }
    var result = Value(origin: .receiver)
    for id in selfValue.objects where id != interpreter.null {
      result.objects.formSortedUnion(interpreter.read(id, typeField(name), by: activation.id).objects)
    }
    // A library's step that is made without a type is one of the type that it asks for.
    if result.isEmpty, program.types[owner].isModel { return metatype(program.types[owner].genericConstraints[index]) }
    return result
  }

  /// What `T` stands for inside a function with a parameter `T.Type`.
  func bindTypeParameter(of type: TypeName, to value: Value) {
    guard case .metatype(.nominal(let path, _)) = type.unwrapped, path.count == 1, scope.lookup(path[0]) == nil,
      program.find(path, from: typeScope) == nil
    else { return }
    var types = value
    types.objects.removeAll { id in
      if case .metatype = interpreter.objects[Int(id)] { return false }
      return true
    }
    if !types.isEmpty { scope.shadow(path[0], types) }
  }

  /// Keeps what the type parameters of a new object, and of its base classes, stand for.
  func bindTypeParameters(of id: ObjectID, _ type: TypeIndex, to arguments: [TypeName]) {
    bind(program.types[type].genericParameters, of: id, to: arguments)
    for ancestor in program.ancestry(of: type) {
      for (parent, written) in program.types[ancestor].parentArguments {
        let names = program.types[parent].genericParameters
        guard !names.isEmpty else { continue }
        let passedOn = program.types[ancestor].genericParameters
        for (name, argument) in zip(names, written) {
          if case .nominal(let path, []) = argument, path.count == 1, passedOn.contains(path[0]) {
            let value = interpreter.read(id, typeField(path[0]), by: activation.id)
            interpreter.write(id, typeField(name), Value(value.objects), isGiven: true)
          } else {
            bind([name], of: id, to: [argument])
          }
        }
      }
    }
  }

  private func bind(_ names: [String], of id: ObjectID, to arguments: [TypeName]) {
    for (name, argument) in zip(names, arguments) {
      guard case .nominal = argument.unwrapped else { continue }
      let types = metatype(argument.unwrapped)
      if !types.isEmpty { interpreter.write(id, typeField(name), Value(types.objects), isGiven: true) }
    }
  }

  /// A declared type with what the type parameter that it is stands for, if it is one and that is known.
  func substituting(_ type: TypeName) -> TypeName {
    guard case .nominal(let path, []) = type.unwrapped, path.count == 1,
      let types = scope.lookup(path[0]) ?? typeParameter(path[0]), types.objects.count == 1,
      case .metatype(let known) = interpreter.objects[Int(types.objects[0])]
    else { return type }
    return .nominal(program.scope(of: known), [])
  }

  /// The field of an object that holds what a type parameter stands for.
  private func typeField(_ name: String) -> String { "<\(name)>" }
}
