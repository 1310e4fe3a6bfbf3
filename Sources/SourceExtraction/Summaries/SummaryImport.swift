import NavigationHeap
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// An object of the solved heap.
typealias HeapID = NavigationHeap.ObjectID

/// Hands what the summaries and the solved heap say to the construction of the graph, in the form in which that asks for it:
/// as a finished run, with an activation for each frame of the call graph.
final class SummaryImport {
  let interpreter: Interpreter
  private(set) var launch: Launch
  private let program: Program
  private let engine: SummaryEngine
  private let heap: HeapSolver
  private let frames: FrameGraph
  private var arena: ValueArena { engine.arena }

  private let systemCode: (launch: CodeID, unseenScenes: CodeID)
  private var objectIDs: [HeapID: [ObjectID]] = [:]
  private var collections: [Collection: ObjectID] = [:]
  private var shells: [Shell: ActivationID] = [:]
  private var closureFrames: [Shell: [FrameID]] = [:]
  private var made: [HeapID] = []
  private var entryObjects: [HeapID: TypeIndex] = [:]

  private struct Collection: Hashable {
    let object: ObjectID
    let property: String
  }

  /// A body on a receiver that was not seen to run.
  private struct Shell: Hashable {
    let code: CodeID
    let receiver: HeapID?
  }

  init(
    program: Program, storyboards: [StoryboardFacts], nibs: [NibFacts], propertyLists: [PropertyListFacts],
    namedEntries: [String], watch: ExtractionWatch? = nil
  ) {
    self.program = program
    interpreter = Interpreter(program: program, storyboards: storyboards, nibs: nibs)
    launch = Launch(interpreter: interpreter, propertyLists: propertyLists)
    launch.namedEntries = namedEntries
    let names = Set(interpreter.relevance.keys)
    engine = SummaryEngine(program, storyboards: StoryboardIndex(storyboards, nibs: nibs, otherNames: names))
    var times = watch.map { BodyTimes<CodeID>($0) }
    engine.onBegin = { times?.begin() }
    engine.onEnd = { times?.end($0) }
    engine.evaluateAll()
    times?.tell { [engine, program] code in
      let info = engine.codes[code]
      return program.title(of: info.name, in: info.owner, file: info.file, offset: info.offset)
    }
    let mainScenes = launch.mainScenes()
    systemCode = engine.evaluateSystem(initialScenes: mainScenes.map(\.scene))
    heap = HeapSolver(engine)
    heap.solve(entries: launch.entryTypes())
    frames = FrameGraph(heap)
  }

  /// Fills the run.
  func run() {
    frames.onMade = { [unowned self] in made.append($0) }
    enterEntries()
    settle()
    let firstSpeculative = frames.frames.count
    frames.enter(systemCode.unseenScenes, on: nil)
    settle()
    enterWhatNobodyCalls()
    makeActivations()
    launch.firstSpeculative = ActivationID(firstSpeculative + 1)
    importMakers()
    importFields()
    importCalls()
    importEffects()
    importRequests()
    importPrimitives()
    importStoryboards()
    importNotes()
  }

  /// Results, comparisons, and what is handed on or escapes, frame by frame.
  private func importNotes() {
    for index in frames.frames.indices {
      let frame = FrameID(rawValue: Int32(index))
      let activation = interpreter.activation(ActivationID(index + 1))
      if let result = engine.finishedSummary(of: frames[frame].code)?.result, !result.isEmpty {
        activation.result = Value(
          ids(frames.objects(of: result, in: frame)), origin: origin(of: result, in: frames[frame]))
      }
      guard let notes = engine.notes[frames[frame].code] else { continue }
      func value(_ values: SetID) -> Value {
        Value(ids(frames.objects(of: values, in: frame)), origin: origin(of: values, in: frames[frame]))
      }
      if !notes.comparisons.isEmpty {
        var root = activation
        var steps = 0
        while case .closure(let id) = root.key.code, let closure = interpreter.closures[id], steps < 16 {
          root = interpreter.activation(closure.definer)
          steps += 1
        }
        for comparison in notes.comparisons {
          let (one, other) = (value(comparison.one), value(comparison.other))
          root.compared.formUnion(one.objects.count <= other.objects.count ? one : other)
        }
      }
      for (site, callables) in notes.forwarded {
        let found = value(callables).objects.filter {
          switch interpreter.objects[Int($0)] {
          case .closure: interpreter.closures[$0]?.definer != activation.id
          case .method: true
          default: false
          }
        }
        if !found.isEmpty { activation.handedOn[site, default: []].formUnion(found) }
      }
      interpreter.noteEscape(of: value(notes.escaped).objects)
      if !notes.emptied.isEmpty {
        interpreter.emptied[activation.id, default: []].formUnion(value(notes.emptied).objects)
      }
      for (site, continuations) in notes.resumed {
        for continuation in value(continuations).objects {
          interpreter.resumptions.insert(.init(continuation: continuation, activation: activation.id, site: site))
        }
      }
    }
  }

  private func importStoryboards() {
    interpreter.performedSegues = engine.performedSegues
    interpreter.unwindSites = engine.unwindSites
    for (scene, list, main) in launch.mainScenes() {
      let value = arena.intern(
        .scene(
          storyboard: scene.storyboard, scene: scene.scene, CodeSite(file: -1, offset: Offset(scene.scene))),
        type: engine.types.nominal(engine.storyboards.type(of: scene, in: program)))
      for object in ids(heap.object(.value(value, runBy: nil))) {
        interpreter.write(interpreter.mainWindow, "rootViewController", Value([object]), isGiven: false)
        launch.initialScenes.append((object, list, main))
      }
    }
  }

  // MARK: Reachability

