import GraphConstruction
import ProgramModel

/// What a library does for a declaration once it is asked to, such as showing the screen of a route.
extension Interpreter {
  /// Runs what model wrappers offer for declarations that nobody was seen to ask for, until there are no more.
  ///
  /// A wrapper's model says so in `offered(by:)`, which is given the object that declares the property.
  func offerDeclarations() {
    var offered: Set<ObjectID> = []
    while true {
      let next = unaskedWrappers().filter { !offered.contains($0.wrapper) }
      if next.isEmpty { return }
      for (owner, wrapper, function) in next {
        offered.insert(wrapper)
        let activation = activate(.function(function), receiver: wrapper, arguments: [Value([owner])])
        activation.systemCallback = program.functions[function].fullName
        drain()
      }
    }
  }

  /// The wrappers of declarations none of whose closures was run, one for each declaration.
  private func unaskedWrappers() -> [(owner: ObjectID, wrapper: ObjectID, function: FunctionIndex)] {
    struct Declaration: Hashable {
      let type: TypeIndex
      let name: String
    }
    var unasked: [Declaration: (owner: ObjectID, wrapper: ObjectID, function: FunctionIndex)] = [:]
    var asked: Set<Declaration> = []
    let running = Set(fields.filter { $0.value.objects.contains(where: hasRun) }.map(\.key.object))
    for (field, content) in fields where field.name.hasPrefix("_") {
      guard let owner = objectTypes[Int(field.object)] else { continue }
      for wrapper in content.objects {
        guard let type = objectTypes[Int(wrapper)], program.types[type].isModel,
          let function = program.types[type].functions["offered"]?.first
        else { continue }
        let declaration = Declaration(type: owner, name: field.name)
        if running.contains(wrapper) { asked.insert(declaration) }
        if let known = unasked[declaration], known.wrapper < wrapper { continue }
        unasked[declaration] = (field.object, wrapper, function)
      }
    }
    return unasked.filter { !asked.contains($0.key) }.values.sorted { $0.wrapper < $1.wrapper }
  }
}
