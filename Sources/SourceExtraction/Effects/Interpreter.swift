import GraphConstruction
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// Runs a program on abstract objects until nothing new happens.
///
/// The call graph, the heap and the effects are found together: which closure a stored property holds decides what a
/// call does, which decides what is stored. Flow-insensitive on the heap (one monotone store), context-sensitive in
/// calls. Everything only grows, so the order of work does not change the result.
final class Interpreter {
  let program: Program
  let storyboards: [StoryboardFacts]
  let nibs: [NibFacts]
  let relevance: Relevance
  var objects: [AbstractObject] = []
  var objectTypes: [TypeIndex?] = []
  var objectDepths: [Int] = []
  var telling = Telling()
  var objectIDs: [AbstractObject: ObjectID] = [:]
  var activations: [RunningActivation] = []
  var activationIDs: [RunningActivation.Key: ActivationID] = [:]
  /// How many situations of a body there are, by how their arguments are told apart.
  var situations: [Situation: Int] = [:]
  private var queue: [ActivationID] = []
  private var queueHead = 0
  /// What was looked at so often that it waits for all else.
  private var postponed: [ActivationID] = []
  var heap = Heap()
  private var knownFields: (writes: Int, fields: [Field: Heap.Content])?
  /// The activations that allocate an object.
  var allocators: [ObjectID: Set<ActivationID>] = [:]
  var clones: [Allocation: Int] = [:]
  var makerCounts: [Allocation: Int] = [:]
  var siteNumbers: [SharedPlace: ActivationID] = [:]
  var contextNeed = ContextNeed()
  /// Stand-ins in keys for the many objects that a call passes, by the place of the call.
  var crowds: [CodeSite: ObjectID] = [:]
  var instances: [TypeIndex: [ObjectID]] = [:]
  var registered: Set<ObjectID> = []
  var streamTypes: Set<TypeIndex> = []
  /// Names that a table of the app's has nothing for.
  var unanswered: Set<RunResult.Request> = []
  /// Where code resumes what somebody awaits.
  var resumptions: Set<RunResult.Resumption> = []
  /// The activations that took everything off a stack.
  var emptied: [ActivationID: Set<ObjectID>] = [:]
  private var instanceReaders: [TypeIndex: Set<ActivationID>] = [:]
  var closures: [ObjectID: ClosureValue] = [:]
  /// What the evaluations of each body took, where somebody watches.
  var bodyTimes: BodyTimes<Code>?
  /// How implicit members were written whose type is not known yet.
  var implicitLabels: [ObjectID: [ImplicitLabel]] = [:]
  /// Who asked what an implicit member means, by the field that keeps the answer.
  var meaningsAsked: [Field: Asking] = [:]
  /// The fields that keep what implicit members mean, by type.
  var meaningFields: [TypeName: String] = [:]
  var genericParameters: [FunctionIndex: [Bool]] = [:]
  /// What the parameters of each function that was called admit.
  var knownAdmissions: [FunctionIndex: [Admission]] = [:]
  /// For each function that was asked for whether it only makes something.
  var makers: [FunctionIndex: Bool] = [:]
  private var usedParameters: [CodeSite: [Bool]] = [:]
  var closureActivations: [ObjectID: [ActivationID]] = [:]
  /// Primitive calls that were evaluated, and whether their target was known.
  var attempts: [CodeSite: RunResult.Attempt] = [:]
  /// From when on a value that nothing in the sources sets stands for the instances of its declared type.
  var standsInByType = false
  var budget: WorkBudget
  /// Whether a bound on work was reached, so that the result may miss something.
  var isExhausted = false
  private var nesting = 0
  var escaped: Set<ObjectID> = []
  var views = ViewNavigation()
  private let viewTypes: Set<TypeIndex>
  var awakened: Set<ObjectID> = []
  private var toAwaken: [ObjectID] = []
  /// Segues that some code was seen to perform.
  var performedSegues: Set<SegueIndex> = []
  /// Places at which code performs an unwind segue.
  var unwindSites: Set<CodeSite> = []
  let null = Value.null
  let bindingType: TypeIndex
  var mainWindow: ObjectID = 0
  private var storyboardType: TypeIndex = 0

