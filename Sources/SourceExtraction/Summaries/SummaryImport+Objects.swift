import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Objects of the heap as the construction of the graph knows them.
extension SummaryImport {
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

  func ids(_ objects: Set<HeapID>) -> [ObjectID] {
    // Numbers are given in an order that is the same in each run.
    for object in objects.filter({ objectIDs[$0] == nil }).sorted() { _ = ids(object) }
    var found: Set<ObjectID> = []
    for object in objects { found.formUnion(ids(object)) }
    return found.sorted()
  }

  func ids(_ object: HeapID) -> [ObjectID] {
    if let known = objectIDs[object] { return known }
    objectIDs[object] = []
    let result = importObject(object)
    objectIDs[object] = result
    return result
  }

  func importObject(_ object: HeapID) -> [ObjectID] {
    let clone = ActivationID(1_000_000 + object.rawValue)
    let type = heap.typeIndex(of: object)
    switch heap.objects[Int(object.rawValue)] {
    case .symbolicInstance(let type):
      guard entryObjects[object] != nil else { return [id(.symbolicInstance(type), type)] }
      let site = CodeSite(file: Int32(program.types[type].file), offset: program.types[type].offset)
      return [id(.instance(type, site, 0), type)]
    case .part(let owner, let field):
      return ids(owner).map { id(.part($0, field == .view ? "view" : "presentation"), type) }
    case .value(let value, _), .owned(let value, _):
      switch arena[value] {
      case .allocation(let site, _, _) where engine.notificationName(at: site) != nil:
        return [run.sharedStream("notification " + (engine.notificationName(at: site) ?? ""))]
      case .allocation(let site, let type, _): return [id(.instance(type, site, clone), type)]
      case .scene(let storyboard, let scene, let site):
        return [id(.scene(storyboard: storyboard, scene: scene, site, clone), type)]
      case .metatype(let type): return [id(.metatype(type), nil)]
      case .storyboard(let index): return [run.object(.storyboard(index))]
      case .text(let text): return [id(.string(text), nil)]
      case .null, .globals: return [run.null]
      case .keyPath(let names): return [id(.keyPath(names), nil)]
      case .enumCase(let type, let name, _): return [id(.enumCase(type, name, nil, 0), type)]
      default: return []
      }
    case .contextual(let value, let context):
      switch arena[value] {
      case .enumCase(let type, let name, let payload):
        let site = arena.caseSite(of: value) ?? CodeSite(file: -1, offset: object.rawValue)
        let result = id(.enumCase(type, name, site, clone), type)
        for (index, part) in arena[payload].enumerated() {
          run.write(
            result, String(index), Value(ids(heap.members(of: heap.node(part, context)))), isGiven: false)
        }
        return [result]
      case .tuple(let shape, let elements):
        let result = id(.tuple(CodeSite(file: -1, offset: object.rawValue), clone), nil)
        for (index, part) in arena[elements].enumerated() {
          let content = Value(ids(heap.members(of: heap.node(part, context))))
          run.write(result, String(index), content, isGiven: false)
          if index < arena[shape].count, let label = arena[shape][index] {
            run.write(result, label, content, isGiven: false)
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

  func importClosure(
    _ code: CodeID, _ receiver: SetID, _ environment: EnvironmentID, _ context: ContextID, _ clone: ActivationID
  ) -> [ObjectID] {
    let info = engine.codes[code]
    guard let facts = info.closure, let definer = info.definer else { return [] }
    let result = id(.closure(info.site, clone), nil)
    let selfObjects = heap.members(of: heap.node(receiver, context))
    let captures = selfObjects.isEmpty ? [:] : ["self": Value(ids(selfObjects), origin: .receiver)]
    run.closures[result] = RunResult.ClosureValue(
      facts: facts, file: info.file, captures: captures, owner: info.owner,
      definer: definingActivation(of: code, by: definer, on: selfObjects.min(), capturing: environment, in: context),
      type: nil)
    for binding in arena[environment] {
      let captured = Value(ids(heap.members(of: heap.node(binding.value, context))))
      run.closures[result]!.captures[binding.name] = captured
    }
    return [result]
  }
}
