package import ProgramModel
import SwiftFacts

/// Number of a path in a ``TermTable``.
package struct PathID: TableNumber, Comparable, Sendable {
  package let rawValue: Int32
  package static func < (one: PathID, other: PathID) -> Bool { one.rawValue < other.rawValue }
}

/// Number of a set of conditions that hold together.
package struct ConditionSetID: TableNumber, Sendable {
  package let rawValue: Int32
  package static let empty = ConditionSetID(rawValue: 0)
}

/// A place on the way from the code that decides an effect to the primitive that brings it about.
package struct PathStep: NumberKey, Sendable {
  /// The body in which the place is.
  package let code: CodeID
  package let site: CodeSite

  package func mix(into mixer: inout NumberMixer) {
    mixer.mix(code)
    mixer.mix(site)
  }
}

/// How a controller is shown.
package enum ShowVerb: Hashable, Sendable {
  case push, present, root, replace, tab, embed
  /// A controller's view alone is put into another: `view.addSubview(child.view)`.
  case embedView
}
/// How controllers are taken away.
package enum HideVerb: Hashable, Sendable { case pop, popTo, popToRoot, dismiss }

/// What a store gives values to, where the property is a binding.
package enum StoreReach: Hashable, Sendable {
  /// The property itself: given a binding, it stands for another state from then on.
  case property
  /// The state that it stands for.
  case state
}

/// How SwiftUI shows views: a modifier, a link, a container or a window.
package struct ViewPresentation: Hashable, Sendable {
  package let verb: ShowVerb
  /// Whether it is a stack's first view.
  package var isStackRoot = false
  /// Whether a person cannot swipe it away.
  package var isLocked = false
  /// Whether it is shown without any state.
  package var isUnconditional = false
  /// Whether a body chooses it by the state of a store.
  package var isChoice = false
  /// The type of the values for which it is shown, where a path is given them.
  package var valueType: TypeIndex?

  package init(verb: ShowVerb) { self.verb = verb }
}

/// An effect of a body, in terms of its symbols.
package struct Term: Hashable, Sendable {
  package enum Operation: Hashable, Sendable {
    /// Shows `target` in, or on, `holder`.
    case show(ShowVerb)
    /// Takes screens off `holder`, down to `target` where the verb says so.
    case hide(HideVerb)
    /// Stores `target` in a field of `holder`.
    case store(FieldID, StoreReach)
    /// Lets go of `target`, or of all that the field of `holder` has.
    case release(FieldID, isSelective: Bool)
    /// Calls a method whose code is not known yet: `target` is the one value that the call gives back.
    case call
    /// Calls a closure that is not known yet: `target` is the one value that the call gives back.
    case invoke
    /// Sends `target` into the streams `holder`.
    case send
    /// Has the closures and streams `target` listen to the streams `holder`.
    case listen
    /// Shows the views `target` for the state `holder`.
    case present(ViewPresentation)
    /// Asks for the views of the values `target`, as a link does.
    case link
    /// Gives the paths `target` to the stacks of the view `holder`.
    case bindPath
    /// Compares `target` with `holder` by identity; only in closures that choose elements.
    case compare(isEqual: Bool)
  }

  package let operation: Operation
  package let target: SetID
  package let holder: SetID
  /// What must hold for the effect to happen, as far as the caller or the object decides it.
  package let conditions: ConditionSetID
  package let path: PathID
}

