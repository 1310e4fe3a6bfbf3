package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Number of a frame in a ``FrameGraph``.
package struct FrameID: TableNumber, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (one: FrameID, other: FrameID) -> Bool { one.rawValue < other.rawValue }
}

/// A body of code that runs on an object: the nodes of the call graph.
package struct Frame: Sendable {
  package let code: CodeID
  /// What `self` is; a type for static code.
  package let receiver: ObjectID?
  /// The closure, where the body is one.
  package let closure: ObjectID?
  package let context: ContextID
  /// How many frames that are told apart by their arguments lead here.
  let depth: Int
  /// Whether all calls share the frame, so that its arguments become more while calls are followed.
  var isShared = true
  /// On whose behalf the body runs, by the call that entered the frame first, where not all calls share the frame.
  var client: Client?

  /// A class whose code calls something, and where it does; no class for code of no object, and no place where calls at
  /// several share a frame.
  struct Client {
    let type: TypeIndex?
    let site: CodeSite?
  }
}

/// A call that leads into a frame.
package struct FrameEdge: Sendable {
  package let caller: FrameID
  package let callee: FrameID
  /// The call as the caller's code has it.
  package let call: CallRecord
}

/// The call graph of a solved program, by bodies and their receivers; it grows from the frames that are entered.
package final class FrameGraph {
  package let heap: HeapSolver
  package internal(set) var frames = SegmentedArray<Frame>()
  /// The calls that lead into each frame.
  var callers: [[FrameEdge]] = []
  /// The frames that make each object.
  package internal(set) var makers: [ObjectID: [FrameID]] = [:]
  /// The frames that each frame calls, with the places.
  var callees: [[(site: CodeSite, callee: FrameID)]] = []
  /// Called once for each object that an entered frame makes.
  package var onMade: ((ObjectID) -> Void)?

  let engine: SummaryEngine
  let program: Program
  let arena: ValueArena
  package let relevant: RelevantCode
  var numbers = FrameTable()
  var knownEdges: Set<EdgeKey> = []
  var valuesMadeIn = DenseTable<CodeID, [ValueID]>()
  var pending: [FrameID] = []
  /// The calls that are to be followed, and how many of them are done: from outside of the heap's propagation, so that
  /// what a call is given is known, and no chain of calls is followed by recursion.
  var tasks: [Followup] = []
  var tasksDone = 0
  var enteredFromOutside: Set<FrameID> = []
  /// What frames of one body give to closures at a place where these are many.
  var sharedCalls: [SharedCall: (callees: NodeID, arguments: [NodeID])] = [:]
  /// The nodes of what is sent that is one case of an enum.
  var sentCaseNodes: [SentCase: NodeID] = [:]
  /// What streams make of what they are sent.
  var madeOfSent: [Sent: NodeID] = [:]
  var sentCases: Set<NodeID> = []
  /// What nodes send, by the cases that they have.
  var sentByCases: [NodeID: Partition<SentPart>] = [:]
  /// How many frames were seen to send into each stream, and what those send for which one stands.
  var sends: [ObjectID: Int] = [:]
  /// Who was seen to subscribe to streams, in the order in which it was seen.
  var subscriptions: [Subscription] = []
  var sharedSends: [ObjectID: NodeID] = [:]
  /// The calls of values that were followed.
  var valueCalls: Set<ValueCall> = []

  var framesOfBodies: [Body: [FrameID]] = [:]
  private var framesByCode: (count: Int, all: [CodeID: [FrameID]]) = (0, [:])
  private var framesByClosure: (count: Int, all: [ObjectID: [FrameID]]) = (0, [:])
  var sensitive = DenseTable<CodeID, Bool>()
  /// How deep the frame with a context is.
  var depths = DenseTable<ContextID, Int>()
  /// How many frames of a body are told apart by their arguments.
  var toldApart: [Body: Int] = [:]
  var toldApartOfBody = DenseTable<CodeID, Int>()
  /// How many calls share a frame because ``framesToldApart`` of their body had been told apart before.
  package internal(set) var mergedCalls = 0

  /// The frames that calls share because too many of their body were told apart before.
  var merged: Set<FrameID> = []
  /// How many such frames each body has for the calls by one class.
  var clientsToldApart: [CodeID: Int] = [:]
  /// How many each body that shows screens for its callers has for the calls by one class at one place.
  var sitesToldApart: [CodeID: Int] = [:]

  /// Whether no call is followed any more.
  private(set) var isComplete = false
  var calleesBySite: [FrameID: [CodeSite: [FrameID]]] = [:]
  var madeClosures: [MadeClosures: [FrameID]] = [:]
  var knownWays: [WayKey: Way] = [:]
  var knownSteps: [Step: [FrameID]] = [:]
  var knownSearches: [Search: [FrameID]] = [:]
  var leadingCodes: [CodeID: Set<CodeID>] = [:]
  var walks = FrameWalks()
  lazy var callersOfCodes = codesByCallee()
  private(set) lazy var fieldsOfShownState = findFieldsOfShownState()

  /// A call that is to be followed.
  struct Followup {
    let run: () -> Void
  }

  package init(_ heap: HeapSolver) {
    self.heap = heap
    engine = heap.engine
    program = heap.program
    arena = engine.arena
    relevant = heap.relevant
    heap.beginPhase()
    for (value, paths) in engine.makers {
      for code in Set(paths.map { engine.terms.first(of: $0).code }) { valuesMadeIn[code, default: []].append(value) }
    }
    for code in valuesMadeIn.numbers { valuesMadeIn[code]!.sort() }
  }

  /// Lets go of all that waits in a run that is given up.
  package func abandon() {
    tasks = []
    pending = []
    onMade = nil
    heap.abandon()
  }

  /// Whether further calls share frames, by class alone, because a bound on all frames or contexts is met.
  var sharesFurtherCalls: Bool {
    if frames.count > heap.bounds.frames { heap.noteExhausted() }
    return heap.sharesFurtherCalls
  }

  /// Whether a body has so many frames that further calls of it share one.
  func isExhausted(_ code: CodeID) -> Bool {
    sharesFurtherCalls || toldApartOfBody[code, default: 0] >= rest(of: HeapLimits.framesOfBody)
  }

  /// What is left of a bound on the frames of a body.
  func rest(of bound: Int) -> Int {
    HeapLimits.rest(of: bound, at: frames.count, halvedBy: HeapLimits.framesUntilHalved)
  }

  package subscript(id: FrameID) -> Frame { frames[Int(id.rawValue)] }

  /// The calls that lead into a frame.
  package func calls(into id: FrameID) -> [FrameEdge] { callers[Int(id.rawValue)] }

  /// The frames of a body on a receiver: several where arguments decide what happens.
  package func frames(of code: CodeID, on receiver: ObjectID?) -> [FrameID] {
    framesOfBodies[Body(code: code, receiver: receiver)] ?? []
  }

  /// The frames of a body on any receiver, in the order in which they were entered.
  ///
  /// - Complexity: O(1), but O(*n*) for *n* frames where any was entered since this was asked last.
  package func frames(of code: CodeID) -> [FrameID] {
    if framesByCode.count != frames.count {
      framesByCode = (
        frames.count,
        Dictionary(grouping: frames.indices.map { FrameID(rawValue: Int32($0)) }) {
          self[$0].code
        }
      )
    }
    return framesByCode.all[code] ?? []
  }

  /// The frames of a closure, in the order in which they were entered.
  ///
  /// - Complexity: as of ``frames(of:)``.
  package func frames(ofClosure closure: ObjectID) -> [FrameID] {
    if framesByClosure.count != frames.count {
      var found: [ObjectID: [FrameID]] = [:]
      for (index, frame) in frames.enumerated() {
        if let closure = frame.closure { found[closure, default: []].append(FrameID(rawValue: Int32(index))) }
      }
      framesByClosure = (frames.count, found)
    }
    return framesByClosure.all[closure] ?? []
  }

  /// Whether the system, or code out of reach, enters a frame.
  package func isEnteredFromOutside(_ id: FrameID) -> Bool { enteredFromOutside.contains(id) }

  /// Lets go of what only following calls needs: the call graph is complete, and no call is followed any more.
  package func finish() {
    heap.forgetHandlers()
    heap.forgetCases()
    heap.gates = []
    heap.conditionGates = [:]
    heap.metConditions = []
    heap.gatesOfSets = [:]
    heap.nextGate = 0
    isComplete = true
    numbers = FrameTable()
    knownEdges = []
    valueCalls = []
    subscriptions = []
    sharedCalls = [:]
    madeOfSent = [:]
    sharedSends = [:]
    sentCaseNodes = [:]
    sentByCases = [:]
    tasks = []
    tasksDone = 0
  }

  /// Whether the conditions of an effect can hold in a frame.
  package func mayHold(_ conditions: ConditionSetID, in id: FrameID) -> Bool {
    mayHold(conditions, in: self[id].context)
  }

  /// Whether conditions can hold in the code in which the closure of a frame is made.
  package func mayHold(_ conditions: ConditionSetID, aroundClosure id: FrameID) -> Bool {
    var context = self[id].context
    while let outer = heap.contexts[Int(context.rawValue)].environmentContext { context = outer }
    return mayHold(conditions, in: context)
  }

  private func mayHold(_ conditions: ConditionSetID, in context: ContextID) -> Bool {
    engine.terms[conditions].allSatisfy { condition in
      let own = arena[condition]
      if case .anyOf(let parts) = own.test {
        let holds = parts.map { mayHold(engine.terms.conditions([$0]), in: context) }
        return own.isNegated || holds.contains(true)
      }
      guard heap.decidable.contains(own) else { return true }
      let node = heap.node(own.subject, context)
      heap.propagate()
      let members = heap.members(of: node)
      guard !members.isEmpty else { return true }
      return members.contains { heap.mayHold(own, for: $0) }
    }
  }

  /// Whether a frame can be given what a context of its body is, as far as cases of enums tell.
  package func mayBeGiven(_ id: FrameID, whatIsIn context: ContextID) -> Bool {
    zip(argumentNodes(of: id), heap.contexts[Int(context.rawValue)].arguments).allSatisfy { own, other in
      guard own != other, let own = cases(of: own), let other = cases(of: other) else { return true }
      return !own.isDisjoint(with: other)
    }
  }

  /// The cases that a node has, where it has nothing else.
  private func cases(of node: NodeID) -> Set<String>? {
    var names: Set<String> = []
    for object in heap.members(of: node) {
      guard let value = heap.value(of: object), case .enumCase(_, let name, _) = arena[value] else { return nil }
      names.insert(name)
    }
    return names.isEmpty ? nil : names
  }

  /// The nodes of what the arguments of a frame can be.
  package func argumentNodes(of id: FrameID) -> [NodeID] { heap.contexts[Int(self[id].context.rawValue)].arguments }

  /// The node of the objects that values of a frame's code stand for.
  package func node(of values: SetID, in id: FrameID) -> NodeID {
    let node = heap.node(values, self[id].context)
    heap.propagate()
    return node
  }

  /// The objects that values of a frame's code stand for, in the order in which they were found.
  package func elements(of values: SetID, in id: FrameID) -> [ObjectID] {
    let node = heap.node(values, self[id].context)
    heap.propagate()
    return heap.elements(of: node)
  }

  /// The same once nothing is added any more: of values under conditions, only those are looked up whose conditions hold.
  ///
  /// - Complexity: O(*v*) expected for *v* values, beyond what is looked up.
  package func settledObjects(of values: SetID, in id: FrameID) -> Set<ObjectID> {
    let context = self[id].context
    if let known = heap.knownNode(values, context) { return heap.members(of: known) }
    var found: Set<ObjectID> = []
    for value in arena[values] {
      if let known = heap.knownNode(value, context) {
        found.formUnion(heap.members(of: known))
        continue
      }
      var inner = value
      var holds = true
      while holds, case .guarded(let condition, let next) = arena[inner] {
        holds = mayHold(condition, in: context)
        inner = next
      }
      guard holds else { continue }
      let node = heap.node(inner, context)
      heap.propagate()
      found.formUnion(heap.members(of: node))
    }
    return found
  }

  /// Whether something is known for which one condition can hold, in a context in which nothing is added any more.
  private func mayHold(_ id: ConditionID, in context: ContextID) -> Bool {
    let condition = arena[id]
    if case .anyOf(let parts) = condition.test {
      guard condition.isNegated else { return parts.contains { mayHold($0, in: context) } }
      return parts.allSatisfy { part in
        let own = arena[part]
        return mayHold(
          arena.condition(Condition(subject: own.subject, test: own.test, isNegated: !own.isNegated)), in: context)
      }
    }
    guard heap.decidable.contains(condition) else { return true }
    let node = heap.node(condition.subject, context)
    heap.propagate()
    return node == .empty || heap.elements(of: node).contains { heap.mayHold(condition, for: $0) }
  }

  /// The objects that values of a frame's code stand for.
  package func objects(of values: SetID, in id: FrameID) -> Set<ObjectID> {
    let node = heap.node(values, self[id].context)
    heap.propagate()
    return heap.members(of: node)
  }
}
