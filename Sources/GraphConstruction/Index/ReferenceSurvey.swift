import GraphAlgorithms
import ProgramModel
import SwiftFacts

/// Which objects keep which alive, whatever their types: through properties, collections, closures and subscriptions.
///
/// Other than ``OwnershipSurvey`` it goes through objects that are no nodes of the graph, since a circle of strong
/// references may lead through any of them. Of what UIKit holds while it is on show only the first screen of a stack
/// counts, which nobody pops; stand-ins for many objects of a type are left out.
struct ReferenceSurvey {
  /// Strong references in a circle, each object keeping the next and the last one the first.
  struct Circle {
    let objects: [ObjectID]
    /// Whether each reference of an object to the next is taken away somewhere.
    let isCleared: [Bool]
    /// Whether an object stands for so many that the circle may be none of any single ones.
    let isVague: Bool
    /// The field through which the last object keeps the first; `nil` where a closure or method captures it.
    let field: FieldName?
  }

  /// The first screen of a stack.
  private static let root = FieldName.framework(.root)

  private typealias Reference = DirectedGraph<Holder>.Edge

  /// What keeps, or is kept.
  private enum Holder: Hashable, Comparable {
    case object(ObjectID)
    /// Many objects that closures capture by one name, which the closures that capture the same ones share.
    case captured(Int)

    var object: ObjectID? { if case .object(let id) = self { id } else { nil } }
  }

  private let run: RunResult
  private var fields: [Reference: Set<FieldName>] = [:]
  /// References to what the holder did not make itself: only one of these can close a circle of single objects.
  private var handedIn: Set<Reference> = []
  /// Fields that code takes something out of, other than when the object is freed.
  private var cleared: Set<RunResult.Field> = []
  /// Collections that code takes something out of, whatever it was found by.
  private var clearedCollections: Set<ObjectID> = []
  private var clearedByClass: [TypeIndex: Set<FieldName>] = [:]
  /// What lives as long as the app.
  private var immortal: Set<ObjectID> = []

  /// For each object that lies on a circle, and then for what closures capture together, the number of its strongly connected component.
  private var components: [Int32?] = []

  init(run: RunResult, entries: Set<TypeIndex>) {
    self.run = run
    let captures = findCaptures()
    findComponents(captures)
    addFields(entries: entries)
    for reference in captures where isCircular(reference) {
      fields[reference] = []
      if reference.from.object != nil { handedIn.insert(reference) }
    }
    findCleared()
  }

  /// Finds what lies on circles, so that nothing is noted of the many references that close none.
  ///
  /// - Complexity: O(*n* + *r*) for *n* objects and *r* references.
  private mutating func findComponents(_ captures: [Reference]) {
    var references: [(Int, Int)] = captures.map { (number($0.from), number($0.to)) }
    for (field, content) in run.fields where keeps(field) {
      for object in content.objects where isKept(object) { references.append((Int(field.object), Int(object))) }
    }
    let count = (references.lazy.map { max($0.0, $0.1) }.max() ?? -1) + 1
    components = Array(repeating: nil, count: count)
    let graph = DirectedGraph(nodes: Array(0..<count), positions: references)
    for (number, component) in graph.cyclicComponents().enumerated() {
      for member in component { components[member] = Int32(number) }
    }
  }

  private func number(_ holder: Holder) -> Int {
    switch holder {
    case .object(let id): Int(id)
    case .captured(let number): run.objects.count + number
    }
  }

  private func isCircular(_ reference: Reference) -> Bool {
    let (from, to) = (number(reference.from), number(reference.to))
    guard from < components.count, to < components.count, let component = components[from] else { return false }
    return components[to] == component
  }

  private var program: Program { run.program }

  // MARK: References

  private mutating func addFields(entries: Set<TypeIndex>) {
    for (field, content) in run.fields {
      let isStatic = if case .metatype = run.objects[Int(field.object)] { true } else { false }
      let isOfEntry = run.objectTypes[Int(field.object)].map(entries.contains) ?? false
      if isStatic || isOfEntry { immortal.formUnion(content.objects) }
      guard Int(field.object) < components.count, components[Int(field.object)] != nil, keeps(field) else { continue }
      for object in content.objects where isKept(object) {
        let reference = Reference(from: .object(field.object), to: .object(object))
        guard isCircular(reference) else { continue }
        fields[reference, default: []].insert(field.name)
        if content.isGiven { handedIn.insert(reference) }
      }
    }
  }

  private func keeps(_ field: RunResult.Field) -> Bool {
    switch run.objects[Int(field.object)] {
    case .collection, .tuple, .enumCase: return !field.name.isAttached
    case .instance(let type, _, _):
      if run.isStream(field.object) { return false }
      if field.name == Self.root { return program.type(type, descendsFrom: "UINavigationController") }
      return isStrong(field.name, of: type)
    case .scene:
      guard let type = run.objectTypes[Int(field.object)] else { return false }
      return isStrong(field.name, of: type)
    default: return false
    }
  }