  private func enterEntries() {
    frames.enter(systemCode.launch, on: nil)
    for type in launch.entryTypes() {
      let object = heap.object(.symbolicInstance(type))
      entryObjects[object] = type
      enterAll(of: type, on: object)
      made.append(object)
    }
    for (index, info) in engine.codes.codes.enumerated() {
      let code = CodeID(rawValue: Int32(index))
      switch info.kind {
      case .global: frames.enter(code, on: nil)
      case .initialValue(let owner, _) where info.isStatic: frames.enter(code, on: metatype(owner))
      default: break
      }
    }
  }

  private func metatype(_ type: TypeIndex) -> HeapID {
    heap.object(
      .value(
        arena.intern(.metatype(type), type: engine.types.intern(.metatype(engine.types.nominal(type)))), runBy: nil))
  }

  /// Enters everything of a delegate that the system may call.
  private func enterAll(of type: TypeIndex, on object: HeapID) {
    for ancestor in program.ancestry(of: type) where program.types[ancestor].isSource {
      for function in program.types[ancestor].functions.values.joined().sorted() {
        let facts = program.functions[function].facts
        if facts.body != nil, !facts.isPrivate, !facts.isStatic {
          frames.enterFromOutside(engine.codes.function(function), on: object)
        }
      }
    }
  }

  private func settle() {
    settleExactly()
    heap.addSymbolicInstances()
    heap.openGates()
    for object in heap.activated where enteredSymbolicInstances.insert(object).inserted {
      if case .symbolicInstance = heap.objects[Int(object.rawValue)], heap.isSymbolicInstance(object) {
        made.append(object)
      }
    }
    settleExactly()
  }

  private func settleExactly() {
    frames.settle()
    while true {
      while let object = made.popLast() {
        enterSystemCallbacks(of: object)
        frames.settle()
      }
      var isDone = true
      for object in frames.makers.keys.sorted() + entryObjects.keys.sorted() where enterDelegateCallbacks(object) {
        isDone = false
      }
      if isDone { return }
      frames.settle()
    }
  }

  /// Enters what the system calls on an object by itself, and what gives its properties their values.
  private func enterSystemCallbacks(of object: HeapID) {
    guard let type = heap.typeIndex(of: object) else { return }
    for code in heap.segues(of: object) { frames.enter(code, on: object) }
    for ancestor in program.ancestry(of: type) {
      let declared = program.types[ancestor]
      guard declared.isSource || ancestor == type else { continue }
      for index in declared.functions.values.joined().sorted() where interpreter.isCalledBySystem(index, on: type) {
        let code = engine.codes.function(index)
        if heap.runs(code, on: type) { frames.enterFromOutside(code, on: object) }
      }
      for name in declared.propertyOrder {
        guard let property = declared.properties[name], !property.facts.isStatic, !property.facts.isLazy else {
          continue
        }
        if let code = engine.codes.code(of: .initialValue(ancestor, name)) { frames.enter(code, on: object) }
        if name == "body", let code = engine.codes.code(of: .getter(ancestor, name)) { frames.enter(code, on: object) }
      }
    }
  }

  /// Runs the callbacks by which a stack, a presentation or tabs tell their delegate something.
  private func enterDelegateCallbacks(_ object: HeapID) -> Bool {
    let sources = heap.knownCell(object, arena.field(.framework(.delegating)))
    guard !sources.isEmpty, !connected.contains(object), let type = heap.typeIndex(of: object) else { return false }
    connected.insert(object)
    for index in program.ancestry(of: type).flatMap({ program.types[$0].functions.values.joined() }).sorted() {
      let function = program.functions[index]
      let isWanted =
        UIKitTypes.exitsByCallback[function.fullName] != nil || UIKitTypes.tabCallbacks.contains(function.fullName)
      guard isWanted, UIKitTypes.delegateCallbacks.contains(function.facts.name) else { continue }
      let frame = frames.enter(engine.codes.function(index), on: object, giving: sources)
      delegateCallbacks.insert(frame)
      if UIKitTypes.tabCallbacks.contains(function.fullName) {
        // What a tab controller tells of is one of its tabs.
        for source in sources.sorted() {
          frames.give(heap.cell(source, arena.field(.framework(.content))), as: 1, to: frame)
        }
      }
    }
    return true
  }

  private var enteredSymbolicInstances: Set<HeapID> = []
  private var connected: Set<HeapID> = []
  private var delegateCallbacks: Set<FrameID> = []

  /// Enters the functions that nothing was seen to call, on receivers of their declared types.
  private func enterWhatNobodyCalls() {
    for isPrivate in [false, true] {
      var instances: [TypeIndex: [HeapID]] = [:]
      for object in frames.makers.keys.sorted() {
        if let type = heap.typeIndex(of: object) { instances[type, default: []].append(object) }
      }
      let entered = Set(frames.frames.map(\.code))
      for index in program.functions.indices {
        let function = program.functions[index]
        guard function.facts.body != nil, function.facts.isPrivate == isPrivate,
          !program.files[function.file].isModel, function.facts.name != "deinit",
          UIKitTypes.exitsByCallback[function.fullName] == nil
        else { continue }
        let code = engine.codes.function(index)
        guard !entered.contains(code), hasEffect(code) else { continue }
        guard let owner = function.owner else {
          frames.enterFromOutside(code, on: nil)
          continue
        }
        let type = program.types[owner]
        guard type.kind != .enum else { continue }
        if function.facts.isStatic {
          if type.isSource { frames.enterFromOutside(code, on: metatype(owner)) }
        } else if type.kind == .class || type.kind == .struct {
          let heirs = program.descendants(of: owner).filter { heap.runs(code, on: $0) }
          let known = heirs.flatMap { instances[$0] ?? [] }
          let isMade = program.descendants(of: owner).contains { instances[$0]?.isEmpty == false }
          let receivers = isMade ? Array(known.prefix(2)) : [heap.object(.symbolicInstance(owner))]
          receivers.forEach { frames.enterFromOutside(code, on: $0) }
        }
      }
      settle()
    }
  }