  typealias Field = RunResult.Field

  init(
    program: Program, storyboards: [StoryboardFacts], nibs: [NibFacts] = [], budget: WorkBudget = .standard
  ) {
    self.program = program
    self.budget = budget
    self.storyboards = storyboards
    self.nibs = nibs
    relevance = Relevance(program, storyboards: storyboards, nibs: nibs)
    viewTypes = program.viewTypes
    bindingType = program.external("Binding")
    precondition(intern(.null, type: nil, depth: 0) == null)
    storyboardType = self.program.external("UIStoryboard")
    let window = self.program.external("UIWindow")
    mainWindow = intern(.part(null, "window"), type: window, depth: 0)
  }

  // MARK: Objects

  func intern(_ object: AbstractObject, type: TypeIndex?, depth: Int) -> ObjectID {
    if let known = objectIDs[object] { return known }
    let id = ObjectID(objects.count)
    objectIDs[object] = id
    objects.append(object)
    telling.append(traits(of: object))
    objectTypes.append(type)
    objectDepths.append(depth)
    return id
  }

  func object(_ object: AbstractObject) -> ObjectID { intern(object, type: type(of: object), depth: 0) }

  private func type(of object: AbstractObject) -> TypeIndex? {
    switch object {
    case .instance(let type, _, _), .symbolicInstance(let type): type
    case .enumCase(let type, _, _, _): type
    case .storyboard: storyboardType
    default: nil
    }
  }

  /// The object that a constructor call makes; told apart by activation until there are too many.
  ///
  /// - Parameter given: the instances that the constructor is given, by which too many are still told apart.
  func allocate(
    _ type: TypeIndex, at site: CodeSite, in activation: RunningActivation, given: [ObjectID] = []
  ) -> ObjectID {
    guard relevance.isRelevant(type) || isView(type) else {
      let shared = intern(.instance(type, CodeSite(file: -1, offset: Offset(type)), -1), type: type, depth: 0)
      register(shared, type: type, by: activation)
      return shared
    }
    let clone = cloneContext(Allocation(type: type, site: site), activation, given: given)
    let id = intern(.instance(type, site, clone), type: type, depth: clone < 0 ? 0 : activation.depth + 1)
    register(id, type: type, by: activation)
    return id
  }

  /// A case of an enum with its payload; told apart by activation until there are too many.
  ///
  /// - Parameter given: the objects of its payload, by which too many are still told apart.
  func makeCase(
    _ name: String, of type: TypeIndex?, at site: CodeSite, in activation: RunningActivation, given: [ObjectID] = []
  ) -> ObjectID {
    if let type, relevance.isPlain(name, of: type) { return object(.enumCase(type, name, nil, 0)) }
    let clone = cloneContext(Allocation(type: type ?? -1, site: site), activation, given: given)
    let isShared = clone < 0
    return intern(
      .enumCase(type, name, site, isShared && given.isEmpty ? 0 : clone), type: type,
      depth: isShared ? 0 : activation.depth + 1)
  }

  /// The object made from a storyboard's scene; shared by all that make one at the place where `isShared`.
  func instantiate(
    storyboard: Int, scene: Int, at site: CodeSite, in activation: RunningActivation, isShared: Bool = false
  ) -> ObjectID {
    let facts = storyboards[storyboard].scenes[scene]
    let type = sceneType(facts)
    let clone = isShared ? -1 : cloneContext(Allocation(type: type, site: site), activation)
    let object = AbstractObject.scene(storyboard: storyboard, scene: scene, site, clone)
    let isNew = objectIDs[object] == nil
    let id = intern(object, type: type, depth: clone < 0 ? 0 : activation.depth + 1)
    register(id, type: type, by: activation)
    if isNew {
      Evaluator(interpreter: self, activation: activation).initialize(id)
      fillScene(id, storyboard: storyboard, site, activation)
    }
    return id
  }

