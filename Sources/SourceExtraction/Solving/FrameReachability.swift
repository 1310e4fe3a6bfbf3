import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// What code is seen to run: that which the system enters and all that it calls, then what nobody is seen to call.
final class FrameReachability {
  let frames: FrameGraph
  /// The objects at which the system enters, with their types.
  private(set) var entryObjects: [HeapID: TypeIndex] = [:]
  /// The number of the first frame that nobody was seen to enter.
  private(set) var firstSpeculative = 0
  private let entries: [TypeIndex]
  private let program: Program
  private let engine: SummaryEngine
  let heap: HeapSolver
  private let systemCode: (launch: CodeID, unseenScenes: CodeID)
  private var made: [HeapID] = []
  /// The wrappers whose declarations nobody was seen to ask for.
  var offeredWrappers: Set<HeapID> = []

  init(
    _ heap: HeapSolver, entries: [TypeIndex], systemCode: (launch: CodeID, unseenScenes: CodeID)
  ) {
    self.heap = heap
    self.entries = entries
    self.systemCode = systemCode
    program = heap.program
    engine = heap.engine
    frames = FrameGraph(heap)
    run()
  }

  /// Enters all that runs.
  private func run() {
    frames.onMade = { [unowned self] in made.append($0) }
    enterEntries()
    repeat { settle() } while !heap.isGivenUp && findShownObjects()
    firstSpeculative = frames.frames.count
    frames.enter(systemCode.unseenScenes, on: nil)
    settle()
    while !heap.isGivenUp, offerDeclarations() { settle() }
    if !heap.isGivenUp { enterWhatNobodyCalls() }
    if !heap.isGivenUp {
      entersUnmadeDelegates = true
      repeat { settle() } while !heap.isGivenUp && (findShownObjects() || offerDeclarations())
    }
  }

