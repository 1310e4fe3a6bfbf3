import ProgramModel
import SwiftFacts

/// The associated types that a conforming type leaves to be inferred: its members tell, as the compiler finds them.
///
/// Source: The Swift Programming Language, "Associated Types": what a protocol requires is compared with what the type
/// declares under the same names.
extension TypeTable {
  /// What an associated type is in a type whose members alone tell.
  func inferredWitness(of name: String, in type: TypeIndex) -> TypeID? {
    let request = Witness(name: name, type: type)
    if let known = witnesses[request] { return known }
    // One that is asked for while it is looked for tells nothing.
    witnesses[request] = .some(nil)
    let found = findWitness(of: name, in: type)
    witnesses[request] = .some(found)
    return found
  }

  private func findWitness(of name: String, in type: TypeIndex) -> TypeID? {
    for ancestor in program.ancestry(of: type).dropFirst() {
      let required = program.types[ancestor]
      guard required.kind == .protocol, required.isSource, required.associatedTypes[name] != nil else { continue }
      for property in required.propertyOrder {
        guard let wanted = required.properties[property]?.facts.type, wanted.mentions([name]),
          let own = member(property, of: type)
        else { continue }
        if let found = unified(name, wanted, in: ancestor, own.type, in: own.owner) { return found }
      }
      for (function, requirements) in required.functions.sorted(by: { $0.key < $1.key }) {
        for facts in requirements.map({ program.functions[$0].facts }) {
          guard let own = method(function, like: facts, of: type) else { continue }
          for (wanted, given) in zip(facts.parameters, own.facts.parameters) where wanted.type.mentions([name]) {
            if let found = unified(name, wanted.type, in: ancestor, given.type, in: own.owner) { return found }
          }
          if let wanted = facts.result, wanted.mentions([name]), let given = own.facts.result,
            let found = unified(name, wanted, in: ancestor, given, in: own.owner)
          {
            return found
          }
        }
      }
    }
    return nil
  }

  private func unified(
    _ name: String, _ wanted: TypeName, in ancestor: TypeIndex, _ given: TypeName, in owner: TypeIndex
  ) -> TypeID? {
    var bindings = GenericBindings([name])
    bindings.note(canonical(wanted, in: ancestor), is: canonical(given, in: owner), in: self)
    return bindings[name]
  }

  private func member(_ name: String, of type: TypeIndex) -> (type: TypeName, owner: TypeIndex)? {
    for own in program.ancestry(of: type) where program.types[own].kind != .protocol {
      if let written = program.types[own].properties[name]?.facts.type { return (written, own) }
    }
    return nil
  }

  private func method(
    _ name: String, like requirement: FunctionFacts, of type: TypeIndex
  ) -> (facts: FunctionFacts, owner: TypeIndex)? {
    for own in program.ancestry(of: type) where program.types[own].kind != .protocol {
      let fitting = (program.types[own].functions[name] ?? []).lazy.map { self.program.functions[$0].facts }
        .first { $0.parameters.map(\.label) == requirement.parameters.map(\.label) }
      if let fitting { return (fitting, own) }
    }
    return nil
  }
}

/// An associated type of a type.
struct Witness: Hashable {
  let name: String
  let type: TypeIndex
}
