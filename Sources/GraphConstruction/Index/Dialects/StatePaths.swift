import ProgramModel
import SwiftFacts

/// Properties of states, by the names that lead to them: `state.home.destination`.
struct StatePaths {
  /// A property of a type.
  struct Property: Hashable {
    let owner: TypeIndex
    let name: FieldName
  }

  let program: Program

  /// The states that a type names: itself, or that of the feature which it is of.
  func states(in type: TypeName, from scope: [String]) -> [TypeIndex] {
    guard case .nominal(let path, let arguments) = type.unwrapped else { return [] }
    let named = arguments.first.map { states(in: $0, from: scope) } ?? []
    let own = program.resolve(.nominal(path, []), from: scope).filter { program.types[$0].isSource }
    return named + own.flatMap { [program.find(program.scope(of: $0) + ["State"], from: []), $0].compactMap(\.self) }
  }

  /// The states of the features around code.
  func states(around scope: [String]) -> [TypeIndex] {
    (0..<scope.count).compactMap { program.typesByPath[(scope.dropLast($0) + ["State"]).joined(separator: ".")] }
  }

  /// The property that the names lead to, beginning with `state`, `self` or a property of the type around them.
  func property(at path: [String], from states: [TypeIndex], in type: TypeIndex?) -> Property? {
    switch path.first {
    case "state": return states.lazy.compactMap { property(at: path.dropFirst(), in: $0) }.first
    case "self": return type.flatMap { property(at: path.dropFirst(), in: $0) }
    case let first? where first.isTypeName:
      // A state that the code makes itself.
      let made = path.prefix { $0.isTypeName }
      return program.resolve(.nominal(Array(made), []), from: program.scope(of: type)).first
        .flatMap { property(at: path.dropFirst(made.count), in: $0) }
    default: return type.flatMap { property(at: path[...], in: $0) }
    }
  }

  private func property(at path: ArraySlice<String>, in type: TypeIndex) -> Property? {
    guard let name = path.first else {
      return program.types[type].kind == .enum ? Property(owner: type, name: .wholeState) : nil
    }
    if path.count == 1 {
      return program.types[type].properties[name] == nil ? nil : Property(owner: type, name: .property(name))
    }
    let part =
      program.types[type].properties[name]?.facts.typeOrMade ?? program.types[type].cases[name]?.payload.first?.type
    return part.flatMap { program.resolve($0, from: program.scope(of: type)).first }
      .flatMap { property(at: path.dropFirst(), in: $0) }
  }
}