  func sceneType(_ scene: StoryboardFacts.Scene) -> TypeIndex { program.controllerType(of: scene) }

  private func fillScene(
    _ id: ObjectID, storyboard: Int, _ site: CodeSite, _ activation: RunningActivation
  ) {
    guard case .scene(_, let scene, _, _) = objects[Int(id)] else { return }
    for segue in storyboards.segues(of: SceneIndex(storyboard: storyboard, scene: scene)) {
      guard case .relationship = storyboards[segue: segue].kind, let inner = storyboards.destination(of: segue)
      else { continue }
      let child = instantiate(storyboard: inner.storyboard, scene: inner.scene, at: site, in: activation)
      contain(child, in: id)
      write(id, "#root", Value([child]), isGiven: false)
    }
  }

  /// A stream of a framework's, told apart by the activation that makes it.
  func allocateStream(_ type: TypeIndex, at site: CodeSite, in activation: RunningActivation) -> ObjectID {
    streamTypes.insert(type)
    let isDeep = activation.depth >= Limit.objectDepth
    let id = intern(
      .instance(
        type, site,
        isDeep ? sharedContext(Allocation(type: type, site: site), activation, []) : activation.id), type: type,
      depth: isDeep ? 0 : activation.depth + 1)
    allocators[id, default: []].insert(activation.id)
    return id
  }

  /// The stream that everybody means by a name.
  func sharedStream(_ name: String) -> ObjectID {
    let type = program.external("NotificationCenter.Publisher")
    streamTypes.insert(type)
    return intern(.part(null, name), type: type, depth: 0)
  }

  /// Whether values of a type are views, or scenes, toolbars and the like, which are composed as views are.
  func isView(_ type: TypeIndex) -> Bool { viewTypes.contains(type) }

  /// Whether a body stands in a model of a library.
  func isModel(_ code: Code) -> Bool { program.isModel(code, fileOfClosure: { closures[$0]!.file }) }

  func isStream(_ id: ObjectID) -> Bool { objectTypes[Int(id)].map(streamTypes.contains) == true }

  private func isSharedStruct(_ id: ObjectID) -> Bool {
    guard case .instance(let type, let site, _) = objects[Int(id)], site.file < 0 else { return false }
    return program.types[type].kind == .struct
  }

  private func register(_ id: ObjectID, type: TypeIndex, by activation: RunningActivation) {
    allocators[id, default: []].insert(activation.id)
    if registered.insert(id).inserted {
      instances[type, default: []].append(id)
      // Beyond two instances one stands for all.
      if instances[type]!.count <= 3 { noteInstance(of: type) }
      toAwaken.append(id)
    }
  }

  /// An instance that stands for all that the sources never make.
  func symbolicInstance(for type: TypeIndex) -> ObjectID {
    let id = intern(.symbolicInstance(type), type: type, depth: 0)
    if registered.insert(id).inserted {
      instances[type, default: []].append(id)
      toAwaken.append(id)
    }
    return id
  }

  /// Notes that an activation depends on which instances there are of a type and its descendants.
  func recordInstanceReader(_ activation: ActivationID, of type: TypeIndex) {
    instanceReaders[type, default: []].insert(activation)
  }

  private func noteInstance(of type: TypeIndex) {
    var readers: Set<ActivationID> = []
    for ancestor in program.ancestry(of: type) {
      if let known = instanceReaders[ancestor] { readers.formUnion(known) }
    }
    readers.sorted().forEach(enqueue)
  }

  // MARK: Heap

  func read(_ object: ObjectID, _ name: String, by activation: ActivationID) -> Heap.Content {
    heap.read(object, name, by: activation)
  }

  func peek(_ object: ObjectID, _ name: String) -> Heap.Content { heap.peek(object, name) }

  func hasField(_ object: ObjectID, _ name: String) -> Bool { heap.isWritten(object, name) }

  func write(_ object: ObjectID, _ name: String, _ value: Value, isGiven: Bool) {
    var value = value
    // One struct that stands for all of its type would mix the streams of all.
    if value.objects.contains(where: isStream), isSharedStruct(object) { value.objects.removeAll(where: isStream) }
    noteCarried(by: object, name, value.objects)
    heap.write(object, name, value, isGiven: isGiven).forEach(enqueue)
  }

