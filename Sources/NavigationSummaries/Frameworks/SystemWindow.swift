import ProgramModel
import SwiftFacts

/// The window that UIKit makes for a main storyboard, and gives to the delegate that it makes.
extension SummaryEngine {
  /// Whether a type that the system makes has a property for the window, which the system fills: no code does.
  func hasWindowOfSystem(_ type: TypeIndex) -> Bool {
    guard let member = lookup.property("window", of: type, isStatic: false), member.facts.getter == nil,
      self.type(of: member) == types.framework("UIWindow")
    else { return false }
    let window = arena.field(.property("window"))
    return !ownEffects.values.joined().contains { term in
      guard case .store(window, _) = term.operation else { return false }
      return arena[term.holder].contains { if case .receiver(type, _) = arena[$0] { true } else { false } }
    }
  }
}

extension BodyEvaluator {
  /// The window that the system makes for the first scenes, and gives to the instances of an entry.
  func makeWindow(showing scenes: SetID, of entry: TypeIndex, at step: PathStep) {
    let type = program.external("UIWindow")
    let value = arena.intern(.allocation(step.site, type, context: .none), type: types.nominal(type))
    engine.noteMade(value, on: path(step), under: conditions)
    let window = arena.set(value)
    store(scenes, in: .framework(.root), of: window, step: step)
    store(
      window, in: .property("window"), of: arena.set(arena.intern(.anyInstance(entry), type: types.nominal(entry))),
      step: step)
  }
}