  private func hasEffect(_ code: CodeID) -> Bool {
    engine.settled[code]?.isEmpty == false || engine.calls[code]?.isEmpty == false
      || engine.finishedSummary(of: code)?.exported.isEmpty == false
  }

  // MARK: Objects

  private func id(_ object: AbstractObject, _ type: TypeIndex?) -> ObjectID {
    let isNew = interpreter.objectIDs[object] == nil
    let id = interpreter.intern(object, type: type, depth: 0)
    if isNew, let type {
      switch object {
      case .instance, .scene, .standIn: interpreter.instances[type, default: []].append(id)
      default: break
      }
      if StreamRules.isStream(type, in: program) { interpreter.streamTypes.insert(type) }
    }
    return id
  }

  private func ids(_ objects: Set<HeapID>) -> [ObjectID] {
    var found: Set<ObjectID> = []
    for object in objects { found.formUnion(ids(object)) }
    return found.sorted()
  }

  private func ids(_ object: HeapID) -> [ObjectID] {
    if let known = objectIDs[object] { return known }
    objectIDs[object] = []
    let result = importObject(object)
    objectIDs[object] = result
    return result
  }

  private func importObject(_ object: HeapID) -> [ObjectID] {
    let clone = ActivationID(1_000_000 + object.rawValue)
    let type = heap.typeIndex(of: object)
    switch heap.objects[Int(object.rawValue)] {
    case .symbolicInstance(let type):
      guard entryObjects[object] != nil else { return [id(.standIn(type), type)] }
      let site = CodeSite(file: Int32(program.types[type].file), offset: program.types[type].offset)
      return [id(.instance(type, site, 0), type)]
    case .part(let owner, let field):
      return ids(owner).map { id(.part($0, field == .view ? "view" : "presentation"), type) }
    case .value(let value, _), .owned(let value, _):
      switch arena[value] {
      case .allocation(let site, _, _) where engine.notificationName(at: site) != nil:
        return [interpreter.sharedStream("notification " + (engine.notificationName(at: site) ?? ""))]
      case .allocation(let site, let type, _): return [id(.instance(type, site, clone), type)]
      case .scene(let storyboard, let scene, let site):
        return [id(.scene(storyboard: storyboard, scene: scene, site, clone), type)]
      case .metatype(let type): return [id(.metatype(type), nil)]
      case .storyboard(let index): return [interpreter.object(.storyboard(index))]
      case .text(let text): return [id(.string(text), nil)]
      case .null, .globals: return [interpreter.null]
      case .keyPath(let names): return [id(.keyPath(names), nil)]
      case .enumCase(let type, let name, _): return [id(.enumCase(type, name, nil, 0), type)]
      default: return []
      }
    case .contextual(let value, let context):
      switch arena[value] {
      case .enumCase(let type, let name, let payload):
        let result = id(.enumCase(type, name, CodeSite(file: -1, offset: object.rawValue), clone), type)
        for (index, part) in arena[payload].enumerated() {
          interpreter.write(
            result, String(index), Value(ids(heap.members(of: heap.node(part, context)))), isGiven: false)
        }
        return [result]
      case .tuple(let shape, let elements):
        let result = id(.tuple(CodeSite(file: -1, offset: object.rawValue), clone), nil)
        for (index, part) in arena[elements].enumerated() {
          let content = Value(ids(heap.members(of: heap.node(part, context))))
          interpreter.write(result, String(index), content, isGiven: false)
          if index < arena[shape].count, let label = arena[shape][index] {
            interpreter.write(result, label, content, isGiven: false)
          }
        }
        return [result]
      case .method(let receivers, let code):
        guard case .function(let function) = engine.codes[code].kind else { return [] }
        let objects = heap.members(of: heap.node(receivers, context))
        if receivers.isEmpty { return [id(.method(function, nil), nil)] }
        return ids(objects).map { id(.method(function, $0), nil) }
      case .selector(let receivers, let selector):
        return heap.members(of: heap.node(receivers, context)).sorted().flatMap { receiver -> [ObjectID] in
          guard let type = heap.typeIndex(of: receiver) else { return [] }
          let functions = engine.lookup.functions(arena[selector], of: type, isStatic: false)
          return functions.flatMap { function in ids(receiver).map { id(.method(function, $0), nil) } }
        }
      case .closure(let code, let receiver, let environment):
        return importClosure(code, receiver, environment, context, clone)
      default: return []
      }
    }
  }

  private func importClosure(
    _ code: CodeID, _ receiver: SetID, _ environment: EnvironmentID, _ context: ContextID, _ clone: ActivationID
  ) -> [ObjectID] {
    let info = engine.codes[code]
    guard let facts = info.closure, let definer = info.definer else { return [] }
    let result = id(.closure(info.site, clone), nil)
    let selfObjects = heap.members(of: heap.node(receiver, context))
    let scope = Scope(parent: nil)
    if !selfObjects.isEmpty { scope.shadow("self", Value(ids(selfObjects), origin: .receiver)) }
    interpreter.closures[result] = Interpreter.ClosureValue(
      facts: facts, file: info.file, scope: scope, owner: info.owner,
      definer: activation(of: definer, on: selfObjects.min()),
      type: nil)
    for binding in arena[environment] {
      scope.shadow(binding.name, Value(ids(heap.members(of: heap.node(binding.value, context)))))
    }
    return [result]
  }

  // MARK: Activations

