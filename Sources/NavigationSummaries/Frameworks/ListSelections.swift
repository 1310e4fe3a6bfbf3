import ProgramModel

/// What a list gives a state: the value of the row that a person picks.
extension BodyEvaluator {
  func select(into selection: SetID, _ step: PathStep) {
    for value in arena[selection] {
      guard case .field(let base, let field) = arena[uncast(value)],
        let type = types.nominalType(of: types.elemental(arena.type(of: value)))
      else { continue }
      store(selectable(type), in: field, of: arena.set(base), path: engine.terms.path(step))
    }
  }

  /// All values that rows may stand for: each case of an enum, else one that stands for all of the type.
  private func selectable(_ type: TypeIndex) -> SetID {
    let nominal = types.nominal(type)
    guard program.types[type].kind == .enum else {
      guard program.types[type].isSource || types.destinations.contains(type) else { return .empty }
      return arena.set(arena.intern(.anyInstance(type), type: nominal))
    }
    return arena.set(
      program.types[type].cases.keys.sorted().map { arena.intern(.enumCase(type, $0, .empty), type: nominal) })
  }
}
