import NavigationGraph
import ProgramModel

/// Ends that a child tells by what it answers to a library.
extension GraphBuilder {
  /// Children of which a model says that they tell their parent something: a flow that answers `.end(step)`.
  mutating func addFinishesTold() {
    guard program.hasModels else { return }
    for activation in run.activations {
      guard let answers = run.answers(telling: activation), let child = activation.key.receiver,
        let childType = type(of: child), table.coordinators.contains(childType)
      else { continue }
      let outcome = walk.singleCase(among: activation.arguments.dropFirst().flatMap(\.objects))
      for owner in Set((survey.byChild[child] ?? []).filter { !$0.isWeak }.flatMap(owners)).sorted() {
        guard let ownerType = type(of: owner), owner != child, table.isNode(ownerType), !table.isController(ownerType),
          !table.entries.contains(ownerType)
        else { continue }
        for teller in answers.flatMap({ tellers(of: $0, child) }) {
          addFinish(outcome, by: teller, childType, to: ownerType)
        }
      }
    }
  }

  /// The code of an object in which an answer of its is written.
  private func tellers(of answer: ObjectID, _ object: ObjectID) -> [CallGraphWalk.Carrier] {
    guard case .enumCase(_, _, let site?, _) = run.objects[Int(answer)], !program.isModel(site) else {
      return []
    }
    let answering = (activationsByReceiver[object] ?? []).filter {
      !run.isModel($0.key.code) && $0.result.objects.contains { isAnswer($0, at: site) }
    }
    // What a function of the object's own answered, those that called it only hand on.
    let innermost = answering.filter { activation in
      !answering.contains { other in other.callers.values.contains { $0.caller == activation.id } }
    }
    return innermost.map {
      CallGraphWalk.Carrier(
        object: object, activation: $0.id, site: site, byType: false, guards: walk.guards.conditions(at: site))
    }
  }

  /// Whether an object is a case that is written at a place, whatever calls led there.
  private func isAnswer(_ object: ObjectID, at site: CodeSite) -> Bool {
    if case .enumCase(_, _, site, _) = run.objects[Int(object)] { true } else { false }
  }
}