  private func enterEntries() {
    frames.enter(systemCode.launch, on: nil)
    for type in entries {
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
        engine.arena.intern(.metatype(type), type: engine.types.intern(.metatype(engine.types.nominal(type)))),
        runBy: nil))
  }

  /// Finds screens and views that code which was seen to run shows, and that no such code was seen to make: a method of a value
  /// that nothing tells makes them, as one of an enum with 'switch self' does. What is shown runs, whoever has made it.
  ///
  /// - Returns: whether any was found that was not before.
  private func findShownObjects() -> Bool {
    let known = enteredShown.count
    for effect in heap.effects {
      switch effect.term.operation {
      case .present, .show: break
      default: continue
      }
      let unmade = heap.members(of: heap.node(effect.term.target, effect.context)).filter {
        frames.makers[$0] == nil && !enteredShown.contains($0) && isInstance($0)
      }
      guard !unmade.isEmpty, isReached(effect) else { continue }
      for object in unmade.sorted() where enteredShown.insert(object).inserted { made.append(object) }
    }
    return enteredShown.count > known
  }

  private var enteredShown: Set<HeapID> = []
  /// Whether delegates count that no code was seen to make which was seen to run: a closure that is handed on out of sight
  /// may make them, and what it shows is told.
  private var entersUnmadeDelegates = false

  /// Whether an object is one that some code makes, or a case of an enum that is a view.
  private func isInstance(_ object: HeapID) -> Bool {
    guard let value = heap.value(of: object), let type = heap.typeIndex(of: object) else { return false }
    switch engine.arena[value] {
    case .allocation: return program.types[type].isSource
    case .enumCase: return engine.types.isView(type)
    default: return false
    }
  }

  private func isReached(_ effect: HeapEffect) -> Bool {
    let code = engine.terms.first(of: effect.path).code
    let carriers = heap.members(of: effect.carrier)
    return carriers.isEmpty
      ? !frames.frames(of: code).isEmpty : carriers.contains { !frames.frames(of: code, on: $0).isEmpty }
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
    // What is entered by type may have values of its own that are only known by their type.
    var count = -1
    while !heap.isGivenUp, count != frames.frames.count || heap.hasWaitingGates {
      count = frames.frames.count
      heap.addSymbolicInstances()
      heap.openGates()
      enterActivated()
      settleExactly()
    }
  }

  private func enterActivated() {
    for object in heap.activated where enteredSymbolicInstances.insert(object).inserted {
      if case .symbolicInstance = heap.objects[Int(object.rawValue)], heap.isSymbolicInstance(object) {
        made.append(object)
      }
    }
  }

  private func settleExactly() {
    frames.settle()
    while !heap.isGivenUp {
      while let object = made.popLast() {
        enterSystemCallbacks(of: object)
        frames.settle()
      }
      var isDone = true
      let delegates = Set(heap.delegates).sorted()
      let made = delegates.filter { frames.makers[$0] != nil || entersUnmadeDelegates && isInstance($0) }
      for object in made + delegates.filter({ entryObjects[$0] != nil }) where enterDelegateCallbacks(object) {
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
      for index in declared.functions.values.joined().sorted() where program.isCalledBySystem(index, on: type) {
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
    let sources = heap.knownCell(object, engine.arena.field(.framework(.delegating)))
    let unconnected = sources.filter { connected.insert(Connection(delegate: object, source: $0)).inserted }.sorted()
    guard !unconnected.isEmpty, let type = heap.typeIndex(of: object) else { return false }
    for index in program.ancestry(of: type).flatMap({ program.types[$0].functions.values.joined() }).sorted() {
      let function = program.functions[index]
      let isWanted =
        UIKitTypes.exitsByCallback[function.fullName] != nil || UIKitTypes.tabCallbacks.contains(function.fullName)
      guard isWanted, UIKitTypes.delegateCallbacks.contains(function.facts.name) else { continue }
      for source in unconnected {
        let frame = frames.enter(engine.codes.function(index), on: object, giving: source)
        delegateCallbacks.insert(frame)
        if UIKitTypes.tabCallbacks.contains(function.fullName) {
          // What a tab controller tells of is one of its tabs.
          frames.give(heap.cell(source, engine.arena.field(.framework(.content))), as: 1, to: frame)
        }
      }
    }
    return true
  }

  private var enteredSymbolicInstances: Set<HeapID> = []
  private struct Connection: Hashable {
    let delegate: HeapID
    let source: HeapID
  }

  private var connected: Set<Connection> = []
  private(set) var delegateCallbacks: Set<FrameID> = []

  /// Enters the functions that nothing was seen to call, on receivers of their declared types: first those that no code
  /// calls by their name, since these may call the others, and those of objects that are known to be made, since these may
  /// make the others.
  private func enterWhatNobodyCalls() {
    let called = calledFunctions()
    for (isCalled, isPrivate) in [(false, false), (false, true), (true, false), (true, true)] {
      if isCalled, !isPrivate { runListenersWithoutSenders() }
      if heap.isGivenUp { return }
      let functions = program.functions.indices.filter { index in
        let function = program.functions[index]
        return function.facts.body != nil && function.facts.isPrivate == isPrivate
          && !program.files[function.file].isModel && function.facts.name != "deinit"
          && UIKitTypes.exitsByCallback[function.fullName] == nil && called.contains(index) == isCalled
          && frames.relevant.contains(engine.codes.function(index))
      }
      var isOfMade = true
      while true {
        let count = frames.frames.count
        enter(functions, ofMade: isOfMade)
        repeat {
          settle()
          while !heap.isGivenUp, offerDeclarations() { settle() }
        } while !heap.isGivenUp && enterOnMadeLater()
        if heap.isGivenUp { return }
        if frames.frames.count == count {
          guard isOfMade else { break }
          isOfMade = false
        } else {
          isOfMade = true
        }
      }
    }
    runListenersWithoutSenders()
  }

  /// Runs what subscribes to streams that nobody was seen to send into: what only such a listener calls has its caller.
  private func runListenersWithoutSenders() {
    var count = -1
    while !heap.isGivenUp, count != frames.frames.count {
      count = frames.frames.count
      frames.runListenersWithoutSenders()
      settle()
    }
  }

  /// Enters what was entered on a symbolic instance on the objects that other such code was seen to make since.
  private func enterOnMadeLater() -> Bool {
    let count = frames.frames.count
    let functions = assumed
    assumed = []
    guard !functions.isEmpty else { return false }
    var instances: [TypeIndex: [HeapID]] = [:]
    for object in frames.makers.keys {
      if case .symbolicInstance = heap.objects[Int(object.rawValue)] { continue }
      if let type = heap.typeIndex(of: object) { instances[type, default: []].append(object) }
    }
    for index in functions {
      guard let owner = program.functions[index].owner else { continue }
      let code = engine.codes.function(index)
      let heirs = program.descendants(of: owner).filter { heap.isReached(code, on: $0) }
      let known = heirs.flatMap { (instances[$0] ?? []).sorted().prefix(ExtractionLimits.objectsOfClass) }.sorted()
      if known.isEmpty { assumed.append(index) }
      known.forEach { frames.enterFromOutside(code, on: $0) }
    }
    return frames.frames.count > count
  }

  /// The functions that were entered on symbolic instances for want of objects that are made.
  private var assumed: [FunctionIndex] = []

  /// Enters those of some functions that were not entered yet, either where their objects are known to be made, or where not.
  private func enter(_ functions: [FunctionIndex], ofMade isOfMade: Bool) {
    var instances: [TypeIndex: [HeapID]] = [:]
    for object in frames.makers.keys.sorted() {
      if let type = heap.typeIndex(of: object) { instances[type, default: []].append(object) }
    }
    let entered = Set(frames.frames.map(\.code))
    for index in functions where !entered.contains(engine.codes.function(index)) {
      let function = program.functions[index]
      let code = engine.codes.function(index)
      guard let owner = function.owner else {
        if isOfMade { frames.enterFromOutside(code, on: nil) }
        continue
      }
      let type = program.types[owner]
      guard type.kind != .enum else { continue }
      if function.facts.isStatic {
        if type.isSource, isOfMade { frames.enterFromOutside(code, on: metatype(owner)) }
      } else if type.kind == .class || type.kind == .struct {
        let isMade = program.descendants(of: owner).contains { instances[$0]?.isEmpty == false }
        guard isMade == isOfMade else { continue }
        let heirs = program.descendants(of: owner).filter { heap.isReached(code, on: $0) }
        let known = heirs.flatMap { (instances[$0] ?? []).prefix(ExtractionLimits.objectsOfClass) }
        if !isMade { assumed.append(index) }
        let receivers = isMade ? known : [heap.object(.symbolicInstance(owner))]
        receivers.forEach { frames.enterFromOutside(code, on: $0) }
      }
    }
  }

  /// The functions that some body calls, as far as names tell.
  private func calledFunctions() -> Set<FunctionIndex> {
    var codes: Set<CodeID> = []
    var names: Set<String> = []
    for caller in engine.calls.numbers {
      for call in engine.calls[caller] ?? [] {
        switch call.callee {
        case .code(let code): if code != caller { codes.insert(code) }
        case .selector(let selector): names.insert(engine.arena[selector].name)
        case .getter, .value, .framework, .subscription: break
        }
      }
    }
    return Set(
      program.functions.indices.filter { index in
        names.contains(program.functions[index].facts.name)
          || engine.codes.code(of: .function(index)).map(codes.contains) == true
      })
  }
}
