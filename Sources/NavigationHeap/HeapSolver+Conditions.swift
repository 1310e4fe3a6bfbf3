package import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Effects and values that wait until a condition can hold.
extension HeapSolver {
  func gate(_ condition: Condition, _ context: ContextID, _ open: @escaping () -> Void) {
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
        gate(arena[part], context) {
          guard !isOpen else { return }
          isOpen = true
          open()
        }
      }
      return
    }
    guard decidable.contains(condition) else { return open() }
    let subject = node(condition.subject, context)
    guard subject != .empty else { return open() }
    let gate = Gate(subject: subject, open: open)
    gates.append(gate)
    onFirst(
      of: subject,
      thatMeets: { [unowned self] object in
        guard !gate.isOpen, mayHold(condition, for: object) else { return gate.isOpen }
        gate.pass()
        return true
      })
  }

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

  /// Whether what was `nil` once stays so: a cast that fails is known to, and what a case carries or a call is given is
  /// never stored into.
  private func isNeverFilled(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .cast, .parameter: true
    case .field(_, let field):
      switch arena[field] {
      case .payload, .payloadOfCase: true
      default: false
      }
    default: false
    }
  }

  func under(_ conditions: ConditionSetID, _ context: ContextID, _ body: @escaping () -> Void) {
    var rest = engine.terms[conditions]
    guard let next = rest.popLast() else { return body() }
    let remaining = engine.terms.conditions(rest)
    gate(arena[next], context) { [unowned self] in under(remaining, context, body) }
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

/// Something that happens once a value passes a test, or once nothing more can be known of it.
final class Gate {
  let subject: NodeID
  private(set) var isOpen = false
  private var open: (() -> Void)?

  init(subject: NodeID, open: @escaping () -> Void) {
    self.subject = subject
    self.open = open
  }

  /// Does what waits, unless it was done.
  func pass() {
    let open = open
    close()
    open?()
  }

  /// Has what waits never be done any more by this gate: something else does.
  func close() {
    isOpen = true
    open = nil
  }
}
