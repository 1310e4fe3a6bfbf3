import ProgramModel
import SwiftFacts

/// The tabs of a tab bar controller that are objects of their own: each stands for the controllers that its provider
/// makes, and for those of the tabs in it.
struct TabRules: FrameworkRule {
  private static let types: Set<String> = ["UITab", "UISearchTab", "UITabGroup"]

  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard Self.types.contains(evaluator.program.types[type].name) else { return nil }
    let arena = evaluator.arena
    return call.arguments.reduce(.empty) { found, argument in
      let providers = arena.filter(argument, evaluator.isCallable)
      guard !providers.isEmpty else { return arena.union(found, controllers(in: argument, evaluator)) }
      evaluator.record(
        .framework, label: evaluator.program.types[type].name, receiver: providers, arguments: [.empty], at: call.step)
      return arena.union(found, evaluator.invoke(providers, [.empty], step: call.step, label: "viewControllerProvider"))
    }
  }

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard call.name == "setTabs", let step = call.step, isTabBar(call.receiver, call.declared, evaluator) else {
      return nil
    }
    evaluator.show(.tab, call.first, on: call.receiver, path: evaluator.path(step))
    return .empty
  }

  func assign(_ assignment: FrameworkAssignment, in evaluator: BodyEvaluator) -> Bool {
    guard assignment.name == "tabs", isTabBar(assignment.base.values, assignment.base.type, evaluator) else {
      return false
    }
    let path = evaluator.engine.terms.path(evaluator.step(assignment.offset))
    evaluator.show(.tab, assignment.value.values, on: assignment.base.values, path: path)
    return true
  }

  private func controllers(in values: SetID, _ evaluator: BodyEvaluator) -> SetID {
    evaluator.arena.filter(values) { value in
      switch evaluator.arena[evaluator.unguarded(value)] {
      case .text, .null, .enumCase, .metatype: false
      default: true
      }
    }
  }

  private func isTabBar(_ values: SetID, _ declared: TypeID, _ evaluator: BodyEvaluator) -> Bool {
    evaluator.isTabs(values, declared: declared)
  }
}
