import ProgramModel

/// Values of a library's that ask for what a table of the app's says: `Show(Page.help)`, wherever it is handed.
struct RequestRules: FrameworkRule {
  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    let (arena, tables) = (evaluator.arena, evaluator.program.requestTables)
    let name = evaluator.program.types[type].name
    guard tables.requestTypes.contains(name), let step = call.step, call.selector.labels.first == .some(nil) else {
      return nil
    }
    var isKnown = false
    for value in arena[call.first] {
      guard case .enumCase(let enumeration?, let element, _) = arena[evaluator.unguarded(value)],
        let request = tables.request(madeBy: name, for: element, of: enumeration)
      else { continue }
      isKnown = true
      var done: Set<Step> = []
      for instruction in tables.instructions[request] ?? [] {
        follow(instruction, at: step, &done, in: evaluator)
      }
    }
    guard isKnown else { return nil }
    evaluator.passToFramework(Array(call.arguments.dropFirst()), label: name, step: step)
    return .empty
  }

  /// What several tables say alike is done once.
  private enum Step: Hashable {
    case show(ShowVerb, TypeIndex)
    case hide(HideVerb)
  }

  private func follow(
    _ instruction: RequestTables.Instruction, at step: PathStep, _ done: inout Set<Step>, in evaluator: BodyEvaluator
  ) {
    let path = evaluator.path(step)
    if let verb = Self.wayBack(instruction.name) {
      if done.insert(.hide(verb)).inserted { evaluator.add(.hide(verb), target: .empty, holder: .empty, path: path) }
      return
    }
    let verb: ShowVerb = instruction.name.hasPrefix("push") ? .push : .present
    for screen in instruction.screens where done.insert(.show(verb, screen)).inserted {
      let made = evaluator.arena.set(evaluator.allocate(screen, at: step))
      evaluator.show(verb, made, on: .empty, path: path)
    }
  }

  private static func wayBack(_ instruction: String) -> HideVerb? {
    if instruction.hasPrefix("dismiss") { return .dismiss }
    if instruction.hasPrefix("popToRoot") { return .popToRoot }
    return instruction.hasPrefix("pop") ? .pop : nil
  }
}
