package import NavigationSummaries
package import ProgramModel

/// Restricting nodes to what their declared types admit.
///
/// Source: Smaragdakis and Balatsouras, "Pointer Analysis" (2015), on the use of declared types.
extension HeapSolver {
  /// Restricts a node to the objects of a declared type; of a collection's to those of its elements'.
  func restrict(_ node: NodeID, to type: TypeID) {
    if let declared = restriction(by: type) { restrict(node, to: declared) }
  }

  /// The type to whose objects a declared type restricts a node.
  func restriction(by type: TypeID) -> TypeIndex? {
    guard case .nominal(let declared, _) = types[types.elemental(type)], isRestricting(declared) else { return nil }
    return declared
  }

  /// The declared type of a property, or of its elements, by which objects are told that it cannot hold; `nil` where any may be
  /// there.
  package func declaredType(of field: FieldID, in holder: ObjectID) -> TypeIndex? {
    guard case .property = arena[field] else { return nil }
    return declaredType(of: cell(holder, field))
  }

  /// Whether a declared type admits an object; `nil` admits all.
  package func admits(_ object: ObjectID, as declared: TypeIndex?) -> Bool {
    declared.map { isAdmitted(object, as: $0) } ?? true
  }

  /// The objects of arguments that the declared types of a body's parameters admit.
  func admitted(_ arguments: [NodeID], by code: CodeID) -> [NodeID] {
    let parameters = engine.codes[code].parameters
    guard !arguments.isEmpty, !parameters.isEmpty else { return arguments }
    return arguments.enumerated().map { index, argument in
      guard index < parameters.count, argument != .empty,
        case .nominal(let declared, _) = types[types.elemental(parameters[index].type)], isRestricting(declared),
        declaredType(of: argument) != declared
      else { return argument }
      if let only = onlyMember(of: argument), isAdmitted(only, as: declared) { return argument }
      let key = AdmittedKey(node: argument, type: declared)
      if let known = admittedNodes[key] { return known }
      let node = newNode()
      restrict(node, to: declared)
      addEdge(argument, node)
      admittedNodes[key] = node
      return node
    }
  }

  struct AdmittedKey: Hashable {
    let node: NodeID
    let type: TypeIndex
  }

  /// A node for a parameter of a body.
  func parameterNode(_ index: Int, of code: CodeID) -> NodeID {
    let node = newNode()
    let parameters = engine.codes[code].parameters
    if index < parameters.count { restrict(node, to: parameters[index].type) }
    return node
  }

  /// Whether a declared type says which objects are its values: of types from elsewhere too little is known.
  private func isRestricting(_ type: TypeIndex) -> Bool {
    program.types[type].isSource && !program.types[type].isModel && program.types[type].kind != nil
  }

  /// Whether `.name` can be a value of a type: a case, or a static member.
  func hasMember(_ name: String, _ type: LinkedType) -> Bool {
    type.kind == .protocol || type.cases[name] != nil || type.properties[LinkedType.staticName(name)] != nil
      || type.functions[name] != nil
  }

  func findAdmission(of object: ObjectID, as type: TypeIndex) -> Bool {
    guard let actual = typeIndex(of: object) else {
      guard let value = value(of: object) else { return true }
      switch arena[value] {
      case .closure, .method: return false
      case .enumCase(nil, let name, _): return hasMember(name, program.types[type])
      default: return true
      }
    }
    if actual == type { return true }
    guard isRestricting(actual), program.types[actual].kind != .protocol else { return true }
    return program.ancestry(of: actual).contains(type)
  }
}
