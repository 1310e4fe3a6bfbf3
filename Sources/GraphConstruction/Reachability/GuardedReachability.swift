import ProgramModel
import SwiftFacts

/// The code that calls lead to from some code, with what must hold on every way there.
///
/// A forward analysis whose facts are sets of conditions, and whose meet is their intersection. Sets are interned, so that each
/// union and each intersection is made once.
///
/// Source: Kildall, "A Unified Approach to Global Program Optimization" (1973).
struct GuardedReachability {
  /// A call, from the side of the caller.
  private struct Call {
    let callee: Int32
    /// What must hold where the call stands.
    let conditions: ConditionSets.Number
  }

  /// The calls of all activations.
  private let calls: CompressedRows<Call>
  private let count: Int
  private let sets: ConditionSets

  /// The code that is reached from one place.
  struct Reached {
    /// The number of what must hold for each activation; -1 where it is not reached.
    fileprivate let held: [Int32]
    fileprivate let sets: ConditionSets
    /// The numbers of the activations that are reached.
    let activations: [Int]

    /// Whether an activation is reached.
    func contains(_ activation: ActivationID) -> Bool { held[Int(activation)] >= 0 }

    /// What must hold on every way to an activation; `nil` where there is none.
    subscript(activation: ActivationID) -> GuardTable.Conditions? {
      let number = held[Int(activation)]
      return number < 0 ? nil : sets[number]
    }
  }

  /// The sets of conditions under which calls stand.
  var conditionSets: [GuardTable.Conditions] { sets.all }

  /// The calls of a run, but for those that give a property, or a global, what it holds, those that compose a view, and those
  /// of what UIKit runs when a person uses a control: what happens in a view that is on show, whoever has shown it does not do.
  ///
  /// - Complexity: O(*a* + *c*) for *a* activations and *c* calls.
  init(_ index: RunIndex) {
    let sets = ConditionSets()
    var numbers: [CodeSite: ConditionSets.Number] = [:]
    var calls: [(row: Int, element: Call)] = []
    for activation in index.run.activations where !activation.isInitialValue && !Self.isComposition(activation, index) {
      for edge in activation.orderedCallers where !ControlHandlers.isHanded(edge, in: index.run) {
        let conditions = numbers[edge.site] ?? sets.number(of: index.guards.conditionsAndTests(at: edge.site))
        numbers[edge.site] = conditions
        calls.append((Int(edge.caller), Call(callee: activation.id, conditions: conditions)))
      }
    }
    self.init(activations: index.run.activations.count, calls, sets)
  }

  /// Whether an activation is that of a view's body.
  private static func isComposition(_ activation: Activation, _ index: RunIndex) -> Bool {
    guard case .getter(let type, "body") = activation.key.code else { return false }
    return index.run.isView(type)
  }

  /// - Parameter calls: Who calls whom, and what must hold where the call stands.
  init(
    activations count: Int,
    calls: [(caller: ActivationID, callee: ActivationID, conditions: GuardTable.Conditions)] = []
  ) {
    let sets = ConditionSets()
    let calls = calls.map { call in
      (row: Int(call.caller), element: Call(callee: call.callee, conditions: sets.number(of: call.conditions)))
    }
    self.init(activations: count, calls, sets)
  }

  private init(activations count: Int, _ calls: [(row: Int, element: Call)], _ sets: ConditionSets) {
    self.count = count
    self.calls = CompressedRows(count: count, calls)
    self.sets = sets
  }

  /// The code that an activation leads to.
  ///
  /// - Parameter admitted: For the sets of conditions whether calls that stand under them are followed; those that are not
  ///   among them are.
  /// - Complexity: O(*a* + *c* · *g*) for *a* activations, *c* calls and *g* conditions on the longest way.
  func reached(
    from start: ActivationID, past admitted: [Bool] = []
  ) -> Reached {
    func isAdmitted(_ number: ConditionSets.Number) -> Bool { Int(number) >= admitted.count || admitted[Int(number)] }
    var held = [ConditionSets.Number](repeating: -1, count: count)
    var isPending = [Bool](repeating: false, count: held.count)
    held[Int(start)] = 0
    var pending = [start]
    var first = 0
    while first < pending.count {
      let next = Int(pending[first])
      first += 1
      isPending[next] = false
      for call in calls[next] where isAdmitted(call.conditions) {
        let here = sets.union(held[next], call.conditions)
        let known = held[Int(call.callee)]
        let new = known < 0 ? here : sets.intersection(known, here)
        guard new != known else { continue }
        held[Int(call.callee)] = new
        guard !isPending[Int(call.callee)] else { continue }
        isPending[Int(call.callee)] = true
        pending.append(call.callee)
      }
    }
    return Reached(held: held, sets: sets, activations: held.indices.filter { held[$0] >= 0 })
  }
}
