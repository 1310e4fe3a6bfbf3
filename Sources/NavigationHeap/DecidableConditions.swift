import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Which conditions what is known of their subjects can decide.
///
/// All others are taken to hold: no effect waits for them, and nothing that they ask for is followed.
struct DecidableConditions {
  private let engine: SummaryEngine
  private let arena: ValueArena

  init(_ engine: SummaryEngine) {
    self.engine = engine
    arena = engine.arena
  }

  /// Whether what is known of a condition's subject decides it: a property that only its object fills may be filled by code
  /// that is not followed.
  func contains(_ condition: Condition) -> Bool {
    switch condition.test {
    case .isNull:
      // A property, or what a dictionary has under a key, may have been empty before it was filled; so may a window, and a
      // controller may not have been in a container.
      condition.isNegated || !arena[condition.subject].contains(where: mayHaveBeenEmpty)
    case .isScene, .isType, .anyOf: true
    case .isCase, .isText: arena[condition.subject].allSatisfy(contains)
    }
  }

  /// The conditions of a set, those of an alternative each by itself, that can be decided.
  func decidable(of set: ConditionSetID) -> [Condition] { engine.terms[set].flatMap(single).filter(contains) }

  /// What a condition, or any of its alternatives, asks for, where that can be decided or chooses a view.
  func subjects(of id: ConditionID) -> [SetID] {
    single(id).filter { contains($0) || choosesView($0) }.map(\.subject)
  }

  /// A condition, or its alternatives.
  private func single(_ id: ConditionID) -> [Condition] {
    let condition = arena[id]
    if case .anyOf(let alternatives) = condition.test { return alternatives.flatMap(single) }
    return [condition]
  }

  /// Whether views are chosen by the case of what another view is made of.
  private func choosesView(_ condition: Condition) -> Bool {
    switch condition.test {
    case .isCase, .isText:
      arena[condition.subject].contains { value in
        guard case .field(let base, let field) = arena[value] else { return false }
        return isProperty(field) && isOfView(base)
      }
    default: false
    }
  }

  private func mayHaveBeenEmpty(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .field(_, let field):
      isProperty(field) || isElement(field) || [.framework(.root), .framework(.container)].contains(arena[field])
    case .cast(let inner), .guarded(_, let inner): mayHaveBeenEmpty(inner)
    default: false
    }
  }

  private func isProperty(_ field: FieldID) -> Bool { if case .property = arena[field] { true } else { false } }

  private func isElement(_ field: FieldID) -> Bool { if case .key = arena[field] { true } else { false } }

  private func contains(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .field(let base, let field):
      switch arena[field] {
      // Whoever shows a view says what it shows; what the view itself is made of may be any of it.
      case .property where isOfView(base): false
      case .property: engine.givenProperties.contains(field) || engine.constantProperties.contains(field)
      case .key(let name, _): engine.givenProperties.contains(arena.field(.property(name)))
      // Where no view around sets it, the environment has its default.
      case .environmentKey: false
      default: contains(base)
      }
    case .cast(let inner), .guarded(_, let inner): contains(inner)
    default: true
    }
  }

  private func isOfView(_ value: ValueID) -> Bool {
    engine.types.nominalType(of: arena.type(of: value)).map(engine.types.isView) == true
  }
}
