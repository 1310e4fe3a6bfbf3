import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Hands over effects at the code of their primitives, along the calls that lead there.
struct EffectImport {
  /// The places at which something that is known is shown.
  private(set) var shownSites: Set<CodeSite> = []
  /// What views are shown for, as far as effects tell.
  private(set) var views: ViewImport
  let reached: ReachedProgram
  let objects: ObjectTable
  private let origins: Origins
  private let targets: FrameTargets
  private let program: Program
  let engine: SummaryEngine
  let heap: HeapSolver
  private let frames: FrameGraph
  let arena: ValueArena
  private var noted: Set<FieldEffect> = []
  private var decidedEffects: Set<DecidedEffect> = []
  private var sets = ObjectSets()
  /// The controllers that become children of others.
  private let embedded: Set<HeapID>

  init(_ reached: ReachedProgram, _ origins: Origins, into objects: ObjectTable) {
    self.reached = reached
    self.objects = objects
    self.origins = origins
    targets = FrameTargets(reached, isSolved: true)
    views = ViewImport(reached, into: objects)
    program = reached.program
    engine = reached.engine
    heap = reached.heap
    frames = reached.frames
    arena = reached.arena
    embedded = Self.embedded(in: reached.heap)
    for effect in heap.effects where isImported(effect.term.operation) {
      let step = engine.terms.first(of: effect.path)
      let carriers = heap.members(of: effect.carrier).sorted()
      let target = knownTarget(of: effect, carriers).filter { $0 != heap.null }
      guard mayMatter(effect.term.operation, target) else { continue }
      let holder = heap.members(of: heap.node(effect.term.holder, effect.context))
      if carriers.isEmpty, engine.codes[step.code].owner == nil || engine.codes[step.code].isClosure {
        importEffect(effect, step, target, holder, on: nil)
      }
      for carrier in carriers where isFirst(effect, target, holder, on: carrier) {
        importEffect(effect, step, target, holder, on: carrier)
      }
    }
  }

  /// The controllers that code makes children of others: whose views it puts where, tells nothing more.
  private static func embedded(in heap: HeapSolver) -> Set<HeapID> {
    var found: Set<HeapID> = []
    for effect in heap.effects where effect.term.operation == .show(.embed) {
      found.formUnion(heap.members(of: heap.node(effect.term.target, effect.context)))
    }
    return found
  }

  /// Whether an effect was not met before in another context in which it is the same.
  private mutating func isFirst(
    _ effect: HeapEffect, _ target: Set<HeapID>, _ holder: Set<HeapID>, on carrier: HeapID
  ) -> Bool {
    switch effect.term.operation {
    case .show, .hide: break
    case .store(let field, _), .release(let field, _):
      // Which field it is, the context decides.
      if case .key(_, .symbol) = arena[field] { return true }
    default: return true
    }
    let decided = DecidedEffect(
      term: effect.term, path: effect.path, carrier: carrier, objects: sets.objects(target, in: holder),
      isByType: heap.byType.contains(heap.node(effect.term.target, effect.context)),
      isInClosureOfNobody: heap.contexts[Int(effect.context.rawValue)].environmentContext == nil)
    return decidedEffects.insert(decided).inserted
  }

  func members(of values: SetID, _ context: ContextID) -> Set<HeapID> {
    heap.members(of: heap.node(values, context))
  }

  /// Whether effects of a kind stand in the graph's run.
  private func isImported(_ operation: Term.Operation) -> Bool {
    switch operation {
    case .call, .invoke, .send, .listen, .compare: false
    default: true
    }
  }

  /// Whether an effect on objects tells a graph something.
  private func mayMatter(_ operation: Term.Operation, _ target: Set<HeapID>) -> Bool {
    switch operation {
    case .store: target.contains { !objects.ids($0).allSatisfy { !objects.isKept($0) } }
    default: true
    }
  }

