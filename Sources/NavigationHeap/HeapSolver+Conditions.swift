package import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Effects and values that wait until a condition can hold.
extension HeapSolver {
  /// Opens something once a condition can hold in a context; at once where nothing decides it.
  ///
  /// All that waits for one condition on the same values shares a gate.
  func gate(_ id: ConditionID, _ context: ContextID, _ open: @escaping () -> Void) {
    let condition = arena[id]
    if case .anyOf(let parts) = condition.test {
      if condition.isNegated {
        let negated = parts.map { part in
          arena.condition(
            Condition(subject: arena[part].subject, test: arena[part].test, isNegated: !arena[part].isNegated))
        }
        under(engine.terms.conditions(negated), context, open)
        return
      }
      var isOpen = false
      for part in parts {
        gate(part, context) {
          guard !isOpen else { return }
          isOpen = true
          open()
        }
      }
      return
    }
    guard let key = undecided(id, context) else { return open() }
    // What was let through for want of a value tells nothing of what comes later.
    if let known = conditionGates[key], !known.isOpen { return known.whenOpen(open) }
    let gate = ConditionGate(self, condition, on: key.subject)
    conditionGates[key] = gate
    gates.append(gate)
    gate.whenOpen(open)
    wait(gate, for: key.subject)
  }

  /// Whether a condition is known to hold for something in a context, or nothing decides it there.
  func isMet(_ id: ConditionID, _ context: ContextID) -> Bool {
    if case .anyOf = arena[id].test { return false }
    return undecided(id, context) == nil
  }

  /// A condition on the node that decides it in a context; `nil` where it holds for something of that node, or where nothing
  /// decides it.
  private func undecided(_ id: ConditionID, _ context: ContextID) -> ConditionOfNode? {
    let condition = arena[id]
    guard decidable.contains(condition) else { return nil }
    let subject = node(condition.subject, context)
    guard subject != .empty else { return nil }
    let key = ConditionOfNode(subject: subject, condition: id)
    if let known = conditionGates[key], !known.isOpen || known.wasMet { return known.wasMet ? nil : key }
    if metConditions.contains(key) { return nil }
    guard hasPassedOn(subject, where: { mayHold(condition, for: $0) }) else { return key }
    metConditions.insert(key)
    return nil
  }

  /// Whether what a condition asks for is told by what its subject is seen to be.
  package func decides(_ condition: Condition) -> Bool { decidable.contains(condition) }

  package func mayHold(_ condition: Condition, for object: ObjectID) -> Bool {
    // What a field was seen to hold is no proof that it is `nil`: something unknown may have been stored.
    if condition.test == .isNull {
      return condition.isNegated
        ? object != null || !arena[condition.subject].allSatisfy(isNeverFilled) : object == null
    }
    if case .isScene(let scene) = condition.test {
      if let value = value(of: object), case .scene(let storyboard, let number, _) = arena[value] {
        return (scene == SceneIndex(storyboard: storyboard, scene: number)) != condition.isNegated
      }
      // An instance that code makes by itself can be any scene of its class.
      return (typeIndex(of: object) == engine.storyboards.type(of: scene, in: program)) != condition.isNegated
    }
    guard let value = value(of: object) else { return true }
    let single = Condition(subject: arena.set(value), test: condition.test, isNegated: condition.isNegated)
    return arena.truth(of: single) ?? true
  }

  /// Whether what was `nil` once stays so: a cast that fails is known to, unless instances of its type come from out of sight,
  /// and what a case carries or a call is given is never stored into.
  private func isNeverFilled(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .cast: !mayBeOfLibrary(arena.type(of: value)) && engine.isMade(arena.type(of: value))
    case .parameter: true
    case .field(_, let field):
      switch arena[field] {
      case .payload, .payloadOfCase: true
      default: false
      }
    default: false
    }
  }

  /// Whether instances of a library's class, which the app has conform to a protocol of its own, may be of a type: where they
  /// are kept is not seen, so that a cast of what is seen tells nothing of them.
  private func mayBeOfLibrary(_ type: TypeID) -> Bool {
    guard let type = types.nominalType(of: type), program.types[type].kind == .protocol, program.types[type].isSource
    else { return false }
    return program.descendants(of: type).contains { heir in
      !program.types[heir].isSource && UIKitTypes.superclasses[program.types[heir].name] == nil
    }
  }

  /// Does something once all of some conditions can hold in a context.
  func under(_ conditions: ConditionSetID, _ context: ContextID, _ body: @escaping () -> Void) {
    let all = engine.terms[conditions]
    guard all.count > 1 else { return all.first.map { gate($0, context, body) } ?? body() }
    // What many effects of a body wait for, is followed once for all of them.
    let key = ConditionsInContext(conditions: conditions, context: context)
    if let known = gatesOfSets[key], !known.isOpen { return known.whenOpen(body) }
    let last = Gate(subject: .empty, open: body)
    gatesOfSets[key] = last
    open(last, once: all[...], context)
  }

  /// Opens a gate once the conditions can hold, asked for from the last one on.
  private func open(_ last: Gate, once conditions: ArraySlice<ConditionID>, _ context: ContextID) {
    guard let next = conditions.last else { return last.pass() }
    gate(next, context) { [unowned self] in open(last, once: conditions.dropLast(), context) }
  }

  package var hasWaitingGates: Bool { nextGate < gates.count }

  /// Lets through what waits for a value that nothing in the sources gives.
  package func openGates() {
    while nextGate < gates.count {
      let gate = gates[nextGate]
      nextGate += 1
      guard !gate.isOpen, isEmpty(gate.subject) else { continue }
      gate.pass()
      propagate()
    }
    gates.removeAll()
    nextGate = 0
  }
}