  /// Whether objects keep what observes their property, or what such a property of the app's own is given.
  private func isStrong(_ field: FieldName, of type: TypeIndex) -> Bool {
    if case .subscriptions = field { return true }
    guard let name = field.property else { return false }
    let declared = program.ancestry(of: type).compactMap { ancestor in
      program.types[ancestor].properties[name].map { (ancestor: ancestor, facts: $0.facts) }
    }
    if declared.isEmpty { return field == .rootView && program.type(type, descendsFrom: "UIHostingController") }
    guard let own = declared.first(where: { program.types[$0.ancestor].kind != .protocol }) else { return false }
    return !declared.contains(where: \.facts.isWeak) && own.facts.getter == nil && !own.facts.isStatic
      && !program.types[own.ancestor].isModel
  }

  private func isKept(_ object: ObjectID) -> Bool {
    switch run.objects[Int(object)] {
    case .instance, .scene: !run.isStream(object)
    case .closure, .method, .collection, .tuple, .enumCase: true
    default: false
    }
  }

  /// What closures and methods capture.
  private func findCaptures() -> [Reference] {
    var heldInside: [CodeSite: [Offset: Set<String>]] = [:]
    var sharedCaptures: [[ObjectID]: Holder] = [:]
    var found: [Reference] = []
    /// The names that a closure takes and that the closure in whose body it stands holds weakly.
    func heldWeakly(around closure: RunResult.ClosureValue) -> Set<String> {
      guard case .closure(let outer) = run.activation(closure.definer).key.code, let around = run.closures[outer] else {
        return []
      }
      let place = CodeSite(file: Int32(around.file), offset: around.facts.offset)
      let held = heldInside[place] ?? CapturedNames.weak(inside: around.facts)
      heldInside[place] = held
      return held[closure.facts.offset] ?? []
    }
    var takenAt: [CodeSite: [String]] = [:]
    /// The names that a closure takes strongly, which are those of its expression in all situations.
    func taken(by closure: RunResult.ClosureValue) -> [String] {
      let place = CodeSite(file: Int32(closure.file), offset: closure.facts.offset)
      if let known = takenAt[place] { return known }
      let names = CapturedNames.strong(in: closure.facts).sorted()
      takenAt[place] = names
      return names
    }
    for (id, closure) in run.closures.sorted(by: { $0.key < $1.key }) {
      let names = taken(by: closure)
      if names.isEmpty { continue }
      let weak = heldWeakly(around: closure)
      for name in names where !weak.contains(name) && !closure.identities.contains(name) {
        let objects = (closure.captures[name]?.objects ?? []).filter(isKept)
        guard objects.count > Self.objectsCapturedEach else {
          found += objects.map { Reference(from: .object(id), to: .object($0)) }
          continue
        }
        let captured = objects.sorted()
        let holder = sharedCaptures[captured] ?? .captured(sharedCaptures.count)
        if sharedCaptures.updateValue(holder, forKey: captured) == nil {
          found += captured.map { Reference(from: holder, to: .object($0)) }
        }
        found.append(Reference(from: .object(id), to: holder))
      }
    }
    for (number, object) in run.objects.enumerated() {
      if case .method(_, let receiver?) = object, isKept(receiver) {
        found.append(Reference(from: .object(ObjectID(number)), to: .object(receiver)))
      }
    }
    return found
  }

  /// How many objects a closure captures by one name for a reference to each of them; more are captured together.
  private static let objectsCapturedEach = 16

  private mutating func findCleared() {
    for activation in run.activations {
      if case .function(let index) = activation.key.code, program.functions[index].facts.name == "deinit" { continue }
      for effect in activation.effects.values {
        guard case .release(let field, _) = effect.kind else { continue }
        for holder in effect.holder.objects {
          guard let field else {
            clearedCollections.insert(holder)
            continue
          }
          cleared.insert(RunResult.Field(object: holder, name: field))
          if let type = run.objectTypes[Int(holder)] { clearedByClass[type, default: []].insert(field) }
        }
      }
    }
  }

  /// Whether code takes away what an object keeps by a reference, be it on this object or another of its class.
  private func isCleared(_ reference: Reference, onAnyObject: Bool = true) -> Bool {
    guard let names = fields[reference], !names.isEmpty, let holder = reference.from.object else { return false }
    let type = onAnyObject ? run.objectTypes[Int(holder)] : nil
    return names.allSatisfy { name in
      let property = if case .subscriptions(let observed) = name { FieldName.property(observed) } else { name }
      return cleared.contains(RunResult.Field(object: holder, name: property)) || clearedCollections.contains(holder)
        || type.map { clearedByClass[$0]?.contains(property) ?? false } ?? false
    }
  }