  /// Brings an effect to the code of its primitive, along the calls that lead there from the code that decides it.
  private mutating func importEffect(
    _ effect: HeapEffect, _ step: PathStep, _ target: Set<HeapID>, _ holder: Set<HeapID>, on carrier: HeapID?
  ) {
    let steps = engine.terms.steps(of: effect.path)
    let own = reached.frames(of: step.code, on: carrier)
    // Conditions stand in the symbols of the code where the way of the term begins.
    let isDecidedHere = effect.path == effect.term.path
    let written =
      isDecidedHere && steps.count == 1 && engine.codes[step.code].isClosure
      ? effectsOfClosure(at: effect.path, like: effect.term.operation) : []
    // What the code around was handed has its conditions in that code's symbols.
    let isHanded =
      engine.codes[step.code].isClosure
      && heap.contexts[Int(effect.context.rawValue)].environmentContext == nil
    let starts = own.filter { frame in
      if !written.isEmpty, !written.contains(where: { frames.mayHold($0.conditions, in: frame) }) { return false }
      guard isDecidedHere else { return true }
      // Others make the same of other cases.
      guard frames.mayBeGiven(frame, whatIsIn: effect.context) else { return false }
      return isHanded
        ? frames.mayHold(effect.term.conditions, aroundClosure: frame)
        : frames.mayHold(effect.term.conditions, in: frame)
    }
    let ways = starts.map { (start: $0, way: frames.follow(effect.path, from: $0)) }
    // A frame in which the way breaks off, where it goes further from others of the body, does not decide the effect.
    let furthest = ways.map(\.way.count).max()
    // Ways from many frames may lead to the same ones.
    var done: Set<Ending> = []
    for (start, way) in ways where way.count == furthest {
      let isInnermost = way.count == steps.count
      for innermost in isInnermost ? knowing(target, way.frames, of: steps, like: effect.term.operation) : way.frames {
        if isInnermost, let outer = exactPlace(of: effect, target, steps, sharedBy: innermost, from: start) {
          for frame in outer.frames where done.insert(Ending(frame: frame, count: outer.count)).inserted {
            importEffect(
              effect, steps[outer.count - 1], target, holder, in: objects.activation(frame.rawValue + 1),
              isInnermost: false,
              as: outer.term)
          }
          continue
        }
        // One way leads to each of its frames once.
        guard ways.count == 1 || done.insert(Ending(frame: innermost, count: way.count)).inserted else { continue }
        let passed = isInnermost ? target : passed(target, of: effect, along: steps, upTo: way.count, in: innermost)
        guard target.isEmpty || !passed.isEmpty else { continue }
        importEffect(
          effect, steps[way.count - 1], passed, holder, in: objects.activation(innermost.rawValue + 1),
          isInnermost: isInnermost)
      }
    }
  }

  /// Where an effect is handed over: a frame, and how many steps lead there.
  private struct Ending: Hashable {
    let frame: FrameID
    let count: Int
  }

  /// The effects of a closure at a place in the closure's own symbols, where some mention what it captures: what the code
  /// around was handed stands there as well, in that code's.
  private func effectsOfClosure(at path: PathID, like operation: Term.Operation) -> [Term] {
    let alike = (engine.ownEffects[path] ?? []).filter { $0.operation.isLike(operation) }
    let own = alike.filter { term in
      arena.flags(of: term.target).union(arena.flags(of: term.holder)).contains(.captured)
        || engine.terms[term.conditions].contains { arena.flags(of: arena[$0].subject).contains(.captured) }
    }
    return own.isEmpty ? alike : own
  }

  /// Of what a way brings to a primitive, what the call passes on with which the way leaves a frame for code that other
  /// calls share: all, where that code's summary does not say that a parameter alone decides it.
  private func passed(
    _ target: Set<HeapID>, of effect: HeapEffect, along steps: [PathStep], upTo count: Int, in frame: FrameID
  ) -> Set<HeapID> {
    let (step, callee) = (steps[count - 1], steps[count].code)
    var rest: PathID? = effect.path
    for _ in 0..<count { rest = rest.flatMap(engine.terms.rest(of:)) }
    let alike = (engine.finishedSummary(of: callee)?.exported ?? []).filter {
      $0.path == rest && $0.operation.isLike(effect.term.operation)
    }
    guard !alike.isEmpty else { return target }
    var own: Set<HeapID> = []
    for call in engine.calls[step.code] ?? [] where call.site == step.site {
      guard case .code(callee) = call.callee else { return target }
      let arguments = arena[call.arguments]
      for value in alike.flatMap({ arena[$0.target] }) {
        var value = value
        while case .guarded(_, let inner) = arena[value] { value = inner }
        guard case .parameter(let index) = arena[value], index < arguments.count else { return target }
        own.formUnion(frames.objects(of: arguments[index], in: frame))
      }
    }
    return own.isEmpty ? target : target.intersection(own)
  }

  /// Of the frames of a primitive's code those that have the very objects, where some do: others have those of other ways.
  private func knowing(
    _ target: Set<HeapID>, _ frames: [FrameID], of steps: [PathStep], like operation: Term.Operation
  ) -> [FrameID] {
    guard frames.count > 1, !target.isEmpty else { return frames }
    let knowing = frames.filter {
      !targets.all(of: steps[steps.count - 1], like: operation, in: $0).isDisjoint(with: target)
    }
    return knowing.isEmpty ? frames : knowing
  }

