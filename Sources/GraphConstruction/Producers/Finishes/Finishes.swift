import NavigationGraph
import ProgramModel
import SwiftFacts

/// Calls from a child's code into the code of the node that made or keeps it: how children say that they are over.
///
/// What lives as long as the application has no end: calls into an entry are none. Nor has what a view keeps as its state,
/// which lives as long as the view: what it calls there asks for something.
struct Finishes {
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private let answers: Answers
  private var finishes: FinishEdges

  var draft: Draft { finishes.draft }

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder, _ shows: AttributedShows) {
    self.index = index
    self.roles = roles
    self.events = events
    answers = Answers(index, roles, shows)
    finishes = FinishEdges(index, roles, events)
    let handedDelegates = HandedDelegates(index, roles)
    let speakers = roles.speakers
    func speaker(of activation: Activation) -> ObjectID? { index.selfObject(of: activation).map { speakers[$0] ?? $0 } }
    for activation in index.run.activations {
      guard let owner = speaker(of: activation), let ownerType = index.type(of: owner), roles.table.isNode(ownerType),
        !roles.table.isController(ownerType), !roles.table.entries.contains(ownerType), canBeSignal(activation)
      else { continue }
      for (edge, entered) in roles.walk.callsFromApp(into: activation) + relayedCalls(into: activation) {
        let caller = index.run.activation(edge.caller)
        guard let child = speaker(of: caller), child != owner, let childType = index.type(of: child),
          roles.table.coordinators.contains(childType),
          roles.creators.isChild(child, of: owner) || handedDelegates.canTell(activation, of: owner, by: child),
          roles.creators[owner]?.contains(where: { $0.object == child }) != true, !isState(child, ofViewOf: ownerType)
        else { continue }
        guard isSignal(edge, into: activation), !isTool(activation),
          !answers.isAnswer(edge, entering: entered, of: child, to: owner, closure: activation)
        else { continue }
        finishes.add(edge, from: child, childType, in: caller, to: ownerType, by: activation, entered: entered)
      }
    }
  }

  /// Whether an object is what properties of a view begin with, and so is there as long as the view is.
  private func isState(_ object: ObjectID, ofViewOf type: TypeIndex) -> Bool {
    guard index.run.isView(type), let allocators = index.run.allocators[object], !allocators.isEmpty else {
      return false
    }
    return allocators.allSatisfy { id in
      guard case .initialValue(type, _) = index.run.root(of: index.run.activation(id)).key.code else { return false }
      return true
    }
  }

  /// Whether a closure only does for its caller what that asks: shows what it is handed, or answers a question.
  private func isTool(_ callee: Activation) -> Bool {
    guard case .closure(let id) = callee.key.code else { return false }
    if case .function(_, let result)? = index.run.closures[id]?.type?.unwrapped {
      switch result {
      case .tuple(let elements) where elements.isEmpty: break
      case .nominal(["Void"], _), .nominal(["Never"], _), .unknown: break
      default: return true
      }
    }
    return callee.effects.values.contains { effect in
      if case .show = effect.kind { return effect.target.origin.hasParameter }
      return false
    }
  }

  /// The calls in the code of nodes that lead to a closure through streams and through helpers that they have made for
  /// themselves: `navigator.next(.done)`; or to code that lets go of a child through what a static function has given the
  /// child to call at the end.
  private func relayedCalls(
    into activation: Activation
  ) -> [(call: Activation.CallEdge, entered: Activation)] {
    let isClosure = activation.isClosure
    guard isClosure || letsGo(activation) else { return [] }
    struct State: Hashable {
      let activation: ActivationID
      let helper: ObjectID?
    }
    var calls: [(call: Activation.CallEdge, entered: Activation)] = []
    var seen: Set<State> = []
    var queue = [State(activation: activation.id, helper: nil)]
    while let next = queue.popLast(), seen.count < SearchLimits.activationsNearby {
      let entered = index.run.activation(next.activation)
      for edge in entered.orderedCallers {
        let caller = index.run.activation(edge.caller)
        guard let object = index.selfObject(of: caller), let type = index.type(of: object) else {
          // A static function that is given what to call at the end.
          let state = State(activation: caller.id, helper: next.helper)
          if caller.isClosure, seen.insert(state).inserted { queue.append(state) }
          continue
        }
        guard !roles.table.isController(type) else { continue }
        guard isClosure || entered.id != activation.id && roles.table.isNode(type) else { continue }
        if roles.table.isNode(type) {
          // A direct call is none that is relayed.
          let isRelayed = next.helper.map { holds(object, $0) } ?? (entered.id != activation.id)
          guard isRelayed else { continue }
          calls.append((edge, entered))
        } else if !index.program.types[type].isModel {
          let state = State(
            activation: caller.id, helper: index.run.isStream(object) ? next.helper : next.helper ?? object)
          if seen.insert(state).inserted { queue.append(state) }
        }
      }
    }
    return calls
  }

  private func letsGo(_ activation: Activation) -> Bool {
    activation.effects.values.contains { if case .release = $0.kind { true } else { false } }
  }

  /// Whether an object has made itself a helper that it keeps.
  private func holds(_ object: ObjectID, _ helper: ObjectID) -> Bool {
    index.survey.ofOwner(object)?.contains { holding in
      holding.child == helper && !holding.isWeak
        && (holding.field.inPart != nil || !index.run.peek(object, holding.field.own).isGiven)
    } == true
  }

  /// Whether a call tells something: through a closure or a protocol, not as a plain call of a known class's method.
  private func isSignal(_ call: Activation.CallEdge, into callee: Activation) -> Bool {
    guard case .function(let function) = callee.key.code, let owner = index.program.functions[function].owner else {
      return true
    }
    let isRequirement = index.program.ancestry(of: owner).contains { ancestor in
      index.program.types[ancestor].kind == .protocol && index.program.types[ancestor].isSource
        && index.program.types[ancestor].functions[index.program.functions[function].facts.name] != nil
    }
    return isRequirement
      || callee.effects.values.contains { effect in
        switch effect.kind {
        case .release, .hide: true
        default: false
        }
      }
  }

  private func canBeSignal(_ activation: Activation) -> Bool {
    switch activation.key.code {
    // What makes views, screens or flows for somebody tells nothing.
    case .closure:
      !activation.result.contains { made in
        index.type(of: made).map {
          roles.table.isView($0) || roles.table.isController($0) || roles.table.coordinators.contains($0)
        } == true
      }
    case .function(let function): index.program.functions[function].facts.name != "init"
    default: false
    }
  }
}
