import NavigationGraph
import ProgramModel

/// Ends that a child tells by what it answers to a library, whose model says that this tells its parent something: a flow
/// that answers `.end(step)`.
struct ToldFinishes {
  private let index: RunIndex
  private var finishes: FinishEdges

  var draft: Draft { finishes.draft }

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    finishes = FinishEdges(index, roles, events)
    guard index.program.hasModels else { return }
    for activation in index.run.activations {
      guard let answers = index.run.finishedAnswers(of: activation), let child = activation.key.receiver,
        let childType = index.type(of: child), roles.table.coordinators.contains(childType)
      else { continue }
      let outcome = roles.walk.singleCase(among: activation.arguments.dropFirst().flatMap(\.self))
      for owner in Set((index.survey.ofChild(child) ?? []).filter { !$0.isWeak }.flatMap(roles.owners)).sorted() {
        guard let ownerType = index.type(of: owner), owner != child, roles.table.isNode(ownerType),
          !roles.table.isController(ownerType),
          !roles.table.entries.contains(ownerType)
        else { continue }
        for teller in answers.flatMap({ tellers(of: $0, child) }) {
          finishes.add(outcome, by: teller, childType, to: ownerType)
        }
      }
    }
  }

  /// The code of an object in which an answer of its is written.
  private func tellers(of answer: ObjectID, _ object: ObjectID) -> [CallGraphWalk.Carrier] {
    guard case .enumCase(_, _, let site?, _) = index.run.objects[Int(answer)], !index.program.isModel(site) else {
      return []
    }
    let answering = (index.activationsByReceiver[object] ?? []).filter {
      !index.run.isModel($0.key.code) && $0.result.contains { isAnswer($0, at: site) }
    }
    // What a function of the object's own answered, those that called it only hand on.
    let innermost = answering.filter { activation in
      !answering.contains { other in other.callers.contains { $0.caller == activation.id } }
    }
    return innermost.map {
      CallGraphWalk.Carrier(
        object: object, activation: $0.id, site: site, byType: false, guards: index.guards.conditions(at: site))
    }
  }

  /// Whether an object is a case that is written at a place, whatever calls led there.
  private func isAnswer(_ object: ObjectID, at site: CodeSite) -> Bool {
    if case .enumCase(_, _, site, _) = index.run.objects[Int(object)] { true } else { false }
  }
}