  /// Notes objects that code outside of the sources is given; with a controller's view goes the controller.
  func noteEscape(of objects: [ObjectID]) {
    for id in objects {
      escaped.insert(id)
      if case .part(let controller, "view") = self.objects[Int(id)] { escaped.insert(controller) }
    }
  }

  /// Whether anything runs a closure.
  func hasRun(_ closure: ObjectID) -> Bool { closureActivations[closure] != nil }

  /// All fields of all objects; put together once for all who ask before the next write.
  var fields: [Field: Heap.Content] {
    if let known = knownFields, known.writes == heap.writes { return known.fields }
    let fields = heap.contents
    knownFields = (heap.writes, fields)
    return fields
  }

  /// Puts a view controller into a container.
  func contain(_ child: ObjectID, in container: ObjectID) {
    let content = object(.part(container, "content"))
    write(content, "element", Value([child]), isGiven: false)
    write(container, "#content", Value([content]), isGiven: false)
    write(child, "#container", Value([container]), isGiven: false)
  }

  // MARK: Activations

  func activation(_ id: ActivationID) -> RunningActivation { activations[Int(id)] }

  /// The activation of a body in a situation, made and evaluated on first use.
  ///
  /// - Parameters:
  ///   - site: where the body is called, if anywhere.
  ///   - caller: what calls it, if anything.
  func activate(
    _ code: Code, receiver: ObjectID?, arguments: [Value], at site: CodeSite? = nil, by caller: ActivationID? = nil
  ) -> RunningActivation {
    budget.spend(objectsPassed: arguments.reduce(1) { $0 + $1.objects.count })
    let told = distinguishing(arguments, in: code, at: site)
    var key = RunningActivation.Key(
      code: code, receiver: receiver, arguments: told, caller: telling(caller, calls: code, on: receiver, told: told))
    let lineage = activationIDs[key] == nil ? lineage(of: arguments, code) : []
    if activationIDs[key] == nil, let earlier = repeated(code, receiver, in: lineage) {
      key = activations[Int(earlier)].key
    }
    if activationIDs[key] == nil { key = admitted(key, arguments) }
    if let known = activationIDs[key] {
      let activation = activations[Int(known)]
      if widen(&activation.arguments, by: arguments) { enqueue(known) }
      return activation
    }
    if let body = body(of: code) { contextNeed.noteActivation(of: body) }
    let depth = (arguments.flatMap(\.objects) + [receiver].compactMap { $0 }).map { objectDepths[Int($0)] }.max() ?? 0
    let activation = RunningActivation(
      id: ActivationID(activations.count), key: key, arguments: arguments, depth: depth, lineage: lineage)
    activations.append(activation)
    activationIDs[key] = activation.id
    if case .closure(let closure) = code { closureActivations[closure, default: []].append(activation.id) }
    if nesting < Limit.nesting { run(activation) } else { enqueue(activation.id) }
    return activation
  }

  private func widen(_ arguments: inout [Value], by others: [Value]) -> Bool {
    var grew = false
    for index in arguments.indices where index < others.count {
      let known = arguments[index]
      arguments[index].objects.formSortedUnion(others[index].objects)
      if known.isEmpty || others[index].isEmpty { arguments[index].forgetNull() }
      arguments[index].mayBeNull = arguments[index].mayBeNull || others[index].mayBeNull
      grew =
        grew || arguments[index].objects != known.objects || arguments[index].mayBeNull != known.mayBeNull
    }
    return grew
  }

  func enqueue(_ id: ActivationID) {
    let activation = activations[Int(id)]
    guard !activation.isQueued else { return }
    activation.isQueued = true
    if activation.evaluations < Limit.promptEvaluations { queue.append(id) } else { postponed.append(id) }
  }

