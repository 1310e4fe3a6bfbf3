import ProgramModel

/// What a search controller shows while a person types: the screen of results, over the screen that searches.
struct SearchRules: FrameworkRule {
  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard evaluator.program.types[type].name == "UISearchController", let step = call.step,
      let results = call.argument("searchResultsController")
    else { return nil }
    let made = evaluator.arena.set(evaluator.allocate(type, at: step))
    evaluator.show(.embed, results, on: evaluator.receiver, path: evaluator.path(step))
    return made
  }
}