  /// Where on the way to a primitive it is told what a collection had not: the frame of the primitive, which calls for
  /// different elements share, has them all.
  private func exactPlace(
    of effect: HeapEffect, _ target: Set<HeapID>, _ steps: [PathStep], sharedBy innermost: FrameID, from start: FrameID
  ) -> (frames: [FrameID], count: Int, term: Term)? {
    guard case .show = effect.term.operation, steps.count > 1, !target.isEmpty,
      !targets.all(of: steps[steps.count - 1], like: effect.term.operation, in: innermost).isSubset(of: target)
    else { return nil }
    for count in stride(from: steps.count - 1, through: 1, by: -1) {
      let rest = path(of: steps[(count - 1)...])
      let code = steps[count - 1].code
      let terms = ((engine.finishedSummary(of: code)?.exported ?? []) + (engine.settled[code] ?? [])).filter {
        $0.path == rest && $0.operation.isLike(effect.term.operation)
      }
      guard terms.contains(where: { arena[$0.target].contains(where: isDifference) }) else { continue }
      let exact = frames.follow(path(of: steps[..<count]), from: start).frames.filter { frame in
        let shown = terms.reduce(into: Set<HeapID>()) { $0.formUnion(frames.objects(of: $1.target, in: frame)) }
        return !shown.isDisjoint(with: target) && shown.subtracting([heap.null]).isSubset(of: target)
      }
      if !exact.isEmpty { return (exact, count, terms[0]) }
    }
    return nil
  }