/// The paths of terms and their conditions, interned.
package final class TermTable {
  private struct Path: NumberKey {
    let step: PathStep
    let rest: PathID?

    func mix(into mixer: inout NumberMixer) {
      mixer.mix(step)
      mixer.mix(rest)
    }
  }

  private var paths: [Path] = []
  private var pathNumbers: [Path: PathID] = [:]
  private var conditionSets: [[ConditionID]] = [[]]
  private var conditionSetNumbers: [[ConditionID]: ConditionSetID] = [[]: .empty]
  /// A path is cut in the middle where it would have more steps: only the places that are reported get fewer.
  package static let longestPath = 12

  package init() {}

  /// A path that begins with a step.
  package func path(_ step: PathStep, then rest: PathID? = nil) -> PathID {
    let path = Path(step: step, rest: rest.map(shortened))
    if let known = pathNumbers[path] { return known }
    let id = PathID(rawValue: Int32(paths.count))
    paths.append(path)
    pathNumbers[path] = id
    return id
  }

  private func shortened(_ id: PathID) -> PathID {
    let all = steps(of: id)
    guard all.count >= Self.longestPath else { return id }
    return path(all[0], then: path(all[all.count - 1]))
  }

  /// One way after another.
  package func joined(_ outer: PathID?, _ inner: PathID) -> PathID {
    guard let outer else { return inner }
    return steps(of: outer).reversed().reduce(inner) { path($1, then: $0) }
  }

  /// The step in the code that decides the effect.
  package func first(of id: PathID) -> PathStep { paths[Int(id.rawValue)].step }

  /// The way after the first step; `nil` where that is the last.
  package func rest(of id: PathID) -> PathID? { paths[Int(id.rawValue)].rest }

  /// All steps, from the code that decides to the primitive.
  package func steps(of id: PathID) -> [PathStep] {
    var steps: [PathStep] = []
    var next: PathID? = id
    while let current = next {
      steps.append(paths[Int(current.rawValue)].step)
      next = paths[Int(current.rawValue)].rest
    }
    return steps
  }

  /// The place of the primitive.
  package func last(of id: PathID) -> PathStep {
    var current = id
    while let next = paths[Int(current.rawValue)].rest { current = next }
    return paths[Int(current.rawValue)].step
  }

  package func conditions(_ conditions: [ConditionID]) -> ConditionSetID {
    let sorted = Set(conditions).sorted()
    if let known = conditionSetNumbers[sorted] { return known }
    let id = ConditionSetID(rawValue: Int32(conditionSets.count))
    conditionSets.append(sorted)
    conditionSetNumbers[sorted] = id
    return id
  }

  package subscript(id: ConditionSetID) -> [ConditionID] { conditionSets[Int(id.rawValue)] }
}

/// What a body does and gives back, in terms of its receiver, its parameters and its captures.
///
/// Source: Sharir and Pnueli, "Two Approaches to Interprocedural Data Flow Analysis" (1981), the functional approach.
package struct Summary: Sendable {
  /// The body.
  package let code: CodeID
  /// What the body gives back.
  package var result = SetID.empty
  package var resultType = TypeID.unknown
  /// The effects that the caller decides.
  package var exported: [Term] = []
  /// The objects made here and given back, of which each caller has its own.
  package var fresh: Set<ValueID> = []
  /// Whether the places of calls tell these objects apart: callers are given them, or they are shown on a caller's behalf.
  package var differsByPlace = false

  package var isEmpty: Bool { exported.isEmpty && result.isEmpty }
}

/// A call as the call graph knows it.
package final class CallRecord: Hashable, Sendable {
  package enum Callee: Hashable, Sendable {
    /// A body that is known.
    case code(CodeID)
    /// A method of whatever the receiver is.
    case selector(SelectorID)
    /// The getter of a property, as whatever the receiver is declares it.
    case getter(String)
    /// Closures and methods.
    case value
    /// Closures and methods that are handed to a framework, which may run them.
    case framework
    /// What a stream has had from the beginning, for the listeners that the argument is.
    case subscription
  }

  package let site: CodeSite
  /// The name that the caller uses.
  package let label: String
  package let callee: Callee
  /// The receiver; what is called, where that is a value.
  package let receiver: SetID
  package let arguments: ListID
  package let conditions: ConditionSetID

  package init(
    site: CodeSite, label: String, callee: Callee, receiver: SetID, arguments: ListID, conditions: ConditionSetID
  ) {
    self.site = site
    self.label = label
    self.callee = callee
    self.receiver = receiver
    self.arguments = arguments
    self.conditions = conditions
  }

  package static func == (one: CallRecord, other: CallRecord) -> Bool {
    one === other
      || one.site == other.site && one.callee == other.callee && one.receiver == other.receiver
        && one.arguments == other.arguments && one.conditions == other.conditions && one.label == other.label
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(site)
    hasher.combine(receiver)
    hasher.combine(arguments)
    hasher.combine(conditions)
  }

  /// The call under another name.
  package func named(_ label: String) -> CallRecord {
    CallRecord(
      site: site, label: label, callee: callee, receiver: receiver, arguments: arguments, conditions: conditions)
  }
}
