import ProgramModel
import SwiftFacts

/// Of which enums the actions are that code of a type sends and answers: those of the features around the code, or of those
/// whose stores the type keeps.
struct ActionTypes {
  private let program: Program
  /// The actions of the features around the code.
  private let around: [TypeIndex]
  /// The actions that each store takes which the type keeps.
  private let byStore: [String: [TypeIndex]]

  init(_ program: Program, around type: TypeIndex?) {
    self.program = program
    let scope = program.scope(of: type)
    around = (0..<scope.count).compactMap {
      program.typesByPath[(scope.dropLast($0) + [Self.name]).joined(separator: ".")]
    }
    byStore =
      type.map { type in
        program.types[type].properties.compactMapValues { property in
          property.facts.type.map { Self.actions(takenBy: $0, from: scope, in: program) }
        }
      } ?? [:]
  }

  /// What the actions of a feature are called, by the library's convention.
  private static let name = "Action"
  /// The cases of the library's own actions that hold those of a feature's.
  private static let wrappers: Set<String> = ["presented", "element"]

  /// The enums of which an action is that a pattern names; `nil` where that is not known.
  func types(of carrier: StateScan.Carrier) -> Set<TypeIndex>? {
    guard case .action(let cases) = carrier, let name = cases.last else { return nil }
    return types(of: name, in: cases.dropLast(), from: around)
  }

  /// The enums of which an action is that code makes; `nil` where that is not known.
  func types(of sending: StateScan.Sending) -> Set<TypeIndex>? {
    guard let store = sending.store else { return types(of: sending.action, in: sending.around[...], from: around) }
    return types(of: sending.action, in: sending.around[...], from: byStore[store] ?? [])
  }

  private func types(of name: String, in outer: ArraySlice<String>, from start: [TypeIndex]) -> Set<TypeIndex>? {
    var current = start
    for outer in outer where !Self.wrappers.contains(outer) {
      current = current.flatMap { type in
        (program.types[type].cases[outer]?.payload ?? []).flatMap { payload -> [TypeIndex] in
          let scope = program.scope(of: type)
          let own = program.resolve(payload.type, from: scope).filter { program.types[$0].kind == .enum }
          return own.isEmpty ? Self.actions(takenBy: payload.type, from: scope, in: program) : own
        }
      }
    }
    let found = current.filter { program.types[$0].cases[name] != nil }
    return found.isEmpty ? nil : Set(found)
  }

  /// The actions of the feature that a generic type is written for: `StoreOf<Feature>`, `Store<State, Action>`.
  private static func actions(
    takenBy type: TypeName, from scope: [String], in program: Program
  ) -> [TypeIndex] {
    guard case .nominal(_, let arguments) = type.unwrapped else { return [] }
    return arguments.flatMap { program.resolve($0, from: scope) }.flatMap { type -> [TypeIndex] in
      let nested = program.find(program.scope(of: type) + [name], from: [])
      return [nested, program.types[type].kind == .enum ? type : nil].compactMap(\.self)
    }
  }
}