  private func run(_ activation: RunningActivation) {
    guard !budget.isSpent, activation.evaluations < Limit.evaluationsPerSituation else {
      noteExhausted()
      activation.isQueued = false
      return
    }
    activation.evaluations += 1
    if activation.isRunning {
      enqueue(activation.id)
      return
    }
    budget.spendEvaluation()
    nesting += 1
    activation.isRunning = true
    activation.isQueued = false
    let evaluator = Evaluator(interpreter: self, activation: activation)
    let evaluation = activation.evaluations
    bodyTimes?.begin()
    let result = evaluator.evaluateBody()
    bodyTimes?.end(activation.key.code)
    activation.dropShows(before: evaluation)
    activation.isRunning = false
    nesting -= 1
    var joined = activation.result
    joined.formUnion(result)
    if result.isEmpty { joined.forgetNull() }
    let changed =
      joined.objects != activation.result.objects || joined.origin != activation.result.origin
      || joined.mayBeNull != activation.result.mayBeNull
    activation.result = joined
    if changed, let body = body(of: activation.key.code), !contextNeed.needs(body),
      joined.objects.contains(where: leadsOn)
    {
      contextNeed.note(body)
    }
    if changed { activation.dependents.sorted().forEach(enqueue) }
    if evaluator.scopeDigest != activation.scopeDigest {
      activation.scopeDigest = evaluator.scopeDigest
      for closure in evaluator.createdClosures { closureActivations[closure]?.forEach(enqueue) }
    }
  }

  /// Works until nothing is left to do; new objects that the system calls back are woken on the way.
  func drain() {
    while true {
      while queueHead < queue.count {
        let activation = activations[Int(queue[queueHead])]
        queueHead += 1
        if activation.isQueued {
          activation.isQueued = false
          run(activation)
        }
      }
      queue.removeAll(keepingCapacity: true)
      queueHead = 0
      if let next = toAwaken.popLast() {
        if awakened.insert(next).inserted { awaken(next) }
      } else {
        guard !postponed.isEmpty else { return }
        swap(&queue, &postponed)
      }
    }
  }

  /// Evaluates everything again that asked for a value which nobody sets.
  func reconsiderByType(_ starved: Set<ActivationID>) {
    standsInByType = true
    starved.sorted().forEach(enqueue)
  }

  var starved: Set<ActivationID> = []

  /// Identifiers that a call gives and no storyboard has, by the place of the call.
  var undefinedIdentifiers: [CodeSite: UndefinedIdentifier] = [:]

  func noteUndefined(_ identifier: UndefinedIdentifier, at site: CodeSite) {
    if undefinedIdentifiers[site] == nil { undefinedIdentifiers[site] = identifier }
  }

  /// Notes that a bound on work was reached, which the user is told.
  func noteExhausted() { isExhausted = true }

  func notePerformed(_ segue: SegueIndex) { performedSegues.insert(segue) }

  func noteUnwind(at site: CodeSite) { unwindSites.insert(site) }

  /// For each named parameter of a closure whether its body uses it.
  func parametersUsed(by closure: ObjectID) -> [Bool] {
    guard let value = closures[closure] else { return [] }
    let site = CodeSite(file: Int32(value.file), offset: value.facts.offset)
    if let known = usedParameters[site] { return known }
    var collector = NameCollector()
    collector.collect(value.facts.body)
    let isUsed = value.facts.parameters.map { $0 != "_" && collector.names.contains($0) }
    usedParameters[site] = isUsed
    return isUsed
  }

  // MARK: Effects

  func record(_ effect: Effect, in activation: RunningActivation) {
    noteDecided(effect, in: activation)
    var recorded = activation.effects[effect.key] ?? effect
    recorded.target.formUnion(effect.target)
    recorded.holder.formUnion(effect.holder)
    activation.effects[effect.key] = recorded
    activation.effectEvaluations[effect.key] = activation.evaluations
  }

  func attempt(at site: CodeSite, _ outcome: RunResult.Attempt.Outcome, reason: String = "") {
    if let known = attempts[site], known.outcome == .resolved || outcome == .notNavigational { return }
    attempts[site] = RunResult.Attempt(outcome: outcome, reason: reason)
  }
}