  private func oldCode(_ code: CodeID, closure: ObjectID?) -> Code? {
    switch engine.codes[code].kind {
    case .function(let function): .function(function)
    case .getter(let type, let name): .getter(type, name)
    case .observers(let type, let name): .observers(type, name)
    case .initialValue(let type, let name): .initialValue(type, name)
    case .global(let name), .globalGetter(let name): .global(name)
    case .closure: closure.map { .closure($0) }
    case .segue(let segue): .segue(segue)
    case .system, .unseenScenes: .system
    }
  }

  private func add(_ code: Code, receiver: ObjectID?) -> ActivationID {
    let id = ActivationID(interpreter.activations.count)
    let key = Activation.Key(code: code, receiver: receiver, arguments: nil, caller: nil)
    let activation = Activation(id: id, key: key, arguments: [], depth: 0, lineage: [])
    interpreter.activations.append(activation)
    interpreter.activationIDs[key] = id
    return id
  }

  private func makeActivations() {
    _ = add(.system, receiver: nil)
    // A closure's definer may come after it, or not at all: objects are imported once all frames have their number.
    for frame in frames.frames {
      let receiver = frame.closure == nil ? frame.receiver : nil
      _ = add(oldCode(frame.code, closure: -1) ?? .system, receiver: nil)
      _ = receiver
      if engine.codes[frame.code].isClosure {
        let index = FrameID(rawValue: Int32(interpreter.activations.count - 2))
        closureFrames[Shell(code: frame.code, receiver: frame.receiver), default: []].append(index)
      }
    }
    for (index, frame) in frames.frames.enumerated() {
      let closure = frame.closure.flatMap { ids($0).first }
      let receiver = frame.closure == nil ? frame.receiver.flatMap { ids($0).first } : nil
      let code = oldCode(frame.code, closure: closure) ?? .system
      let key = Activation.Key(code: code, receiver: receiver, arguments: nil, caller: nil)
      let arguments = frames.arguments(of: FrameID(rawValue: Int32(index))).map { Value(ids($0)) }
      let activation = Activation(
        id: ActivationID(index + 1), key: key, arguments: arguments, depth: 0, lineage: [])
      interpreter.activations[index + 1] = activation
      interpreter.activationIDs[key] = ActivationID(index + 1)
      if let closure { interpreter.closureActivations[closure, default: []].append(ActivationID(index + 1)) }
      if case .function(let function) = code, frames.isEnteredFromOutside(FrameID(rawValue: Int32(index))) {
        activation.systemCallback = program.functions[function].fullName
      }
      if delegateCallbacks.contains(FrameID(rawValue: Int32(index))), case .function(let function) = code {
        activation.systemCallback = program.functions[function].fullName
      }
      if case .segue(let segue) = code {
        activation.systemCallback = interpreter.storyboards[segue: segue].event ?? "segue"
      }
      if case .getter(_, "body") = code, frames.callers[FrameID(rawValue: Int32(index))] == nil {
        activation.systemCallback = "body"
      }
    }
  }

  /// The activation of a body on an object: of its frame, or one that was not seen to run.
  private func activation(of code: CodeID, on receiver: HeapID?) -> ActivationID {
    let info = engine.codes[code]
    let isOfNobody = info.owner == nil
    if info.isClosure {
      if let known = closureFrames[Shell(code: code, receiver: receiver)]?.first { return known.rawValue + 1 }
    } else if let known = frames.frames(of: code, on: isOfNobody ? nil : receiver).first {
      return known.rawValue + 1
    }
    let key = Shell(code: code, receiver: receiver)
    if let known = shells[key] { return known }
    var closure: ObjectID?
    if info.isClosure, let facts = info.closure, let definer = info.definer {
      let object = id(.closure(info.site, ActivationID(2_000_000 + shells.count)), nil)
      let scope = Scope(parent: nil)
      if let receiver { scope.shadow("self", Value(ids(receiver), origin: .receiver)) }
      interpreter.closures[object] = Interpreter.ClosureValue(
        facts: facts, file: info.file, scope: scope, owner: info.owner, definer: 0, type: nil)
      interpreter.closures[object] = Interpreter.ClosureValue(
        facts: facts, file: info.file, scope: scope, owner: info.owner,
        definer: activation(of: definer, on: receiver), type: nil)
      closure = object
    }
    let result = add(
      oldCode(code, closure: closure) ?? .system, receiver: info.isClosure ? nil : receiver.flatMap { ids($0).first })
    shells[key] = result
    return result
  }

  private func importMakers() {
    for (object, makers) in frames.makers.sorted(by: { $0.key < $1.key }) {
      var found: Set<FrameID> = []
      let paths = heap.value(of: object).flatMap { engine.makers[$0] } ?? []
      for maker in makers {
        for path in paths where engine.terms.first(of: path).code == frames[maker].code {
          found.formUnion(frames.follow(engine.terms.steps(of: path), from: maker).frames)
        }
      }
      if found.isEmpty { found = Set(makers) }
      for id in ids(object) { interpreter.allocators[id, default: []].formUnion(found.map { $0.rawValue + 1 }) }
    }
    for object in heap.activated where frames.makers[object] == nil {
      guard let value = heap.value(of: object), let paths = engine.makers[value] else { continue }
      _ = paths
      _ = ids(object)
    }
    launch.entries = entryObjects.keys.sorted().flatMap(ids)
    for object in launch.entries { interpreter.allocators[object] = [0] }
  }

  // MARK: Fields

  private func property(_ name: String, of type: TypeIndex?) -> PropertyFacts? {
    type.flatMap { engine.lookup.property(name, of: $0, isStatic: false)?.facts }
  }

  private func isCollection(_ name: String, of object: HeapID) -> Bool {
    let isStatic = heap.metatypeIndexOf(object) != nil
    guard let type = heap.metatypeIndexOf(object) ?? heap.typeIndex(of: object),
      let member = engine.lookup.property(name, of: type, isStatic: isStatic)
    else { return false }
    return engine.types.isCollection(engine.typeOf(member))
  }

