import ProgramModel
import SwiftFacts

/// Values of frameworks' types that choose what is shown: the identifiers that a stack's path holds, or a sheet's item is.
extension TypeTable {
  /// The types of frameworks for whose values views are shown.
  func frameworkDestinations() -> Set<TypeIndex> {
    var found: Set<TypeIndex> = []
    for mention in program.destinationTypes {
      let type: TypeID?
      switch mention {
      case .type(let name, let scope): type = canonical(name, in: program.find(scope, from: []))
      case .state(let path, let scope):
        type = path.reduce(program.find(scope, from: []).map { nominal($0) }) { owner, name in
          owner.flatMap(nominalType).flatMap { self.type(ofProperty: name, in: $0) }
        }
      }
      if let type = type.flatMap(nominalType), !program.types[type].isSource { found.insert(type) }
    }
    return found
  }

  /// What `Item.ID` is: the type of the property by which values of a type of the app's are identified.
  func identity(_ path: [String], from scope: [String]) -> TypeID? {
    guard path.count > 1, path.last == "ID", let type = program.find(path.dropLast(), from: scope),
      program.types[type].isSource
    else { return nil }
    return self.type(ofProperty: "id", in: type)
  }

  /// The type of a stored property, as it is written or as the value is of which it is made.
  private func type(ofProperty name: String, in type: TypeIndex) -> TypeID? {
    for owner in program.ancestry(of: type) where program.types[owner].isSource {
      guard let facts = program.types[owner].properties[name]?.facts else { continue }
      if let written = facts.type { return canonical(written, in: owner) }
      guard case .call(let call)? = facts.initialValue else { return nil }
      switch call.callee {
      case .type(let made, _): return canonical(made, in: owner)
      case .name(let made, _) where made.isTypeName: return canonical(.named(made), in: owner)
      default: return nil
      }
    }
    return nil
  }
}

extension BodyEvaluator {
  /// A value, or if nothing is known of it but that something is shown for values of its type, one that stands for all of
  /// that type.
  func destinationValue(_ value: Typed, expecting expected: TypeID) -> Typed {
    guard value.values.isEmpty,
      case .nominal(let type, _) = types[value.type == .unknown ? expected : value.type],
      types.destinations.contains(type)
    else { return value }
    let nominal = types.nominal(type)
    return Typed(values: arena.set(arena.intern(.anyInstance(type), type: nominal)), type: nominal)
  }
}
