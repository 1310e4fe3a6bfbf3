package import NavigationSummaries
package import ProgramModel
import SwiftFacts

/// Number of an object of the heap.
package struct ObjectID: TableNumber, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (one: ObjectID, other: ObjectID) -> Bool { one.rawValue < other.rawValue }
}

/// Number of a context in a ``HeapSolver``.
package struct ContextID: TableNumber, Comparable, Sendable {
  package let rawValue: Int32
  package static func < (one: ContextID, other: ContextID) -> Bool { one.rawValue < other.rawValue }
}

extension ObjectID: DenseNumber {
  package init(index: Int) { self.init(rawValue: Int32(index)) }
  package var index: Int { Int(rawValue) }
}

extension ContextID: DenseNumber {
  package init(index: Int) { self.init(rawValue: Int32(index)) }
  package var index: Int { Int(rawValue) }
}

/// Number of a node of the constraint graph: a set of objects that grows.
package struct NodeID: TableNumber, Sendable {
  package let rawValue: Int32
  static let empty = NodeID(rawValue: 0)
}

/// What stands for run-time objects once all symbols are resolved.
package enum HeapObject: NumberKey, Sendable {
  /// A value without symbols. What a base class makes is another object for each class of objects that run its code.
  case value(ValueID, runBy: TypeIndex?)
  /// What an object made as it was made itself.
  case owned(ValueID, by: ObjectID)
  /// A closure, a bound method, a case or a tuple, with the context that its symbols stand in.
  case contextual(ValueID, ContextID)
  /// What a framework attaches to an object: its view, its presentation controller.
  case part(ObjectID, FrameworkField)
  /// An instance of a type that the sources use and never make.
  case symbolicInstance(TypeIndex)

  package func mix(into mixer: inout NumberMixer) {
    switch self {
    case .value(let value, let runBy):
      mixer.mix(value)
      mixer.mix(runBy ?? -1)
    case .owned(let value, let owner):
      mixer.mix(value)
      mixer.mix(owner)
    case .contextual(let value, let context):
      mixer.mix(value)
      mixer.mix(context)
    // An object has few parts.
    case .part(let object, _): mixer.mix(object)
    case .symbolicInstance(let type): mixer.mix(type)
    }
  }
}

/// A body in a situation: its receiver and its arguments as nodes.
package final class HeapContext {
  let receiver: NodeID
  /// The objects on whose behalf the body acts: who made the call that decided its arguments.
  let carrier: NodeID
  let arguments: [NodeID]
  package let environment: EnvironmentID
  package let environmentContext: ContextID?
  /// The way from the carrier's code to the body.
  let path: PathID?
  private let numberOfRunner: Int32
  private let numberOfDepth: Int32
  /// Whether a recursive call, which the summary of its body leaves open, leads here: further ones share a context.
  var isInRecursion = false
  /// Whether it is that of a frame of the call graph.
  var isOfFrame = false
  /// Whether all calls of the body share the context, so that what it makes is what it makes for any of them.
  var standsForAllCopies = false
  /// Whether the code around a closure has copies for its callers, which are those that the closure means.
  var isInsideOfCopies = false
  private var details: Details?

  /// What few contexts have.
  private final class Details {
    var captured: [String: NodeID]?
    var capturedInstances: [ValueID: NodeID] = [:]
    var copies: [Copies] = []
    var copiesByAllCases: [Copies] = []
    var capturedCopies: [ValueID: SetID] = [:]
  }

  /// The class of the receiver, where it is another than the one that declares the code.
  var runBy: TypeIndex? { numberOfRunner < 0 ? nil : TypeIndex(numberOfRunner) }
  var depth: Int { Int(numberOfDepth) }

  /// What the captured names hold, where all closures of a body share one context.
  var captured: [String: NodeID]? {
    get { details?.captured }
    set { change(\.captured, to: newValue, isEmpty: newValue == nil) }
  }
  /// What the instances stand for that closures capture, where all closures of a body share one context.
  var capturedInstances: [ValueID: NodeID] {
    get { details?.capturedInstances ?? [:] }
    set { change(\.capturedInstances, to: newValue, isEmpty: newValue.isEmpty) }
  }
  /// The calls, from the innermost, for which the body makes what it gives back, where each caller has its own.
  var copies: [Copies] {
    get { details?.copies ?? [] }
    set { change(\.copies, to: newValue, isEmpty: newValue.isEmpty) }
  }
  /// The same as the summaries of callers may name them: by all the cases that the body is given, whether or not they decide
  /// anything.
  var copiesByAllCases: [Copies] {
    get { details?.copiesByAllCases ?? [] }
    set { change(\.copiesByAllCases, to: newValue, isEmpty: newValue.isEmpty) }
  }
  /// The copies that a closure has captured of instances which its code names without them.
  var capturedCopies: [ValueID: SetID] {
    get { details?.capturedCopies ?? [:] }
    set { change(\.capturedCopies, to: newValue, isEmpty: newValue.isEmpty) }
  }

  private func change<Value>(_ detail: ReferenceWritableKeyPath<Details, Value>, to value: Value, isEmpty: Bool) {
    if details == nil {
      if isEmpty { return }
      details = Details()
    }
    details![keyPath: detail] = value
  }

  init(
    receiver: NodeID, arguments: [NodeID], environment: EnvironmentID, environmentContext: ContextID?, carrier: NodeID,
    path: PathID?, runBy: TypeIndex?, depth: Int
  ) {
    self.receiver = receiver
    self.arguments = arguments
    self.environment = environment
    self.environmentContext = environmentContext
    self.carrier = carrier
    self.path = path
    numberOfRunner = runBy.map(Int32.init) ?? -1
    numberOfDepth = Int32(depth)
  }

  var hasCopies: Bool {
    if standsForAllCopies || isInsideOfCopies { return true }
    guard let details else { return false }
    return !details.copies.isEmpty || !details.capturedCopies.isEmpty || !details.capturedInstances.isEmpty
  }

  /// Whether an instance that a body names is a copy in this context.
  func hasCopy(of instance: ValueID) -> Bool {
    guard let details else { return false }
    return details.capturedCopies[instance] != nil || details.copies.contains { $0.instances.contains(instance) }
  }

  typealias Copies = SummaryEngine.Copies
}

/// An effect that the solved heap has, in the context in which it happens.
package struct HeapEffect: Sendable {
  package let term: Term
  package let context: ContextID
  /// The way from the code that decides the effect to the primitive.
  package let path: PathID
  /// The objects that decide the effect.
  package let carrier: NodeID
}
