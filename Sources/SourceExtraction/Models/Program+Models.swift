/// What in a program says what a library does, and is no code of the app's.
extension Program {
  var hasModels: Bool { files.last?.isModel == true }

  func isModel(_ site: CodeSite) -> Bool { site.file >= 0 && files[Int(site.file)].isModel }
}

extension Interpreter {
  /// Whether a body stands in a model of a library.
  func isModel(_ code: Code) -> Bool {
    switch code {
    case .function(let index): program.files[program.functions[index].file].isModel
    case .closure(let id): program.files[closures[id]!.file].isModel
    case .initialValue(let type, let name), .getter(let type, let name), .observers(let type, let name):
      program.types[type].properties[name].map { program.files[$0.file].isModel } ?? false
    case .global(let name): program.globals[name].map { program.files[$0.file].isModel } ?? false
    case .system: false
    }
  }
}

extension CallGraphWalk {
  /// The case of a route by which a library entered the code, `push` of `prepareTransition(for: .push)`: what the code
  /// is asked for, whoever asks.
  func routeCase(of carrier: Carrier) -> String? {
    var activation = interpreter.activation(carrier.activation)
    while let definer = definer(of: activation) { activation = definer }
    guard !interpreter.isModel(activation.key.code),
      activation.callers.values.contains(where: { interpreter.isModel(interpreter.activation($0.caller).key.code) })
    else { return nil }
    let names = activation.arguments.flatMap(\.objects).compactMap { id -> String? in
      guard case .enumCase(_, let name, _, _) = interpreter.objects[Int(id)] else { return nil }
      return name
    }
    return names.count == 1 ? names[0] : nil
  }
}