  /// The collection that a property of an object holds.
  private func collection(_ name: String, of owner: ObjectID, _ object: HeapID) -> ObjectID {
    let key = Collection(object: owner, property: name)
    if let known = collections[key] { return known }
    let type = heap.metatypeIndexOf(object) ?? heap.typeIndex(of: object)
    let member = type.flatMap { engine.lookup.property(name, of: $0, isStatic: heap.metatypeIndexOf(object) != nil) }
    let site = CodeSite(file: Int32(member?.property.file ?? 0), offset: member?.facts.offset ?? 0)
    let id = id(.collection(site, ActivationID(3_000_000 + collections.count)), nil)
    collections[key] = id
    interpreter.write(owner, name, Value([id]), isGiven: false)
    return id
  }

  /// What the dictionaries of each object have under keys.
  private var keyedContent: [Collection: Set<ObjectID>] = [:]

  private func importFields() {
    for (object, field, content) in heap.fields {
      guard case .key(let name, let key) = arena[field], key != .whole else { continue }
      for owner in ids(object) {
        keyedContent[Collection(object: owner, property: name), default: []].formUnion(ids(Set(content)))
      }
    }
    for (object, field, content) in heap.fields {
      let values = Value(ids(Set(content).subtracting([heap.null])))
      guard !values.isEmpty else { continue }
      for owner in ids(object) { write(values, arena[field], of: owner, object) }
    }
  }

  private func write(_ values: Value, _ field: HeapField, of owner: ObjectID, _ object: HeapID) {
    let isGiven = givenFields.contains(GivenField(object: object, field: arena.field(field)))
    switch field {
    case .property(let name):
      if isCollection(name, of: object) {
        // What is kept by key stands there.
        let keyed = keyedContent[Collection(object: owner, property: name)] ?? []
        let elements = Value(values.objects.filter { !keyed.contains($0) })
        let collection = collection(name, of: owner, object)
        if !elements.isEmpty { interpreter.write(collection, "element", elements, isGiven: isGiven) }
      } else {
        interpreter.write(owner, name, values, isGiven: isGiven)
      }
    case .key(_, .whole): break
    case .key(let name, let key):
      let collection = collection(name, of: owner, object)
      let text = key.elementField
      interpreter.write(collection, "#keys", Value([interpreter.object(.string(text))]), isGiven: false)
      interpreter.write(collection, text, values, isGiven: isGiven)
    case .framework(let framework): write(values, framework, of: owner)
    case .wrapper(let name): interpreter.write(owner, "_" + name, values, isGiven: isGiven)
    case .subscriptions(let name):
      interpreter.write(owner, Evaluator.subscriptions(in: name), values, isGiven: false)
    case .payload, .position, .environment: break
    }
  }

  private func write(_ values: Value, _ field: FrameworkField, of owner: ObjectID) {
    func write(_ name: String) { interpreter.write(owner, name, values, isGiven: false) }
    switch field {
    case .root:
      let isWindow = interpreter.objectTypes[Int(owner)].map { program.type($0, descendsFrom: "UIWindow") } == true
      if isWindow { write("rootViewController") }
      write("#root")
    case .opening: write("#opening")
    case .content:
      for child in values.objects { interpreter.contain(child, in: owner) }
    case .container: write("#container")
    case .presenter: write("#presenter")
    case .rootView: write("rootView")
    case .latest:
      write("#value")
      write("#sent")
    case .receivers: write("#receivers")
    case .transform: write("#transform")
    case .output: write("#output")
    case .completions: write("#completions")
    case .presentation, .view, .delegating, .coordinator, .pathValues: break
    }
  }

  private struct GivenField: Hashable {
    let object: HeapID
    let field: FieldID
  }

