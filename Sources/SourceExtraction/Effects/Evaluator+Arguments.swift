import GraphConstruction
import ProgramModel
import SwiftFacts

/// Generic types whose arguments tell their instances apart: a `Router<Shop>` holds a `Shop`.
extension Evaluator {
  /// The objects that can be of a type as declared: those whose fields of a generic parameter's type hold what its
  /// arguments ask for, or nothing.
  ///
  /// - Parameter wanted: what `typesAsked(of:)` says of the declared type.
  func fitting(_ objects: [ObjectID], asking wanted: Set<TypeIndex>) -> [ObjectID] {
    guard !wanted.isEmpty else { return objects }
    return objects.filter { id in
      let held = heldByParameters(of: id)
      return held.isEmpty || !Set(held).isDisjoint(with: wanted)
    }
  }

  /// The types, with their descendants, that the generic arguments of a type name.
  func typesAsked(of declared: TypeName) -> Set<TypeIndex> {
    guard case .nominal(_, let arguments) = program.expanded(declared, from: typeScope), !arguments.isEmpty else {
      return []
    }
    return Set(arguments.flatMap { program.resolve($0, from: typeScope) }.flatMap(program.descendants))
  }

  /// The types of what an object holds in fields that are declared with a generic parameter's name for a type.
  private func heldByParameters(of id: ObjectID) -> [TypeIndex] {
    guard let type = interpreter.objectTypes[Int(id)] else { return [] }
    return program.ancestry(of: type).flatMap { ancestor -> [TypeIndex] in
      let linked = program.types[ancestor]
      return linked.properties.filter { _, property in
        guard case .nominal(let path, _)? = property.facts.type?.unwrapped, path.count == 1 else { return false }
        return linked.genericParameters.contains(path[0])
      }.keys.flatMap { name in
        interpreter.read(id, name, by: activation.id).objects.compactMap { interpreter.objectTypes[Int($0)] }
      }
    }
  }
}
