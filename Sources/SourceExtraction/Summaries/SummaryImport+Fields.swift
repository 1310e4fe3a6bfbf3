import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// What the fields of objects hold.
extension SummaryImport {
  func property(_ name: String, of type: TypeIndex?) -> PropertyFacts? {
    type.flatMap { engine.lookup.property(name, of: $0, isStatic: false)?.facts }
  }

  func isCollection(_ name: String, of object: HeapID) -> Bool {
    let isStatic = heap.metatypeIndexOf(object) != nil
    guard let type = heap.metatypeIndexOf(object) ?? heap.typeIndex(of: object),
      let member = engine.lookup.property(name, of: type, isStatic: isStatic)
    else { return false }
    return engine.types.isCollection(engine.typeOf(member))
  }

  /// The collection that a property of an object holds.
  func collection(_ name: String, of owner: ObjectID, _ object: HeapID) -> ObjectID {
    let key = Collection(object: owner, property: name)
    if let known = collections[key] { return known }
    let type = heap.metatypeIndexOf(object) ?? heap.typeIndex(of: object)
    let member = type.flatMap { engine.lookup.property(name, of: $0, isStatic: heap.metatypeIndexOf(object) != nil) }
    let site = CodeSite(file: Int32(member?.property.file ?? 0), offset: member?.facts.offset ?? 0)
    let id = id(.collection(site, ActivationID(3_000_000 + collections.count)), nil)
    collections[key] = id
    run.write(owner, name, Value([id]), isGiven: false)
    return id
  }

  func importFields() {
    for (object, field, content) in heap.fields {
      guard case .key(let name, let key) = arena[field], key != .whole else { continue }
      for owner in ids(object) {
        keyedContent[Collection(object: owner, property: name), default: []].formUnion(ids(Set(content)))
      }
    }
    let reached = contentOfReachedCode()
    for (object, field, content) in heap.fields {
      var content = Set(content).subtracting([heap.null])
      switch arena[field] {
      case .framework(.content), .framework(.root):
        let known = content.intersection(reached[object] ?? [])
        if !known.isEmpty { content = known }
      default: break
      }
      let values = Value(ids(content))
      guard !values.isEmpty else { continue }
      for owner in ids(object) { write(values, arena[field], of: owner, object) }
    }
  }

  /// What code that something was seen to run puts into containers: what else an object's class could put there, were it
  /// asked to, is not in them.
  private func contentOfReachedCode() -> [HeapID: Set<HeapID>] {
    var found = containedThroughFrames
    for effect in heap.effects {
      switch effect.term.operation {
      case .show(.present): continue
      case .show: break
      case .store(let field):
        guard case .framework(let framework) = arena[field], framework == .content || framework == .root else {
          continue
        }
      default: continue
      }
      let code = engine.terms.first(of: effect.path).code
      let carriers = heap.members(of: effect.carrier)
      guard carriers.isEmpty || carriers.contains(where: { isReached(code, on: $0) }) else { continue }
      let target = heap.members(of: heap.node(effect.term.target, effect.context))
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context)) {
        found[holder, default: []].formUnion(target)
      }
    }
    return found
  }

  /// Whether code was seen to run on an object, other than because nothing was seen to call it.
  func isReached(_ code: CodeID, on carrier: HeapID) -> Bool {
    ownFrames(of: code, on: carrier).contains { Int($0.rawValue) < reachability.firstSpeculative }
  }

  func write(_ values: Value, _ field: HeapField, of owner: ObjectID, _ object: HeapID) {
    let isGiven = givenFields.contains(GivenField(object: object, field: arena.field(field)))
    switch field {
    case .property(let name):
      if isCollection(name, of: object) {
        // What is kept by key stands there.
        let keyed = keyedContent[Collection(object: owner, property: name)] ?? []
        let elements = Value(values.objects.filter { !keyed.contains($0) })
        let collection = collection(name, of: owner, object)
        if !elements.isEmpty { run.write(collection, "element", elements, isGiven: isGiven) }
      } else {
        run.write(owner, name, values, isGiven: isGiven)
      }
    case .key(_, .whole): break
    case .key(let name, let key):
      let collection = collection(name, of: owner, object)
      let text = key.elementField
      run.write(collection, "#keys", Value([run.object(.string(text))]), isGiven: false)
      run.write(collection, text, values, isGiven: isGiven)
    case .framework(let framework): write(values, framework, of: owner)
    case .associated(let key): run.write(owner, "#associated:" + key, values, isGiven: isGiven)
    case .wrapper(let name): run.write(owner, "_" + name, values, isGiven: isGiven)
    case .subscriptions(let name):
      run.write(owner, RunResult.Field.subscriptions(in: name), values, isGiven: false)
    case .payload, .payloadOfCase, .position, .environment: break
    }
  }

  func write(_ values: Value, _ field: FrameworkField, of owner: ObjectID) {
    func write(_ name: String) { run.write(owner, name, values, isGiven: false) }
    switch field {
    case .root:
      let isWindow = run.objectTypes[Int(owner)].map { program.type($0, descendsFrom: "UIWindow") } == true
      if isWindow { write("rootViewController") }
      write("#root")
    case .opening: write("#opening")
    case .content:
      for child in values.objects { run.contain(child, in: owner) }
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
    case .presentation, .view, .delegating, .coordinator, .pattern, .wholeState, .pathValues: break
    }
  }

  /// Whether a caller of the code that stores, or its object for another one, decides what is stored.
  func isDecidedByOthers(_ term: Term) -> Bool {
    arena[term.target].contains { value in
      if case .closure = arena[value] { return false }
      let base = arena.base(of: value)
      return !base.isDisjoint(with: .open) || base.contains(.receiver) && !isOfReceiver(term.holder)
    }
  }

  func isOfReceiver(_ holder: SetID) -> Bool {
    arena[holder].allSatisfy { if case .receiver = arena[$0] { true } else { false } }
  }
}

extension DictionaryKey {
  /// The name of the field of a collection under which the construction of the graph finds what stands there.
  var elementField: String {
    switch self {
    case .text(let text): "[\"\(text)\"]"
    case .enumCase(let name): "[.\(name)]"
    case .type(let name): "[\(name).self]"
    case .unknown, .whole, .symbol: "[?]"
    }
  }
}