  /// The fields that somebody else than their object fills.
  private lazy var givenFields: Set<GivenField> = {
    var found: Set<GivenField> = []
    for effect in heap.effects {
      guard case .store(let field) = effect.term.operation else { continue }
      let last = engine.terms.last(of: effect.path)
      let own = (engine.ownEffects[engine.terms.path(last)] ?? []).filter { $0.operation == .store(field) }
      let isGiven = own.contains(where: isDecidedByOthers)
      let isOfOther = own.contains { !isOfReceiver($0.holder) }
      guard isGiven || isOfOther else { continue }
      let carriers = heap.members(of: effect.carrier)
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context))
      where isGiven || !carriers.contains(holder) {
        found.insert(GivenField(object: holder, field: field))
      }
    }
    return found
  }()

  /// Whether a caller of the code that stores, or its object for another one, decides what is stored.
  private func isDecidedByOthers(_ term: Term) -> Bool {
    arena[term.target].contains { value in
      if case .closure = arena[value] { return false }
      let base = arena.base(of: value)
      return !base.isDisjoint(with: .open) || base.contains(.receiver) && !isOfReceiver(term.holder)
    }
  }

  private func isOfReceiver(_ holder: SetID) -> Bool {
    arena[holder].allSatisfy { if case .receiver = arena[$0] { true } else { false } }
  }

  // MARK: Effects

  private func importEffects() {
    for effect in heap.effects {
      let target = heap.members(of: heap.node(effect.term.target, effect.context)).filter { $0 != heap.null }
      let holder = heap.members(of: heap.node(effect.term.holder, effect.context))
      let step = engine.terms.first(of: effect.path)
      let carriers = heap.members(of: effect.carrier).sorted()
      if carriers.isEmpty, engine.codes[step.code].owner == nil {
        importEffect(effect, step, target, holder, on: nil)
      }
      for carrier in carriers { importEffect(effect, step, target, holder, on: carrier) }
    }
  }

  /// The frames of a body on an object.
  private func ownFrames(of code: CodeID, on carrier: HeapID?) -> [FrameID] {
    let info = engine.codes[code]
    if info.isClosure { return closureFrames[Shell(code: code, receiver: carrier)] ?? [] }
    return frames.frames(of: code, on: info.owner == nil ? nil : carrier)
  }

  /// Brings an effect to the code of its primitive, along the calls that lead there from the code that decides it.
  private func importEffect(
    _ effect: HeapEffect, _ step: PathStep, _ target: Set<HeapID>, _ holder: Set<HeapID>, on carrier: HeapID?
  ) {
    let steps = engine.terms.steps(of: effect.path)
    let own = ownFrames(of: step.code, on: carrier)
    for frame in own where steps.count > 1 || frames.mayHold(effect.term.conditions, in: frame) {
      let (found, count) = frames.follow(steps, from: frame)
      for innermost in found {
        importEffect(
          effect, steps[count - 1], target, holder, in: interpreter.activation(innermost.rawValue + 1),
          isInnermost: count == steps.count)
      }
    }
  }

  private func importEffect(
    _ effect: HeapEffect, _ step: PathStep, _ target: Set<HeapID>, _ holder: Set<HeapID>, in activation: Activation,
    isInnermost: Bool
  ) {
    // What the primitive's own code says of its values, where the effect was brought there.
    let written =
      isInnermost
      ? engine.ownEffects[engine.terms.path(step)]?.first { $0.operation.isLike(effect.term.operation) } : nil
    let frame =
      activation.id > 0 && Int(activation.id) <= frames.frames.count ? frames.frames[Int(activation.id) - 1] : nil
    var (target, holder) = (target, holder)
    if let written, let frame, engine.codes[frame.code].isClosure, !target.isEmpty {
      // Of what the way here decides, only what this very frame has.
      let own = frames.objects(of: written.target, in: FrameID(rawValue: activation.id - 1))
      if !own.isEmpty {
        target.formIntersection(own)
        guard !target.isEmpty else { return }
      }
    }
    if let written, frame != nil, !arena.base(of: written.holder).isDisjoint(with: .open) {
      // The place where something is shown decides nothing, so that the way to the code alone tells it.
      holder.formUnion(frames.objects(of: written.holder, in: FrameID(rawValue: activation.id - 1)))
    }
    func record(_ kind: Effect.Kind, _ target: [ObjectID], _ holder: [ObjectID], site: CodeSite = step.site) {
      let isByType =
        heap.byType.contains(heap.node(effect.term.target, effect.context))
        || target.allSatisfy { if case .standIn = interpreter.objects[Int($0)] { true } else { false } }
      var targetOrigin = written.map { origin(of: $0.target, in: frame) } ?? deferredOrigin(at: step, in: frame)
      if !target.isEmpty, isByType { targetOrigin.byType = true }
      var holderOrigin = written.map { origin(of: $0.holder, in: frame) } ?? deferredOrigin(at: step, in: frame)
      if let written, let field = written.operation.field, holder.contains(where: interpreter.isCollection) {
        // The collection is what the holder's property has.
        holderOrigin = arena[written.holder].reduce(into: Origin()) {
          $0.formUnion(origin(of: arena.set(arena.intern(.field($1, field))), in: frame))
        }
      }
      if case .retain = kind, case .initialValue = engine.codes[step.code].kind, !activation.callers.isEmpty {
        // What a property begins with is kept by the code that makes its object, or that first asks for it.
        for caller in Set(activation.callers.values.map(\.caller)).sorted() {
          interpreter.record(
            Effect(
              key: Effect.Key(kind: kind, site: site), target: Value(target), holder: Value(holder, origin: .receiver)),
            in: interpreter.activation(caller))
        }
        return
      }
      interpreter.record(
        Effect(
          key: Effect.Key(kind: kind, site: site), target: Value(target, origin: targetOrigin),
          holder: Value(holder, origin: holderOrigin)),
        in: activation)
    }
    switch effect.term.operation {
    case .show(let verb):
      let shown = ids(target.filter(isShown))
      guard !shown.isEmpty else { return }
      var places = ids(holder)
      if verb == .root, places.isEmpty {
        places = [interpreter.mainWindow]
        interpreter.write(interpreter.mainWindow, "rootViewController", Value(shown), isGiven: false)
      }
      record(.show(verb.old), shown, places)
      shownSites.insert(engine.terms.last(of: effect.path).site)
    case .hide(let verb): record(.hide(verb.old), ids(target), ids(holder))
    case .store(let field):
      let kept = ids(target).filter(isKept)
      guard !kept.isEmpty else { return }
      for object in holder {
        for owner in ids(object) {
          switch arena[field] {
          case .property(let name) where isCollection(name, of: object):
            record(.retain(field: "element"), kept, [collection(name, of: owner, object)])
          case .property(let name): record(.retain(field: name), kept, [owner])
          case .key(let name, let key):
            let text = key.elementField
            record(.retain(field: text), kept, [collection(name, of: owner, object)])
          default: break
          }
        }
      }
    case .release(let field, let isSelective):
      for object in holder {
        for owner in ids(object) {
          switch arena[field] {
          case .property(let name) where isCollection(name, of: object):
            record(
              .release(field: nil, isSelective: isSelective), ids(target), [collection(name, of: owner, object)])
          case .property(let name):
            record(.release(field: name, isSelective: isSelective), ids(target), [owner])
          case .key(let name, let key):
            let text = key.elementField
            record(
              .release(field: text, isSelective: isSelective), ids(target), [collection(name, of: owner, object)])
          default: break
          }
        }
      }
    case .present(let presentation): importPresentation(presentation, effect, at: step.site, in: activation)
    case .link:
      interpreter.views.link(Value(ids(target)), at: interpreter.key(step.site, activation))
    case .bindPath:
      interpreter.views.bindPath(bindings(in: effect.term.target, effect.context), of: ids(holder))
    case .call, .invoke, .send, .listen, .compare: break
    }
  }

  /// Who decides a call that only its callers could resolve: whoever gives its receiver or its arguments.
  private func deferredOrigin(at step: PathStep, in frame: Frame?) -> Origin {
    var result = Origin()
    for term in engine.ownEffects[engine.terms.path(step)] ?? [] {
      guard case .call = term.operation else { continue }
      for value in arena[term.target] {
        guard case .result(let base, _, let arguments) = arena[value] else { continue }
        result.formUnion(origin(of: arena.set(base), in: frame))
        for argument in arena[arguments] { result.formUnion(origin(of: argument, in: frame)) }
      }
    }
    return result
  }

  /// The references to state that access paths are.
  private func bindings(in values: SetID, _ context: ContextID) -> [ObjectID] {
    var found: Set<ObjectID> = []
    for value in arena[values] {
      guard case .field(let base, let field) = arena[value], case .property = arena[field] else { continue }
      for owner in heap.members(of: heap.node(base, context)) {
        for bound in boundFields(of: .init(object: owner, field: field)) {
          guard case .property(let name) = arena[bound.field] else { continue }
          for id in ids(bound.object) {
            found.insert(interpreter.intern(.part(id, "$" + name), type: interpreter.bindingType, depth: 0))
            boundByViews.insert(bound)
          }
        }
      }
    }
    return found.sorted()
  }

  /// The state behind a property that may be a binding.
  private func boundFields(of field: BoundField) -> Set<BoundField> {
    var found: Set<BoundField> = []
    var seen: Set<BoundField> = []
    var pending = [field]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let others = heap.bindings[next], !others.isEmpty { pending += others } else { found.insert(next) }
    }
    return found
  }

  private var boundByViews: Set<BoundField> = []

  private func importPresentation(
    _ presentation: ViewPresentation, _ effect: HeapEffect, at site: CodeSite, in activation: Activation
  ) {
    var result = ViewNavigation.Presentation(
      verb: presentation.verb.old, isStackRoot: presentation.isStackRoot, isLocked: presentation.isLocked,
      isUnconditional: presentation.isUnconditional)
    result.valueType = presentation.valueType
    result.bindings = bindings(in: effect.term.holder, effect.context)
    for value in arena[effect.term.target] {
      var names: [String] = []
      var inner = value
      while case .guarded(let condition, let next) = arena[inner] {
        if case .isCase(let cases) = arena[condition].test, !arena[condition].isNegated { names = cases }
        inner = next
      }
      let shown = ids(
        heap.members(of: heap.node(inner, effect.context)).filter { isShown($0) && !isPlumbing($0, effect) })
      guard !shown.isEmpty else { continue }
      for row in names.isEmpty ? [ViewNavigation.Row.any] : names.map({ .named($0) }) {
        result.rows[row, default: .nothing].formUnion(Value(shown))
      }
    }
    interpreter.views.show(result, at: interpreter.key(site, activation))
  }

  /// Whether a view that represents a controller has it only for itself, and nobody takes it for a screen: a class that
  /// it declares, one around the view that it is given, or one of the system's, refined.
  private func isPlumbing(_ controller: HeapID, _ effect: HeapEffect) -> Bool {
    let code = engine.codes[engine.terms.last(of: effect.path).code]
    guard code.name == "makeUIViewController", let owner = code.owner, let type = heap.typeIndex(of: controller),
      program.types[type].isSource
    else { return false }
    let isDeclaredThere = program.types[type].name.hasPrefix(program.types[owner].name + ".")
    let isAround =
      !program.types[type].genericParameters.isEmpty && !program.types[owner].genericParameters.isEmpty
    return isDeclaredThere || isAround || UIKitTypes.systemScreens.contains { program.type(type, descendsFrom: $0) }
  }

  /// What code gives to the state that views are shown for.
  private func importRequests() {
    guard !boundByViews.isEmpty else { return }
    for effect in heap.effects {
      guard case .store(let field) = effect.term.operation, case .property(let name) = arena[field] else { continue }
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context)).sorted() {
        for bound in boundFields(of: .init(object: holder, field: field)) where boundByViews.contains(bound) {
          guard case .property(let boundName) = arena[bound.field] else { continue }
          _ = name
          let values = heap.members(of: heap.node(effect.term.target, effect.context))
          let steps = engine.terms.steps(of: effect.path)
          for carrier in heap.members(of: effect.carrier).sorted() {
            for frame in ownFrames(of: steps[0].code, on: carrier) {
              let (found, count) = frames.follow(steps, from: frame)
              for innermost in found {
                for owner in ids(bound.object) {
                  interpreter.views.request(
                    .init(object: owner, name: boundName), Value(ids(values)),
                    at: .init(site: steps[count - 1].site, activation: innermost.rawValue + 1))
                }
              }
            }
          }
        }
      }
    }
  }

  private var shownSites: Set<CodeSite> = []

  private func isShown(_ object: HeapID) -> Bool {
    guard let type = heap.typeIndex(of: object) else { return false }
    return engine.types.isScreen(type) || engine.types.isView(type)
      || !program.types[type].isSource && program.types[type].parents.isEmpty && heap.value(of: object) != nil
  }

  private func isKept(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .instance, .scene, .standIn: !interpreter.isStream(id)
    default: false
    }
  }

  // MARK: Calls

  private func importCalls() {
    importInitialValues()
    for (callee, edges) in frames.callers.sorted(by: { $0.key < $1.key }) {
      let activation = interpreter.activation(callee.rawValue + 1)
      for edge in edges {
        let key = Activation.CallKey(caller: edge.caller.rawValue + 1, site: edge.site, label: edge.label)
        if activation.callers[key] == nil {
          let caller = frames[edge.caller]
          activation.callers[key] = Activation.CallEdge(
            key, receiver: origin(of: edge.receiver, in: caller),
            arguments: edge.arguments.map { origin(of: $0, in: caller) })
        }
      }
    }
  }

  /// The initial values of an object's properties are evaluated for the code that makes the object.
  private func importInitialValues() {
    for (index, frame) in frames.frames.enumerated() {
      guard case .initialValue(_, let name) = engine.codes[frame.code].kind, let receiver = frame.receiver,
        !engine.codes[frame.code].isStatic, frames.callers[FrameID(rawValue: Int32(index))] == nil
      else { continue }
      let activation = interpreter.activation(ActivationID(index + 1))
      let makers = ids(receiver).flatMap { interpreter.allocators[$0] ?? [] }
      for maker in makers.sorted() where maker != activation.id {
        let key = Activation.CallKey(caller: maker, site: engine.codes[frame.code].site, label: name)
        if activation.callers[key] == nil {
          activation.callers[key] = Activation.CallEdge(key, receiver: Origin(), arguments: [])
        }
      }
    }
  }

  /// Which symbols of a body decide values.
  private func origin(of values: SetID, in frame: Frame?) -> Origin {
    let place = frame.map { Surroundings($0.code, receiver: $0.receiver, in: engine) }
    var result = Origin()
    for value in arena[values] { result.formUnion(origin(of: value, in: place, depth: 0)) }
    return result
  }

  /// What the symbols of a closure stand for, in those of the code around it.
  private final class Surroundings {
    let receiver: HeapID?
    let environment: EnvironmentID
    let outer: Surroundings?
    /// In how many closures the code stands.
    let nesting: Int

    init(_ code: CodeID, receiver: HeapID?, in engine: SummaryEngine) {
      self.receiver = receiver
      environment = engine.definitionEnvironments[code] ?? .empty
      outer = engine.codes[code].definer.map { Surroundings($0, receiver: receiver, in: engine) }
      nesting = outer.map { $0.nesting + 1 } ?? 0
    }
  }

  private func origin(of value: ValueID, in frame: Surroundings?, depth: Int) -> Origin {
    guard depth < 12, !arena.base(of: value).isEmpty else { return Origin() }
    switch arena[value] {
    case .receiver: return (0..<(frame?.nesting ?? 0)).reduce(Origin.receiver) { origin, _ in origin.asCaptured }
    case .parameter(let index): return .parameter(index)
    case .captured(let name):
      guard let frame, let binding = arena[frame.environment].first(where: { $0.name == name }) else { return Origin() }
      return arena[binding.value].reduce(into: Origin()) {
        $0.formUnion(origin(of: $1, in: frame.outer, depth: depth + 1))
      }.asCaptured
    case .field(let base, let field):
      let result = origin(of: base, in: frame, depth: depth + 1)
      guard result.isReceiverSomewhere, !result.isFromOtherParameter, case .property = arena[field],
        let receiver = frame?.receiver,
        !givenFields.contains(GivenField(object: receiver, field: field))
      else { return result }
      // Only `self` decides what stands there.
      var own = Origin(byType: result.byType)
      own.isOfOwnMaking = true
      return own
    case .cast(let base), .guarded(_, let base), .result(let base, _, _),
      .invocation(let base, _), .construction(let base, _, _):
      return origin(of: base, in: frame, depth: depth + 1)
    case .exactResult(let bases, _, _), .method(let bases, _), .selector(let bases, _):
      return arena[bases].reduce(into: Origin()) { $0.formUnion(origin(of: $1, in: frame, depth: depth + 1)) }
    default: return Origin()
    }
  }

  private func importPrimitives() {
    for (site, outcome) in engine.primitives {
      switch outcome {
      case .resolved: interpreter.attempt(at: site, .resolved)
      case .notNavigational:
        interpreter.attempt(at: site, .notNavigational, reason: "calls the app's own, which is followed")
      case .reached, .empty:
        if shownSites.contains(site) {
          interpreter.attempt(at: site, .resolved)
        } else {
          interpreter.attempt(at: site, .unresolved, reason: "what is shown cannot be followed")
        }
      }
    }
  }
}