  private func isDifference(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .without: true
    case .cast(let inner), .guarded(_, let inner): isDifference(inner)
    default: false
    }
  }

  private func path(of steps: ArraySlice<PathStep>) -> PathID {
    steps.dropLast().reversed().reduce(engine.terms.path(steps[steps.endIndex - 1])) {
      engine.terms.path($1, then: $0)
    }
  }

  private mutating func importEffect(
    _ effect: HeapEffect, _ step: PathStep, _ target: Set<HeapID>, _ holder: Set<HeapID>, in activation: Activation,
    isInnermost: Bool, as told: Term? = nil
  ) {
    // What the primitive's own code says of its values, where the effect was brought there.
    let written =
      told != nil
      ? told
      : isInnermost
        ? engine.ownEffects[engine.terms.path(step)]?.first { $0.operation.isLike(effect.term.operation) } : nil
    let frame =
      activation.id > 0 && Int(activation.id) <= frames.frames.count ? frames.frames[Int(activation.id) - 1] : nil
    if let written, let frame, engine.codes[frame.code].isClosure,
      !frames.mayHold(onParameters(written.conditions), in: FrameID(rawValue: activation.id - 1))
    {
      return
    }
    if isInnermost, frame != nil {
      // What a closure does whatever it is given stands with the code around it, without the conditions on what it is given;
      // and a way through a closure leads to frames of other callers as well.
      let alike = effectsOfClosure(at: engine.terms.path(step), like: effect.term.operation)
      let id = FrameID(rawValue: activation.id - 1)
      guard alike.isEmpty || alike.contains(where: { frames.mayHold($0.conditions, in: id) }) else { return }
    }
    var (target, holder) = (target, holder)
    if frame != nil, !target.isEmpty, isInnermost {
      target = targets.own(target, of: step, like: effect.term.operation, in: FrameID(rawValue: activation.id - 1))
      guard !target.isEmpty else { return }
    }
    if let written, frame != nil, holder.isEmpty || !arena.base(of: written.holder).isDisjoint(with: .open) {
      // The place where something is shown decides nothing, so that the way to the code alone tells it.
      holder.formUnion(frames.objects(of: written.holder, in: FrameID(rawValue: activation.id - 1)))
    }
    func record(_ kind: Effect.Kind, _ target: [ObjectID], _ holder: [ObjectID], site: CodeSite = step.site) {
      let isByType =
        heap.byType.contains(heap.node(effect.term.target, effect.context))
        || target.allSatisfy { if case .symbolicInstance = objects.run.objects[Int($0)] { true } else { false } }
      var targetOrigin =
        written.map { origins.origin(of: $0.target, in: frame) } ?? origins.deferredOrigin(at: step, in: frame)
      if let written { targetOrigin.formUnion(origins.originOfContent(of: written.target, at: step, in: frame)) }
      if !target.isEmpty, isByType { targetOrigin.byType = true }
      var holderOrigin =
        written.map { origins.origin(of: $0.holder, in: frame) } ?? origins.deferredOrigin(at: step, in: frame)
      if let written, let field = written.operation.field, holder.contains(where: { objects.isCollection($0) }) {
        // The collection is what the holder's property has.
        holderOrigin = arena[written.holder].reduce(into: Origin()) {
          $0.formUnion(origins.origin(of: arena.set(arena.intern(.field($1, field))), in: frame))
        }
      }
      if case .retain = kind, case .initialValue = engine.codes[step.code].kind, !activation.callers.isEmpty {
        // What a property begins with is kept by the code that makes its object, or that first asks for it.
        for caller in Set(activation.callers.map(\.caller)).sorted() {
          objects.run.record(
            Effect(
              key: Effect.Key(kind: kind, site: site), target: Value(target), holder: Value(holder, origin: .receiver)),
            in: objects.activation(caller))
        }
        return
      }
      objects.run.record(
        Effect(
          key: Effect.Key(kind: kind, site: site), target: Value(target, origin: targetOrigin),
          holder: Value(holder, origin: holderOrigin)),
        in: activation)
    }
    if isNoted(effect, step, target, holder, in: activation, isInnermost: isInnermost, as: told) { return }
    switch effect.term.operation {
    case .show(let verb):
      let shown = objects.ids(
        target.filter { reached.isShown($0) && (verb != .embedView || !embedded.contains($0)) })
      guard !shown.isEmpty else { return }
      var places = objects.ids(holder)
      if verb == .root, places.isEmpty {
        places = [objects.run.mainWindow]
        objects.run.write(objects.run.mainWindow, .rootViewController, Value(shown), isGiven: false)
      }
      // What is set as the content of a tab controller, by code that does not know it as one, becomes its tabs.
      let tabs = verb == .root ? places.filter(isTabController) : []
      let others = tabs.isEmpty ? places : places.filter { !tabs.contains($0) }
      if tabs.isEmpty || !others.isEmpty { record(.show(verb.old), shown, others) }
      if !tabs.isEmpty { record(.show(ShowVerb.tab.old), shown, tabs) }
      shownSites.insert(engine.terms.last(of: effect.path).site)
    case .hide(let verb):
      // One of all the screens of a stack: which, nothing says.
      let isAny = verb == .popTo && target.count > 1 && arena[effect.term.target].allSatisfy(isContentOfStack)
      record(.hide(verb.old), isAny ? [] : objects.ids(target), objects.ids(holder))
    case .store(let field, _):
      // Which of a stack's screens a flow keeps that remembers them, nothing says.
      if engine.keptStacks.contains(field) { return }
      var changes = ChangesOfFields()
      var keptByType: [TypeIndex?: [ObjectID]] = [:]
      for (object, field) in places(of: field, in: holder, effect.context) {
        let traits = objects.traits(of: field, in: object)
        let kept =
          keptByType[traits.declared]
          ?? objects.ids(target.filter { heap.admits($0, as: traits.declared) }).filter(objects.isKept)
        keptByType[traits.declared] = kept
        guard !kept.isEmpty else { continue }
        for owner in objects.ids(object) {
          switch arena[field] {
          case .property(let name) where traits.isCollection:
            changes.add(.retain(field: .element), kept, objects.collection(name, of: owner, object))
          case .property(let name): changes.add(.retain(field: .property(name)), kept, owner)
          case .associated(let key) where owner != objects.run.null:
            changes.add(.retain(field: .associated(key)), kept, owner)
          case .key(let name, let key):
            changes.add(.retain(field: .key(key.inRun)), kept, objects.collection(name, of: owner, object))
          default: break
          }
        }
      }
      for change in changes.all { record(change.kind, change.target, Set(change.owners).sorted()) }
    case .release(let field, let isSelective):
      // Nothing of the type that is asked for is there.
      if isSelective, target.isEmpty, isOfAskedType(effect.term.target) { return }
      var changes = ChangesOfFields()
      let released = objects.ids(target)
      for (object, field) in places(of: field, in: holder, effect.context) {
        let traits = objects.traits(of: field, in: object)
        for owner in objects.ids(object) {
          switch arena[field] {
          case .property(let name) where traits.isCollection:
            changes.add(
              .release(field: nil, isSelective: isSelective), released, objects.collection(name, of: owner, object))
          case .property(let name):
            changes.add(.release(field: .property(name), isSelective: isSelective), released, owner)
          case .key(let name, let key):
            changes.add(
              .release(field: .key(key.inRun), isSelective: isSelective), released,
              objects.collection(name, of: owner, object))
          default: break
          }
        }
      }
      for change in changes.all { record(change.kind, change.target, Set(change.owners).sorted()) }
    case .present(let presentation): views.importPresentation(presentation, effect, at: step.site, in: activation)
    case .link:
      let types = arena[effect.term.target].flatMap {
        engine.types.nominalTypes(of: engine.types.elemental(arena.type(of: $0)))
      }
      let shown = target.isEmpty ? heap.destinationValues(effect.term.target) : target
      objects.run.views.link(
        Value(objects.ids(shown)), Set(types), at: .init(site: step.site, activation: activation.id))
    case .bindPath:
      objects.run.views.bindPath(views.bindings(in: effect.term.target, effect.context), of: objects.ids(holder))
    case .call, .invoke, .send, .listen, .compare: break
    }
  }

  /// Whether values are only what passes a test for its type.
  private func isOfAskedType(_ values: SetID) -> Bool {
    !values.isEmpty && arena[values].allSatisfy { if case .cast = arena[$0] { true } else { false } }
  }

  /// Whether a change of fields was handed over before, as another context of the heap has it.
  private mutating func isNoted(
    _ effect: HeapEffect, _ step: PathStep, _ target: Set<HeapID>, _ holder: Set<HeapID>, in activation: Activation,
    isInnermost: Bool, as told: Term?
  ) -> Bool {
    guard told == nil, let field = effect.term.operation.field else { return false }
    if case .key(_, .symbol) = arena[field] { return false }
    let isByType = heap.byType.contains(heap.node(effect.term.target, effect.context))
    let change = FieldEffect(
      activation: activation.id, step: step, operation: effect.term.operation, isInnermost: isInnermost,
      isByType: isByType, objects: sets.objects(target, in: holder))
    return !noted.insert(change).inserted
  }

  /// What one effect does to the fields of many objects, each change once for all objects to which it happens.
  private struct ChangesOfFields {
    private struct Change: Hashable {
      let kind: Effect.Kind
      let target: [ObjectID]
    }

    private var numbers: [Change: Int] = [:]
    private(set) var all: [(kind: Effect.Kind, target: [ObjectID], owners: [ObjectID])] = []

    mutating func add(_ kind: Effect.Kind, _ target: [ObjectID], _ owner: ObjectID) {
      // Most effects change one field.
      if let last = all.last, last.kind == kind, last.target == target {
        all[all.count - 1].owners.append(owner)
        return
      }
      let change = Change(kind: kind, target: target)
      if let known = numbers[change] {
        all[known].owners.append(owner)
      } else {
        numbers[change] = all.count
        all.append((kind, target, [owner]))
      }
    }
  }

  /// Whether a value is whatever a stack, or another container, contains.
  private func isContentOfStack(_ value: ValueID) -> Bool {
    guard case .field(_, let field) = arena[value] else { return false }
    return arena[field] == .framework(.content) || engine.keptStacks.contains(field)
  }

  private func isTabController(_ object: ObjectID) -> Bool {
    objects.run.objectTypes[Int(object)].map { program.type($0, descendsFrom: "UITabBarController") } == true
  }

  /// The conditions on parameters alone, by whose cases the frames of a closure are told apart.
  private func onParameters(_ conditions: ConditionSetID) -> ConditionSetID {
    engine.terms.conditions(
      engine.terms[conditions].filter { condition in
        arena[arena[condition].subject].allSatisfy { if case .parameter = arena[$0] { true } else { false } }
      })
  }

  /// The fields of objects that a field is in a context.
  private func places(
    of field: FieldID, in holders: Set<HeapID>, _ context: ContextID
  ) -> [(object: HeapID, field: FieldID)] {
    let fields = heap.fields(field, context).sorted()
    return holders.sorted().flatMap { holder in fields.map { (holder, $0) } }
  }
}

extension Term.Operation {
  /// The field that is filled or emptied; a dictionary's for one of its keys.
  var field: FieldID? {
    switch self {
    case .store(let field, _), .release(let field, _): field
    default: nil
    }
  }

  /// What effects of one kind have in common.
  enum Kind: Hashable {
    case show, hide, store, release
    case other(Term.Operation)
  }

  var kind: Kind {
    switch self {
    case .show: .show
    case .hide: .hide
    case .store: .store
    case .release: .release
    default: .other(self)
    }
  }

  /// Whether two effects are of one kind.
  func isLike(_ other: Term.Operation) -> Bool { kind == other.kind }
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
    case .embed, .embedView: .embed
    }
  }
}

extension NavigationSummaries.HideVerb {
  var old: Effect.HideVerb {
    switch self {
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .dismiss: .dismiss
    }
  }
}
