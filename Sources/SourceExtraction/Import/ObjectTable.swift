import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// An object of the solved heap.
typealias HeapID = NavigationHeap.ObjectID

/// The objects of the heap, and the bodies on them, under the numbers by which the construction of the graph knows them.
///
/// A number is given on first use, and with it goes what the object is made of: the run that is being filled grows by it.
final class ObjectTable {
  /// The run, so far as it is filled.
  var run: RunResult
  private let program: Program
  private let engine: SummaryEngine
  private let heap: HeapSolver
  private let frames: FrameGraph
  private let entryObjects: [HeapID: TypeIndex]
  private let delegateCallbacks: Set<FrameID>
  private var arena: ValueArena { engine.arena }

  /// The numbers of the objects of the heap that are one object each, or what is known of them instead, in their order.
  private var singleIDs: [Single] = []
  /// Those of the others.
  private var objectIDs: [HeapID: [ObjectID]] = [:]
  /// Those of all that nodes have whose content was asked for.
  private var idsOfNodes: [NodeID: (count: Int, ids: [ObjectID])] = [:]
  /// Each list of numbers once: many calls are given the same.
  private var lists: Set<[ObjectID]> = []
  private var collections: [Collection: ObjectID] = [:]
  private var fieldTraits: [FieldOfType: FieldTraits] = [:]
  /// The activations of bodies that were not seen to run.
  private var shells: [Body: ActivationID] = [:]

  private enum Single {
    case unknown
    case one(ObjectID)
    case other
  }

  /// What a property of an object has, where that is a collection.
  private struct Collection: Hashable {
    let object: ObjectID
    let property: String
  }

  /// A body on a receiver.
  private struct Body: Hashable {
    let code: CodeID
    let receiver: HeapID?
  }

  /// Begins a run, with an activation for each frame of the call graph.
  init(_ reached: ReachedProgram) {
    program = reached.program
    engine = reached.engine
    heap = reached.heap
    frames = reached.frames
    entryObjects = reached.reachability.entryObjects
    delegateCallbacks = reached.reachability.delegateCallbacks
    let resources = reached.resources
    run = RunResult(
      program: program, storyboards: resources.storyboards, nibs: resources.nibs,
      propertyLists: resources.propertyLists)
    makeActivations()
  }

  // MARK: Objects

  func id(_ object: AbstractObject, _ type: TypeIndex?) -> ObjectID {
    let isNew = run.objectIDs[object] == nil
    let id = run.intern(object, type: type)
    if isNew, let type {
      switch object {
      case .instance, .scene, .symbolicInstance: run.instances[type, default: []].append(id)
      default: break
      }
      if StreamRules.isStream(type, in: program) { run.streamTypes.insert(type) }
    }
    return id
  }

  /// The objects of the run that objects of the heap are, ascending.
  ///
  /// - Complexity: O(*n* log *n*) for *n* objects that are known.
  func ids(_ objects: some Swift.Collection<HeapID>) -> [ObjectID] {
    if objects.count == 1, let only = objects.first { return ids(only).sorted() }
    // Numbers are given in an order that is the same in each run.
    for object in objects.filter({ if case .unknown = single($0) { true } else { false } }).sorted() { _ = ids(object) }
    var found: [ObjectID] = []
    found.reserveCapacity(objects.count)
    for object in objects {
      if case .one(let id) = single(object) { found.append(id) } else { found += ids(object) }
    }
    found.sort()
    var last: ObjectID?
    found.removeAll { id in
      defer { last = id }
      return id == last
    }
    return found
  }

  /// The objects of the run that the objects of a node are, ascending.
  ///
  /// - Complexity: O(1) expected where the node was asked for before.
  func ids(of node: NodeID) -> [ObjectID] {
    let content = heap.elements(of: node)
    if let known = idsOfNodes[node], known.count == content.count { return known.ids }
    let found = lists.insert(ids(content)).memberAfterInsert
    if content.count > 1 { idsOfNodes[node] = (content.count, found) }
    return found
  }