extension Interpreter {
  fileprivate func isCollection(_ id: ObjectID) -> Bool {
    if case .collection = objects[Int(id)] { true } else { false }
  }
}

extension Term.Operation {
  /// The field that is filled or emptied; a dictionary's for one of its keys.
  fileprivate var field: FieldID? {
    switch self {
    case .store(let field), .release(let field, _): field
    default: nil
    }
  }

  /// Whether two effects are of one kind.
  fileprivate func isLike(_ other: Term.Operation) -> Bool {
    switch (self, other) {
    case (.show, .show), (.hide, .hide), (.store, .store), (.release, .release): true
    default: self == other
    }
  }
}

extension NavigationSummaries.ShowVerb {
  /// The verb as the construction of the graph knows it.
  var old: Effect.ShowVerb {
    switch self {
    case .push: .push
    case .present: .present
    case .root: .root
    case .replace: .replace
    case .tab: .tab
    case .embed: .embed
    }
  }
}

extension NavigationSummaries.HideVerb {
  fileprivate var old: Effect.HideVerb {
    switch self {
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .dismiss: .dismiss
    }
  }
}

extension DictionaryKey {
  /// The name of the field of a collection under which the construction of the graph finds what stands there.
  fileprivate var elementField: String {
    switch self {
    case .text(let text): "[\"\(text)\"]"
    case .enumCase(let name): "[.\(name)]"
    case .type(let name): "[\(name).self]"
    case .unknown, .whole: "[?]"
    }
  }
}
