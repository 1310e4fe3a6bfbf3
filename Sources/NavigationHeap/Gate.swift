import NavigationSummaries
import ProgramModel

/// What happens once a value passes a test, or once nothing more can be known of it.
class Gate: WaitingHandler {
  let subject: NodeID
  private(set) final var isOpen = false
  private final var waiting: [() -> Void] = []

  init(subject: NodeID) { self.subject = subject }

  convenience init(subject: NodeID, open: @escaping () -> Void) {
    self.init(subject: subject)
    whenOpen(open)
  }

  /// Does something once the gate is open.
  final func whenOpen(_ open: @escaping () -> Void) {
    if isOpen { open() } else { waiting.append(open) }
  }

  /// Does what waits, unless it was done.
  func pass() {
    let waiting = waiting
    close()
    for open in waiting { open() }
  }

  /// Has what waits never be done any more by this gate: something else does.
  final func close() {
    isOpen = true
    waiting = []
  }

  /// A gate that is not for a condition opens by itself alone.
  override func meets(_ object: ObjectID) -> Bool { true }
}

/// A gate that the first object opens for which a condition can hold.
final class ConditionGate: Gate {
  private unowned let heap: HeapSolver
  private let condition: Condition
  /// Whether an object opened the gate, rather than the want of any.
  private(set) var wasMet = false

  init(_ heap: HeapSolver, _ condition: Condition, on subject: NodeID) {
    self.heap = heap
    self.condition = condition
    super.init(subject: subject)
  }

  override func meets(_ object: ObjectID) -> Bool {
    guard !isOpen else { return true }
    guard heap.mayHold(condition, for: object) else { return false }
    wasMet = true
    pass()
    return true
  }
}

/// Conditions on the values of a context.
struct ConditionsInContext: NumberKey {
  let conditions: ConditionSetID
  let context: ContextID

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(conditions)
    mixer.mix(context)
  }
}

/// A condition on the objects of a node.
struct ConditionOfNode: NumberKey {
  let subject: NodeID
  let condition: ConditionID

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(subject)
    mixer.mix(condition)
  }
}