  func ids(_ object: HeapID) -> [ObjectID] {
    switch single(object) {
    case .one(let id): return [id]
    case .other: return objectIDs[object] ?? []
    case .unknown: break
    }
    note(object, .other)
    let result = importObject(object)
    if result.count == 1 { note(object, .one(result[0])) } else { objectIDs[object] = result }
    return result
  }

  private func single(_ object: HeapID) -> Single {
    let index = Int(object.rawValue)
    return index < singleIDs.count ? singleIDs[index] : .unknown
  }

  private func note(_ object: HeapID, _ single: Single) {
    let index = Int(object.rawValue)
    if index >= singleIDs.count {
      let missing = max(heap.objects.count, index + 1) - singleIDs.count
      singleIDs.append(contentsOf: repeatElement(.unknown, count: missing))
    }
    singleIDs[index] = single
  }

  private func importObject(_ object: HeapID) -> [ObjectID] {
    let clone = Clone.heapObject(object.rawValue)
    let type = heap.typeIndex(of: object)
    switch heap.objects[Int(object.rawValue)] {
    case .symbolicInstance(let type):
      guard entryObjects[object] != nil else { return [id(.symbolicInstance(type), type)] }
      let site = CodeSite(file: Int32(program.types[type].file), offset: program.types[type].offset)
      return [id(.instance(type, site, .only), type)]
    case .part(let owner, let field):
      return ids(owner).map { id(.part($0, field == .view ? .view : .presentation), type) }
    case .value(let value, _), .owned(let value, _):
      switch arena[value] {
      case .allocation(let site, _, _) where engine.notificationName(at: site) != nil:
        return [run.stream(ofNotifications: engine.notificationName(at: site) ?? "")]
      case .allocation(let site, let type, _): return [id(.instance(type, site, clone), type)]
      case .scene(let storyboard, let scene, let site):
        return [id(.scene(storyboard: storyboard, scene: scene, site, clone), type)]
      case .metatype(let type): return [id(.metatype(type), nil)]
      case .storyboard(let index): return [run.object(.storyboard(index))]
      case .text(let text): return [id(.string(text), nil)]
      case .null, .globals: return [run.null]
      case .keyPath(_, let names): return [id(.keyPath(names), nil)]
      case .enumCase(let type, let name, _): return [id(.enumCase(type, name, nil, .only), type)]
      default: return []
      }
    case .contextual(let value, let context):
      switch arena[value] {
      case .enumCase(let type, let name, let payload):
        let site = arena.caseSite(of: value) ?? .outside(object.rawValue)
        let result = id(.enumCase(type, name, site, clone), type)
        for index in arena[payload].indices {
          run.write(
            result, .position(index), Value(ids(of: heap.element(index, of: object, value, context))), isGiven: false)
        }
        return [result]
      case .tuple(let shape, let elements):
        let result = id(.tuple(.outside(object.rawValue), clone), nil)
        for index in arena[elements].indices {
          let content = Value(ids(of: heap.element(index, of: object, value, context)))
          run.write(result, .position(index), content, isGiven: false)
          if index < arena[shape].count, let label = arena[shape][index] {
            run.write(result, .label(label), content, isGiven: false)
          }
        }
        return [result]
      case .method(let receivers, let code):
        guard case .function(let function) = engine.codes[code].kind else { return [] }
        let objects = heap.members(of: heap.node(receivers, context))
        if receivers.isEmpty { return [id(.method(function, nil), nil)] }
        let methods = ids(objects).map { id(.method(function, $0), nil) }
        let makers = ids(heap.members(of: heap.receiver(of: context)))
        for method in methods { run.methodMakers[method, default: []].formUnion(makers) }
        return methods
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
    _ code: CodeID, _ receiver: SetID, _ environment: EnvironmentID, _ context: ContextID, _ clone: Clone
  ) -> [ObjectID] {
    let info = engine.codes[code]
    guard let facts = info.closure, let definer = info.definer else { return [] }
    let result = id(.closure(info.site, clone), nil)
    let selfNode = heap.node(receiver, context)
    let captures = heap.isEmpty(selfNode) ? [:] : ["self": Value(ids(of: selfNode), origin: .receiver)]
    run.closures[result] = RunResult.ClosureValue(
      facts: facts, file: info.file, captures: captures, owner: info.owner,
      definer: definingActivation(
        of: code, by: definer, on: heap.elements(of: selfNode).min(), capturing: environment, in: context),
      type: nil)
    run.closures[result]!.identities = engine.notes[code]?.identities ?? []
    for binding in arena[environment] {
      let captured = Value(ids(of: heap.node(binding.value, context)))
      run.closures[result]!.captures[binding.name] = captured
    }
    return [result]
  }

  func isKept(_ id: ObjectID) -> Bool {
    switch run.objects[Int(id)] {
    case .instance(let type, _, _), .symbolicInstance(let type):
      engine.types.takesPart(type) && !run.streamTypes.contains(type)
    case .scene: true
    default: false
    }
  }

  // MARK: Collections

  // Read in place: to ask a method of the run, which is a value, all of it is retained.

  func isCollection(_ id: ObjectID) -> Bool { if case .collection = run.objects[Int(id)] { true } else { false } }

  /// What all objects of one type have in common in a field.
  struct FieldTraits {
    /// The declared type of the property, or of its elements; `nil` where any object may be there.
    let declared: TypeIndex?
    /// Whether the property holds a collection.
    let isCollection: Bool
  }

  private struct FieldOfType: Hashable {
    let type: TypeIndex?
    let isStatic: Bool
    let field: FieldID
  }

  /// - Complexity: O(1) expected, once an object of the type was asked for.
  func traits(of field: FieldID, in object: HeapID) -> FieldTraits {
    let metatype = heap.metatypeIndexOf(object)
    let type = metatype ?? heap.typeIndex(of: object)
    let key = FieldOfType(type: type, isStatic: metatype != nil, field: field)
    if let known = fieldTraits[key] { return known }
    var isCollection = false
    if case .property(let name) = arena[field], let type,
      let member = engine.lookup.property(name, of: type, isStatic: metatype != nil)
    {
      isCollection = engine.types.isCollection(engine.typeOf(member))
    }
    let traits = FieldTraits(declared: heap.declaredType(of: field, in: object), isCollection: isCollection)
    fieldTraits[key] = traits
    return traits
  }

  /// The collection that a property of an object holds.
  func collection(_ name: String, of owner: ObjectID, _ object: HeapID) -> ObjectID {
    let key = Collection(object: owner, property: name)
    if let known = collections[key] { return known }
    let type = heap.metatypeIndexOf(object) ?? heap.typeIndex(of: object)
    let member = type.flatMap { engine.lookup.property(name, of: $0, isStatic: heap.metatypeIndexOf(object) != nil) }
    let site = CodeSite(file: Int32(member?.property.file ?? 0), offset: member?.facts.offset ?? 0)
    let id = id(.collection(site, .content(ofProperty: collections.count)), nil)
    collections[key] = id
    run.write(owner, .property(name), Value([id]), isGiven: false)
    return id
  }

  // MARK: Activations

  // Read in place, as `isCollection` is.
  func activation(_ id: ActivationID) -> Activation { run.activations[Int(id)] }

  private func makeActivations() {
    _ = add(.system, receiver: nil)
    // A closure's definer may come after it, or not at all: objects are imported once all frames have their number.
    for frame in frames.frames {
      _ = add(oldCode(frame.code, closure: -1) ?? .system, receiver: nil)
    }
    for (index, frame) in frames.frames.enumerated() {
      let closure = frame.closure.flatMap { ids($0).first }
      let receiver = frame.closure == nil ? frame.receiver.flatMap { ids($0).first } : nil
      let code = oldCode(frame.code, closure: closure) ?? .system
      let key = Activation.Key(code: code, receiver: receiver)
      let arguments = frames.argumentNodes(of: FrameID(rawValue: Int32(index))).map { ids(of: $0) }
      let activation = Activation(
        id: ActivationID(index + 1), key: key, arguments: arguments)
      run.activations[index + 1] = activation
      if let closure { run.closureActivations[closure, default: []].append(ActivationID(index + 1)) }
      if case .function(let function) = code, frames.isEnteredFromOutside(FrameID(rawValue: Int32(index))) {
        run.noteSystemCall(program.functions[function].fullName, of: activation)
      }
      if delegateCallbacks.contains(FrameID(rawValue: Int32(index))), case .function(let function) = code {
        run.noteSystemCall(program.functions[function].fullName, of: activation)
      }
      if case .segue(let segue) = code {
        run.noteSystemCall(run.storyboards[segue: segue].event ?? "segue", of: activation)
      }
      if case .getter(_, "body") = code, frames.calls(into: FrameID(rawValue: Int32(index))).isEmpty {
        run.noteSystemCall("body", of: activation)
      }
    }
  }

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
    let id = ActivationID(run.activations.count)
    let key = Activation.Key(code: code, receiver: receiver)
    let activation = Activation(id: id, key: key, arguments: [])
    run.activations.append(activation)
    return id
  }

  /// The activation of a body on an object: of its frame, or one that was not seen to run.
  func activation(of code: CodeID, on receiver: HeapID?) -> ActivationID {
    let info = engine.codes[code]
    let isOfNobody = info.owner == nil
    if info.isClosure {
      if let known = frames.frames(of: code, on: receiver).first { return known.rawValue + 1 }
    } else if let known = frames.frames(of: code, on: isOfNobody ? nil : receiver).first {
      return known.rawValue + 1
    }
    let key = Body(code: code, receiver: receiver)
    if let known = shells[key] { return known }
    var closure: ObjectID?
    if info.isClosure, let facts = info.closure, let definer = info.definer {
      let object = id(.closure(info.site, .inUnrunCode(shells.count)), nil)
      let captures = receiver.map { ["self": Value(ids($0), origin: .receiver)] } ?? [:]
      run.closures[object] = RunResult.ClosureValue(
        facts: facts, file: info.file, captures: captures, owner: info.owner, definer: 0, type: nil)
      run.closures[object] = RunResult.ClosureValue(
        facts: facts, file: info.file, captures: captures, owner: info.owner,
        definer: activation(of: definer, on: receiver), type: nil)
      closure = object
    }
    let result = add(
      oldCode(code, closure: closure) ?? .system, receiver: info.isClosure ? nil : receiver.flatMap { ids($0).first })
    shells[key] = result
    return result
  }

  /// The activation that makes a closure: of the frames of the code around it, that which captures the same objects.
  private func definingActivation(
    of closure: CodeID, by definer: CodeID, on receiver: HeapID?, capturing environment: EnvironmentID,
    in context: ContextID
  ) -> ActivationID {
    let candidates =
      engine.codes[definer].isClosure
      ? frames.frames(of: definer, on: receiver)
      : frames.frames(of: definer, on: engine.codes[definer].owner == nil ? nil : receiver)
    guard candidates.count > 1, let own = engine.definitionEnvironments[closure] else {
      return activation(of: definer, on: receiver)
    }
    if environment == own, let maker = candidates.first(where: { frames[$0].context == context }) {
      return maker.rawValue + 1
    }
    let captured = arena[environment].map { ($0.name, heap.node($0.value, context)) }
    let maker = candidates.first { frame in
      arena[own].allSatisfy { binding in
        guard let known = captured.first(where: { $0.0 == binding.name })?.1 else { return true }
        let here = frames.node(of: binding.value, in: frame)
        return here == known
          || heap.elements(of: here).count == heap.elements(of: known).count
            && heap.members(of: here) == heap.members(of: known)
      }
    }
    return maker.map { $0.rawValue + 1 } ?? activation(of: definer, on: receiver)
  }
}
