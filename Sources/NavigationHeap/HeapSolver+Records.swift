import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Structs of data alone, of which one object stands for all that a place makes.
extension HeapSolver {
  /// The record that a place makes, whoever calls its code: what updates an app's state by making it anew, over and over,
  /// makes no end of copies of copies for its callers, and nothing is chosen by them. `nil` for an instance of which each
  /// caller has its own.
  func recordTemplate(of value: ValueID) -> ValueID? {
    guard case .allocation(_, let type, _) = arena[value], arena.flags(of: value).contains(.fresh), isRecord(type)
    else {
      return nil
    }
    return arena.template(of: value)
  }

  /// Whether a type is a struct of data alone: no instance acts, keeps code, or decides anything.
  private func isRecord(_ type: TypeIndex) -> Bool {
    if let known = records[type] { return known }
    let answer = findIsRecord(type)
    records[type] = answer
    return answer
  }

  private func findIsRecord(_ type: TypeIndex) -> Bool {
    let declared = program.types[type]
    guard declared.isSource, !declared.isModel, declared.kind == .struct, declared.genericParameters.isEmpty,
      !navigationParts.acts(type), !types.isModifier(type), !deciding.types.contains(type)
    else { return false }
    return declared.properties.values.allSatisfy { property in
      guard !property.facts.isStatic, property.facts.getter == nil, let type = property.facts.type else { return true }
      return property.wrapper == nil && !mayBeCode(type)
    }
  }

  /// Whether a value of a written type may be a closure.
  private func mayBeCode(_ type: TypeName) -> Bool {
    switch type.unwrapped {
    case .function: true
    case .collection(let element): mayBeCode(element)
    case .tuple(let elements): elements.contains { mayBeCode($0.type) }
    default: false
    }
  }
}