  // MARK: Circles

  /// A shortest circle for each place that hands in the reference which closes one, through objects of which at least
  /// one is wanted.
  ///
  /// - Complexity: O(*r* log *r* + *h* · *c*) for *r* references and, in each circular part of them, the *h* that were
  ///   handed in and all *c*.
  func circles(through isWanted: (ObjectID) -> Bool) -> [Circle] {
    let references = fields.keys.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    let graph = DirectedGraph<Holder>(nodes: [], edges: references.lazy.map { ($0.from, $0.to) })
    var shortest: [Closing: [ObjectID]] = [:]
    for part in graph.cyclicComponents() where part.contains(where: { $0.object.map(isWanted) == true }) {
      let members = Set(part)
      let inner = DirectedGraph<Holder>(
        nodes: part.sorted(),
        edges: part.sorted().lazy.flatMap { from in
          graph.successors(of: from).lazy.filter(members.contains).map { (from, $0) }
        })
      var tries: [Closing: Int] = [:]
      for back in inner.edges where handedIn.contains(.init(from: back.from, to: back.to)) {
        guard let closing = closing(back) else { continue }
        guard tries[closing, default: 0] < SearchLimits.triesForCircle else { continue }
        tries[closing, default: 0] += 1
        guard let circle = inner.shortestPath(from: back.to, to: back.from)?.compactMap(\.object),
          circle.contains(where: isWanted), let last = back.from.object,
          // Where a closure closes the circle, that is what to mend.
          isCallable(last) || !circle.contains(where: isCallable),
          !circle.contains(where: immortal.contains), !circle.contains(where: makesItsOwnKind),
          !leadsThroughStack(circle) || isCallable(last) && circle.count <= Self.longestThroughStack,
          circle.count < shortest[closing]?.count ?? .max
        else { continue }
        shortest[closing] = circle
      }
    }
    return shortest.sorted { $0.key < $1.key }.compactMap { circle($0.value) }
  }

  /// A coordinator, its stack, the first screen on that and the closure that this stores.
  private static let longestThroughStack = 4

  private func leadsThroughStack(_ circle: [ObjectID]) -> Bool {
    zip(circle, circle.dropFirst() + circle.prefix(1)).contains {
      fields[Reference(from: .object($0), to: .object($1))] == [Self.root]
    }
  }

  /// The place in the source that hands in a reference: a closure, a method, or a property.
  private enum Closing: Hashable, Comparable {
    case field(TypeIndex, FieldName)
    case method(FunctionIndex)
    case expression(CodeSite)
  }

  private func closing(_ back: Reference) -> Closing? {
    guard let holder = back.from.object else { return nil }
    switch run.objects[Int(holder)] {
    case .method(let function, _): return .method(function)
    case .closure(let site, _), .collection(let site, _), .tuple(let site, _), .enumCase(_, _, let site?, _):
      return .expression(site)
    default: return .field(run.objectTypes[Int(holder)] ?? 0, fields[back]?.min() ?? .wholeState)
    }
  }

  private func circle(_ objects: [ObjectID]) -> Circle? {
    let references = objects.indices.map { index in
      Reference(from: .object(objects[index]), to: .object(objects[(index + 1) % objects.count]))
    }
    // Who takes the closure away again, or the reference back, has opened the circle by hand.
    for (index, reference) in references.enumerated()
    where (index == references.count - 1 || reference.to.object.map(isCallable) == true)
      && isCleared(reference, onAnyObject: false)
    {
      return nil
    }
    let isCleared = references.map { self.isCleared($0) }
    return Circle(
      objects: objects, isCleared: isCleared,
      isVague: leadsThroughStack(objects) || objects.contains(where: isVague),
      field: fields[references[references.count - 1]]?.min())
  }

  func isCallable(_ object: ObjectID) -> Bool {
    switch run.objects[Int(object)] {
    case .closure, .method: true
    default: false
    }
  }

  private func isVague(_ object: ObjectID) -> Bool {
    if case .instance(_, let site, _) = run.objects[Int(object)] { !site.isInFile } else { false }
  }

  /// Whether an object stands for a row of objects of which each makes the next.
  private func makesItsOwnKind(_ object: ObjectID) -> Bool {
    (run.allocators[object] ?? []).contains { activation in
      let activation = run.activation(activation)
      guard case .closure(let id) = activation.key.code else { return activation.key.receiver == object }
      return run.closures[id]?.captures["self"]?.objects.contains(object) ?? false
    }
  }
}
