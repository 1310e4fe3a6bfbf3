package import NavigationSummaries
package import ProgramModel
import ResourceReading
import SwiftFacts

/// Solves the settled effects of a program for the objects of its heap, by inclusion constraints.
package final class HeapSolver: ConstraintGraph {
  package let engine: SummaryEngine
  package let program: Program
  package let bounds: HeapBounds
  /// By what parts of objects are told apart.
  package let sensitivity: PartSensitivity
  /// Whether the run has more contexts or nodes than it may, and is to be begun again.
  package private(set) var isGivenUp = false
  /// Whether what is reached was found: what is asked of the heap from then on makes contexts of its own, which give nothing up.
  private var isAccepted = false
  let arena: ValueArena
  let types: TypeTable
  // Stored, since what is lazy is copied each time that it is asked for.
  let navigationParts: NavigationParts
  let decidable: DecidableConditions
  let relevant: RelevantCode
  let slice: NavigationSlice
  let deciding: DecidingParameters
  let recordTypes: RecordTypes
  let containerTypes: ContainerTypes
  let calledInitializers: CalledInitializers
  let inherited: InheritedCode

  package internal(set) var objects: [HeapObject] = []
  package internal(set) var objectTypes: [TypeIndex?] = []
  var objectNumbers: [HeapObject: ObjectID] = [:]

  var valueNodes = NumberTable<NodeID>()
  var setNodes = NumberTable<NodeID>()
  var cells = NumberTable<NodeID>()
  /// What the reads of cells share.
  var readNodes = NumberTable<NodeID>()
  /// The nodes of values that nothing but the nodes of their operands decides.
  var nodesOfOperations: [NodeOperation: NodeID] = [:]
  var unionNodes: [[NodeID]: NodeID] = [:]
  var constants = DenseTable<ObjectID, NodeID>()
  /// Which parameters decide what bodies do, as far as it was asked for.
  var rolesOfParameters: [CodeID: DecidingRoles] = [:]

  package internal(set) var contexts: [HeapContext] = []
  var callContexts: [CallKey: ContextID] = [:]
  var closureContexts: [ClosureKey: ContextID] = [:]
  /// The further objects that decide the calls of a context.
  var carriersOfContexts: Set<CarrierOfContext> = []
  var copyNodes: [ValueID: NodeID] = [:]
  /// The node of which a node holds those objects that are one case.
  var caseSources: [NodeID: NodeID] = [:]
  var caseNodes: [CaseKey: NodeID] = [:]
  /// What the nodes that are split by cases fall into.
  var casesOfNodes: [SplitNode: Partition<CasePart>] = [:]
  var contextualObjects: [ContextualKey: ObjectID] = [:]
  /// How many instances of each case of an enum are told apart, and what stands for all further ones.
  var instancesOfCases: [MergedCase: Int] = [:]
  var mergedCases: [MergedCase: ObjectID] = [:]
  /// The positions at which a case carries what all that it stands for do.
  var sharedPositions: [ObjectID: Set<Int>] = [:]
  /// What stands for all instances of a case that differ in data alone.
  var casesOfData: [CaseOfData: ObjectID] = [:]
  var knownDistinguishingSymbols = DenseTable<ValueID, DistinguishingSymbols>()
  var mergedContexts: [MergedKey: ContextID] = [:]
  /// How many contexts of calls in contexts of calls each body has for an object.
  var nestedContexts: [NestedKey: Int] = [:]
  /// The calls that have contexts of their own.
  var admittedCalls: Set<CallKey> = []
  var admittedClosures: Set<ClosureKey> = []
  /// The instances of which each caller has its own, of the bodies that were asked for theirs.
  var knownInstancesForCallers = DenseTable<CodeID, Set<ValueID>>()
  /// How many contexts each body has for cases of its arguments.
  var contextsByCases = DenseTable<CodeID, Int>()
  var sharedCalls: [SharedCall.Key: SharedCall] = [:]
  /// For how many objects of libraries each place has calls that are told apart.
  var librarySharesOfPlace: [SharedCall.Key: Int] = [:]
  /// The contexts of closures whose further calls share one, and how many each body has.
  var closureOwnContexts: [ObjectID: ContextID] = [:]
  var ownContextsOfClosures: [CodeID: Int] = [:]
  var sharedClosures: [SharedClosure.Key: SharedClosure] = [:]
  /// Whose captures a shared context has already.
  var linkedMakers: Set<MakerOfContext> = []
  /// How many shared contexts each body has for its objects, the cases that it is given, and places.
  var sharedContextCounts: [CodeID: Int] = [:]
  /// How many calls of each body join a context that others share.
  var callsOfSharedContexts = DenseTable<CodeID, Int>()
  /// How often each stream is handed what another sends, and what it is handed beyond a bound.
  var deliveriesToStreams = DenseTable<ObjectID, Int>()
  var mergedInputs: [ObjectID: NodeID] = [:]
  var instantiated = DenseTable<ContextID, Set<CodeID>>()
  var baseContexts: [BaseKey: ContextID] = [:]
  package internal(set) var activated: [ObjectID] = []
  /// The same by their types.
  var activatedByType: [TypeIndex: [ObjectID]] = [:]
  var isActivated = DenseTable<ObjectID, Bool>()
  var settledCodes: [TypeIndex?: [CodeID]] = [:]
  var entryArguments: [(node: NodeID, type: TypeID)] = []
  var filledByType: Set<NodeID> = []
  /// The values that may come to stand for the instances of their declared types and were met, or had their source filled,
  /// since these were looked at.
  var unfilled: [UnfilledValue] = []
  var symbolicInstances: Set<ObjectID> = []
  /// The nodes whose members are only known by their declared type.
  package internal(set) var byType: Set<NodeID> = []
  var instanceNodes: [TypeIndex: NodeID] = [:]

  package internal(set) var effects = SegmentedArray<HeapEffect>()
  var gates: [Gate] = []
  /// The gates at which all waits that one condition on the same values decides.
  var conditionGates: [ConditionOfNode: ConditionGate] = [:]
  /// The conditions that were met when they were asked for first, so that nothing waits for them.
  var metConditions: Set<ConditionOfNode> = []
  /// Those at which all waits that all of some conditions decide in a context.
  var gatesOfSets: [ConditionsInContext: Gate] = [:]
  var nextGate = 0
  package internal(set) var mergedCalls = 0
  /// The instances that the heap had before calls were followed.
  private(set) var solvedInstances: Set<ValueID> = []
  /// The instances of which it only had copies, one for each caller.
  private(set) var instancesOfCallers: Set<ValueID> = []
  /// How many of the contexts are those of frames.
  var contextsOfFrames = 0
  /// After how many propagations further calls share contexts.
  private var sharedFrom = 0
  /// Whether one of ``bounds`` was met.
  package private(set) var isExhausted = false

  /// The fields that each property which is a binding stands for.
  package internal(set) var bindings: [BoundField: Set<BoundField>] = [:]

  /// What is put off so that no chain of calls is followed by recursion, and how much of it is done.
  private var tasks: [Task] = []
  private var tasksDone = 0

  enum Task {
    /// A value whose objects in a context belong into a node.
    case value(ValueID, ContextID, NodeID)
    /// An effect that happens in a context.
    case term(Term, ContextID)
  }

  func putOff(_ task: Task) {
    tasks.append(task)
    performAll()
  }

  override func performNext() -> Bool {
    giveUpIfTooLarge()
    guard tasksDone < tasks.count, !isGivenUp else { return false }
    tasksDone += 1
    let task = tasks[tasksDone - 1]
    if tasksDone == tasks.count || tasksDone > 4096 && tasksDone * 2 > tasks.count {
      tasks.removeFirst(tasksDone)
      tasksDone = 0
    }
    switch task {
    case .value(let value, let context, let node): resolve(value, context, into: node)
    case .term(let term, let context): apply(term, context)
    }
    return true
  }

  package var contextCount: Int { contexts.count }

  /// Gives the run up where it has more contexts, or nodes, than it may: nothing is done any more.
  func giveUpIfTooLarge() {
    guard sensitivity == .object, !isGivenUp, !isAccepted,
      contexts.count > bounds.objectSensitiveContexts || nodeCount > bounds.objectSensitiveNodes
    else { return }
    isGivenUp = true
    mostPropagations = 0
  }

  /// Keeps what the run has found, whatever is asked of it later.
  package func accept() { isAccepted = true }

  /// Lets go of all that waits in a run that is given up, so that nothing holds the heap.
  package func abandon() {
    forgetHandlers()
    forgetCases()
    gates = []
    conditionGates = [:]
    metConditions = []
    gatesOfSets = [:]
    tasks = []
    tasksDone = 0
  }

  /// Whether further calls share contexts, by class alone, because one of ``bounds`` is met.
  package var sharesFurtherCalls: Bool {
    if !isExhausted, contexts.count - contextsOfFrames > bounds.contexts || propagations >= sharedFrom {
      isExhausted = true
    }
    return isExhausted
  }

  /// What is left of a bound on the contexts of a body.
  func rest(of bound: Int) -> Int {
    HeapLimits.rest(of: bound, at: contexts.count - contextsOfFrames, halvedBy: HeapLimits.contextsUntilHalved)
  }

  /// Whether the heap had an instance before calls were followed.
  package func wasSolved(_ object: ObjectID) -> Bool { value(of: object).map(solvedInstances.contains) ?? true }

  /// Begins to count what is passed on anew: that the heap is much to solve leaves enough for following calls.
  func beginPhase() {
    sharedFrom = propagations + bounds.propagations
    mostPropagations = propagations + bounds.propagations * 3 / 2
    noteSolvedInstances()
  }

  /// Notes which instances the solved heap has, and of which it only has copies for callers.
  private func noteSolvedInstances() {
    for object in activated {
      if case .value(let value, _) = objects[Int(object.rawValue)] { solvedInstances.insert(value) }
    }
    for value in solvedInstances {
      instancesOfCallers.formUnion(arena.templates(of: value).filter { !solvedInstances.contains($0) })
    }
  }

  func noteExhausted() { isExhausted = true }

  package init(
    _ engine: SummaryEngine, bounds: HeapBounds = HeapBounds(), sensitivity: PartSensitivity = .object
  ) {
    self.engine = engine
    self.bounds = bounds
    self.sensitivity = sensitivity
    program = engine.program
    arena = engine.arena
    types = engine.types
    navigationParts = NavigationParts(engine)
    decidable = DecidableConditions(engine)
    relevant = RelevantCode(engine, navigationParts, decidable)
    slice = NavigationSlice(engine, navigationParts, decidable, relevant)
    deciding = DecidingParameters(engine, navigationParts, decidable)
    recordTypes = RecordTypes(engine, navigationParts, deciding)
    containerTypes = ContainerTypes(engine, navigationParts.members)
    calledInitializers = CalledInitializers(engine)
    inherited = InheritedCode(engine)
    super.init()
    beginPhase()
    contexts.append(
      HeapContext(
        receiver: .empty, arguments: [], environment: .empty, environmentContext: nil, carrier: .empty, path: nil,
        runBy: nil, depth: 0))
  }

  var rootContext: ContextID { ContextID(rawValue: 0) }

  /// The instances that callers name by what a body gives back or does for them: these are the same whatever the class of
  /// the object whose code makes them.
  private(set) lazy var knownToCallers: Set<ValueID> = {
    var found: Set<ValueID> = []
    for code in engine.composed {
      guard let summary = engine.finishedSummary(of: code) else { continue }
      found.formUnion(arena.instances(in: summary.result))
      for term in summary.exported {
        found.formUnion(arena.instances(in: term.target))
        found.formUnion(arena.instances(in: term.holder))
      }
    }
    return found
  }()

  // MARK: Objects

  package func object(_ object: HeapObject) -> ObjectID {
    if let known = objectNumbers[object] { return known }
    let id = ObjectID(rawValue: Int32(objects.count))
    objects.append(object)
    objectNumbers[object] = id
    objectTypes.append(type(of: object))
    return id
  }

  /// An object that was met before.
  func knownObject(_ object: HeapObject) -> ObjectID? { objectNumbers[object] }

  private func type(of object: HeapObject) -> TypeIndex? {
    switch object {
    case .symbolicInstance(let type): return type
    case .part(_, let field): return program.external(field == .view ? "UIView" : "UIPresentationController")
    case .value(let value, _), .contextual(let value, _), .owned(let value, _):
      switch arena[value] {
      case .allocation(_, let type, _): return type
      case .scene(let storyboard, let scene, _):
        return engine.storyboards.type(of: SceneIndex(storyboard: storyboard, scene: scene), in: program)
      case .enumCase(let type, _, _): return type
      case .storyboard: return program.external("UIStoryboard")
      default: return nil
      }
    }
  }

  /// The value that an object was made of; `nil` for a symbolic instance.
  package func value(of id: ObjectID) -> ValueID? {
    switch objects[Int(id.rawValue)] {
    case .value(let value, _), .contextual(let value, _), .owned(let value, _): value
    case .symbolicInstance, .part: nil
    }
  }

  package func typeIndex(of id: ObjectID) -> TypeIndex? { objectTypes[Int(id.rawValue)] }

  /// The object that `nil` is.
  package private(set) lazy var null = object(.value(arena.null, runBy: nil))

  // MARK: Cells

  /// The objects that may be delegates of others.
  package private(set) var delegates: [ObjectID] = []

  func constant(_ object: ObjectID) -> NodeID {
    if let known = constants[object] { return known }
    let node = newNode(of: object)
    constants[object] = node
    return node
  }

  /// What a field of an object holds.
  package func cell(_ object: ObjectID, _ field: FieldID) -> NodeID {
    let key = UInt64(UInt32(bitPattern: object.rawValue)) << 32 | UInt64(UInt32(bitPattern: field.rawValue))
    if let known = cells[key] { return known }
    let node = newNode()
    cells.set(node, for: key)
    if case .framework(.delegating) = arena[field] { delegates.append(object) }
    if case .property(let name) = arena[field], let type = typeIndex(of: object),
      let member = engine.lookup.property(name, of: type, isStatic: false), member.property.wrapper == nil
    {
      restrict(node, to: engine.typeOf(member))
    }
    return node
  }

  /// What a field of an object holds, where anything was stored or read.
  package func knownCell(_ object: ObjectID, _ field: FieldID) -> Set<ObjectID> {
    let key = UInt64(UInt32(bitPattern: object.rawValue)) << 32 | UInt64(UInt32(bitPattern: field.rawValue))
    return cells[key].map { members(of: $0) } ?? []
  }

  /// All fields that hold something, in a stable order.
  package var fields: [(object: ObjectID, field: FieldID, content: [ObjectID])] { fields { _, _ in true } }

  /// Those of all fields that hold something for which something holds, in a stable order.
  package func fields(
    where isWanted: (ObjectID, FieldID) -> Bool
  ) -> [(object: ObjectID, field: FieldID, content: [ObjectID])] {
    let wanted = cells.usedKeys.filter { key in
      isWanted(
        ObjectID(rawValue: Int32(bitPattern: UInt32(key >> 32))),
        FieldID(rawValue: Int32(bitPattern: UInt32(truncatingIfNeeded: key))))
    }
    return wanted.sorted().compactMap { key in
      let content = elements(of: cells[key]!)
      guard !content.isEmpty else { return nil }
      return (
        ObjectID(rawValue: Int32(bitPattern: UInt32(key >> 32))),
        FieldID(rawValue: Int32(bitPattern: UInt32(truncatingIfNeeded: key))), content.sorted()
      )
    }
  }

  var admittedNodes: [AdmittedKey: NodeID] = [:]
  private var admissions: [UInt64: Bool] = [:]

  override func isAdmitted(_ object: ObjectID, as type: TypeIndex) -> Bool {
    guard let actual = typeIndex(of: object) else { return findAdmission(of: object, as: type) }
    if actual == type { return true }
    let key = UInt64(UInt32(actual)) << 32 | UInt64(UInt32(type))
    if let known = admissions[key] { return known }
    let answer = findAdmission(of: object, as: type)
    admissions[key] = answer
    return answer
  }

  // MARK: Solving

  /// Solves the whole program, at whose types in `entries` the system enters.
  package func solve(entries: [TypeIndex] = []) {
    for code in engine.settled.numbers where !engine.codes[code].isSegue {
      settledCodes[engine.codes[code].owner, default: []].append(code)
    }
    for (owner, codes) in settledCodes.sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
      // An extension of a framework's type does for its callers what it does.
      let isOfFramework = owner.map { !program.types[$0].isSource } ?? true
      for code in codes where isOfFramework || engine.codes[code].isStatic {
        runStatic(code, engine.settled[code] ?? [])
      }
    }
    // What a free or static function does, and nobody is seen to ask for, it does by itself.
    for index in engine.codes.codes.indices {
      let code = CodeID(rawValue: Int32(index))
      let info = engine.codes[code]
      guard info.isStatic || info.owner == nil, !info.isClosure, !engine.composed.contains(code),
        let summary = engine.finishedSummary(of: code)
      else { continue }
      runStatic(code, summary.exported)
    }
    propagate()
    for type in entries { activate(object(.symbolicInstance(type))) }
    for value in engine.makers.keys.sorted() {
      switch arena[value] {
      case .allocation(_, _, .owner), .construction: continue
      default: break
      }
      if let record = recordTemplate(of: value) {
        activate(object(.value(record, runBy: nil)))
        continue
      }
      if isCopiedForCallers(value) { continue }
      activate(object(.value(value, runBy: nil)))
    }
    propagate()
    let made = Set(activated.compactMap(typeIndex(of:)).flatMap { program.ancestry(of: $0) })
    for type in program.types.indices where program.types[type].isSource && !made.contains(type) {
      guard program.types[type].kind != .protocol, settledCodes[type] != nil else { continue }
      activate(object(.symbolicInstance(type)))
    }
    propagate()
    addSymbolicInstances()
    openGates()
  }

  /// Whether each caller of the code that makes an instance has one of its own.
  package func isCopiedForCallers(_ value: ValueID) -> Bool {
    (engine.makers[value] ?? []).allSatisfy { path in
      // What a closure makes belongs to the code around it, or to whoever runs the closure.
      var code: CodeID? = engine.terms.first(of: path).code
      while let current = code {
        if engine.composed.contains(current), engine.finishedSummary(of: current)?.fresh.contains(value) == true {
          return true
        }
        code = engine.codes[current].definer
      }
      return false
    }
  }

  func runStatic(_ code: CodeID, _ terms: [Term]) {
    let info = engine.codes[code]
    var context = rootContext
    if let owner = info.owner, info.isStatic {
      let metatype = arena.intern(.metatype(owner), type: types.intern(.metatype(types.nominal(owner))))
      context = baseContext(of: object(.value(metatype, runBy: nil)), runBy: nil)
    }
    for term in terms { apply(term, context) }
  }
}
