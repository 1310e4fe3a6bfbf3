import GraphConstruction
import NavigationHeap
import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Effects at the code of their primitives, along the calls that lead there.
extension SummaryImport {
  func importEffects() {
    for effect in heap.effects where isImported(effect.term.operation) {
      let target = heap.members(of: heap.node(effect.term.target, effect.context)).filter { $0 != heap.null }
      guard mayMatter(effect.term.operation, target) else { continue }
      let holder = heap.members(of: heap.node(effect.term.holder, effect.context))
      let step = engine.terms.first(of: effect.path)
      let carriers = heap.members(of: effect.carrier).sorted()
      if carriers.isEmpty, engine.codes[step.code].owner == nil || engine.codes[step.code].isClosure {
        importEffect(effect, step, target, holder, on: nil)
      }
      for carrier in carriers { importEffect(effect, step, target, holder, on: carrier) }
    }
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
    case .store: target.contains { !ids($0).allSatisfy { !isKept($0) } }
    default: true
    }
  }

  /// Puts what is shown into places that callers give: the way to the code alone tells them.
  func containThroughFrames() {
    for effect in heap.effects {
      guard case .show(let verb) = effect.term.operation,
        effect.term.holder.isEmpty || arena.flags(of: effect.term.holder).contains(.parameter),
        heap.isEmpty(heap.node(effect.term.holder, effect.context))
      else { continue }
      let steps = engine.terms.steps(of: effect.path)
      let written = engine.ownEffects[engine.terms.path(steps[steps.count - 1])]?.first {
        $0.operation.isLike(effect.term.operation)
      }
      // What a closure does whatever it is given has lost the place that it is given.
      guard let written, !arena.flags(of: written.holder).isDisjoint(with: .open) else { continue }
      let target = heap.members(of: heap.node(effect.term.target, effect.context))
      for carrier in heap.members(of: effect.carrier).sorted() {
        for frame in ownFrames(of: steps[0].code, on: carrier) {
          let way = frames.follow(effect.path, from: frame)
          for innermost in way.frames where way.count == steps.count {
            let shown = own(target, of: steps[steps.count - 1], like: effect.term.operation, in: innermost)
            for holder in frames.objects(of: written.holder, in: innermost).sorted() {
              heap.contain(shown, verb, holder)
              containedThroughFrames[holder, default: []].formUnion(shown)
            }
          }
        }
      }
    }
    heap.propagate()
  }

  /// Of what the way to a primitive decides, what the frame of its code has: all, where the frame has other objects under
  /// names that nobody gives it.
  private func own(
    _ target: Set<HeapID>, of step: PathStep, like operation: Term.Operation, in frame: FrameID
  ) -> Set<HeapID> {
    let alike = (engine.ownEffects[engine.terms.path(step)] ?? []).filter { $0.operation.isLike(operation) }
    let own = alike.reduce(into: Set<HeapID>()) { $0.formUnion(frames.objects(of: $1.target, in: frame)) }
    guard !own.isEmpty else { return target }
    let same = target.intersection(own)
    if !same.isEmpty { return same }
    // An instance may stand there under the name that it has for another caller.
    let places = Set(own.compactMap(place(of:)))
    let alikeMade = target.filter { place(of: $0).map(places.contains) ?? false }
    return alikeMade
  }

  /// The frames of a body on an object.
  func ownFrames(of code: CodeID, on carrier: HeapID?) -> [FrameID] {
    let info = engine.codes[code]
    if info.isClosure { return closureFrames[Shell(code: code, receiver: carrier)] ?? [] }
    return frames.frames(of: code, on: info.owner == nil ? nil : carrier)
  }

  /// Brings an effect to the code of its primitive, along the calls that lead there from the code that decides it.
  func importEffect(
    _ effect: HeapEffect, _ step: PathStep, _ target: Set<HeapID>, _ holder: Set<HeapID>, on carrier: HeapID?
  ) {
    let steps = engine.terms.steps(of: effect.path)
    let own = ownFrames(of: step.code, on: carrier)
    // Conditions stand in the symbols of the code where the way of the term begins.
    let isDecidedHere = effect.path == effect.term.path
    let starts = own.filter { !isDecidedHere || frames.mayHold(effect.term.conditions, in: $0) }
    let ways = starts.map { (start: $0, way: frames.follow(effect.path, from: $0)) }
    // A frame in which the way breaks off, where it goes further from others of the body, does not decide the effect.
    let furthest = ways.map(\.way.count).max()
    for (start, way) in ways where way.count == furthest {
      let isInnermost = way.count == steps.count
      for innermost in isInnermost ? knowing(target, way.frames, of: steps, like: effect.term.operation) : way.frames {
        if isInnermost, let outer = exactPlace(of: effect, target, steps, sharedBy: innermost, from: start) {
          for frame in outer.frames {
            importEffect(
              effect, steps[outer.count - 1], target, holder, in: run.activation(frame.rawValue + 1),
              isInnermost: false,
              as: outer.term)
          }
          continue
        }
        let passed = isInnermost ? target : passed(target, of: effect, along: steps, upTo: way.count, in: innermost)
        guard target.isEmpty || !passed.isEmpty else { continue }
        importEffect(
          effect, steps[way.count - 1], passed, holder, in: run.activation(innermost.rawValue + 1),
          isInnermost: isInnermost)
      }
    }
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
    let alike = (engine.ownEffects[engine.terms.path(steps[steps.count - 1])] ?? []).filter {
      $0.operation.isLike(operation)
    }
    let knowing = frames.filter { frame in
      alike.contains { !self.frames.objects(of: $0.target, in: frame).isDisjoint(with: target) }
    }
    return knowing.isEmpty ? frames : knowing
  }

  /// Where on the way to a primitive it is told what a collection had not: the frame of the primitive, which calls for
  /// different elements share, has them all.
  private func exactPlace(
    of effect: HeapEffect, _ target: Set<HeapID>, _ steps: [PathStep], sharedBy innermost: FrameID, from start: FrameID
  ) -> (frames: [FrameID], count: Int, term: Term)? {
    guard case .show = effect.term.operation, steps.count > 1, !target.isEmpty,
      let own = engine.ownEffects[engine.terms.path(steps[steps.count - 1])]?.filter({
        $0.operation.isLike(effect.term.operation)
      }), own.contains(where: { !frames.objects(of: $0.target, in: innermost).isSubset(of: target) })
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

  func importEffect(
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
    if isInnermost, let frame, engine.codes[frame.code].isClosure, activation.id > 0 {
      // What a closure does whatever it is given stands with the code around it, without the conditions on what it is given.
      let alike = (engine.ownEffects[engine.terms.path(step)] ?? []).filter {
        $0.operation.isLike(effect.term.operation)
      }
      let id = FrameID(rawValue: activation.id - 1)
      guard alike.isEmpty || alike.contains(where: { frames.mayHold($0.conditions, in: id) }) else { return }
    }
    var (target, holder) = (target, holder)
    if frame != nil, !target.isEmpty, isInnermost {
      target = own(target, of: step, like: effect.term.operation, in: FrameID(rawValue: activation.id - 1))
      guard !target.isEmpty else { return }
    }
    if let written, frame != nil, !arena.base(of: written.holder).isDisjoint(with: .open) {
      // The place where something is shown decides nothing, so that the way to the code alone tells it.
      holder.formUnion(frames.objects(of: written.holder, in: FrameID(rawValue: activation.id - 1)))
    }
    func record(_ kind: Effect.Kind, _ target: [ObjectID], _ holder: [ObjectID], site: CodeSite = step.site) {
      let isByType =
        heap.byType.contains(heap.node(effect.term.target, effect.context))
        || target.allSatisfy { if case .symbolicInstance = run.objects[Int($0)] { true } else { false } }
      var targetOrigin = written.map { origin(of: $0.target, in: frame) } ?? deferredOrigin(at: step, in: frame)
      if let written { targetOrigin.formUnion(originOfContent(of: written.target, at: step, in: frame)) }
      if !target.isEmpty, isByType { targetOrigin.byType = true }
      var holderOrigin = written.map { origin(of: $0.holder, in: frame) } ?? deferredOrigin(at: step, in: frame)
      if let written, let field = written.operation.field, holder.contains(where: { run.isCollection($0) }) {
        // The collection is what the holder's property has.
        holderOrigin = arena[written.holder].reduce(into: Origin()) {
          $0.formUnion(origin(of: arena.set(arena.intern(.field($1, field))), in: frame))
        }
      }
      if case .retain = kind, case .initialValue = engine.codes[step.code].kind, !activation.callers.isEmpty {
        // What a property begins with is kept by the code that makes its object, or that first asks for it.
        for caller in Set(activation.callers.values.map(\.caller)).sorted() {
          run.record(
            Effect(
              key: Effect.Key(kind: kind, site: site), target: Value(target), holder: Value(holder, origin: .receiver)),
            in: run.activation(caller))
        }
        return
      }
      run.record(
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
        places = [run.mainWindow]
        run.write(run.mainWindow, "rootViewController", Value(shown), isGiven: false)
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
      record(.hide(verb.old), isAny ? [] : ids(target), ids(holder))
    case .store(let field):
      let kept = ids(target).filter(isKept)
      guard !kept.isEmpty else { return }
      for (object, field) in places(of: field, in: holder, effect.context) {
        let admitted = target.filter { heap.admits($0, in: field, of: object) }
        let kept = admitted.count == target.count ? kept : ids(admitted).filter(isKept)
        guard !kept.isEmpty else { continue }
        for owner in ids(object) {
          switch arena[field] {
          case .property(let name) where isCollection(name, of: object):
            record(.retain(field: "element"), kept, [collection(name, of: owner, object)])
          case .property(let name): record(.retain(field: name), kept, [owner])
          case .associated(let key) where owner != run.null:
            record(.retain(field: "#associated:" + key), kept, [owner])
          case .key(let name, let key):
            let text = key.elementField
            record(.retain(field: text), kept, [collection(name, of: owner, object)])
          default: break
          }
        }
      }
    case .release(let field, let isSelective):
      for (object, field) in places(of: field, in: holder, effect.context) {
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
      run.views.link(Value(ids(target)), at: .init(site: step.site, activation: activation.id))
    case .bindPath:
      run.views.bindPath(bindings(in: effect.term.target, effect.context), of: ids(holder))
    case .call, .invoke, .send, .listen, .compare: break
    }
  }

  /// What stands for all instances of the place that makes an object.
  private func place(of object: HeapID) -> ValueID? { heap.value(of: object).flatMap(arena.template) }

  /// Whether a value is whatever a stack, or another container, contains.
  private func isContentOfStack(_ value: ValueID) -> Bool {
    guard case .field(_, let field) = arena[value] else { return false }
    return arena[field] == .framework(.content)
  }

  private func isTabController(_ object: ObjectID) -> Bool {
    run.objectTypes[Int(object)].map { program.type($0, descendsFrom: "UITabBarController") } == true
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

  /// Who decides what a container is made with: whoever gives that, decides what is shown with the container.
  private func originOfContent(of values: SetID, at step: PathStep, in frame: Frame?) -> Origin {
    let made = arena[values].filter { if case .allocation = arena[$0] { true } else { false } }
    guard !made.isEmpty else { return Origin() }
    let terms = (engine.settled[step.code] ?? []) + (engine.finishedSummary(of: step.code)?.exported ?? [])
    return terms.reduce(into: Origin()) { result, term in
      guard case .store(let field) = term.operation, case .framework(.opening) = arena[field],
        arena[term.holder].contains(where: made.contains)
      else { return }
      result.formUnion(origin(of: term.target, in: frame))
    }
  }

  /// Who decides a call that only its callers could resolve: whoever gives its receiver or its arguments.
  func deferredOrigin(at step: PathStep, in frame: Frame?) -> Origin {
    var result = Origin()
    for term in engine.ownEffects[engine.terms.path(step)] ?? [] {
      guard case .call = term.operation else { continue }
      for value in arena[term.target] {
        guard case .result(let base, _, let arguments, _) = arena[value] else { continue }
        result.formUnion(origin(of: arena.set(base), in: frame))
        for argument in arena[arguments] { result.formUnion(origin(of: argument, in: frame)) }
      }
    }
    return result
  }

  /// The references to state that access paths are.
  func bindings(in values: SetID, _ context: ContextID) -> [ObjectID] {
    var found: Set<ObjectID> = []
    for value in arena[values] {
      guard case .field(var base, var field) = arena[unwrapped(value)] else { continue }
      if case .framework(.wholeState) = arena[field] {
        found.formUnion(references(to: RunResult.Field.wholeState, ofTypeOf: base))
        continue
      }
      var enumCase = ""
      if let name = caseName(field, context), case .field(let owner, let property) = arena[unwrapped(base)] {
        // Only one case of the property counts.
        (base, field, enumCase) = (owner, property, "?" + name)
      }
      guard case .property(let ownName) = arena[field] else { continue }
      let owners = heap.members(of: heap.node(base, context)).subtracting([heap.null])
      // Of a state that is an enum, or that nothing is seen to make, its type stands for all values.
      if owners.isEmpty, program.keepsStores { found.formUnion(references(to: ownName + enumCase, ofTypeOf: base)) }
      for owner in owners {
        for bound in boundFields(of: .init(object: owner, field: field)) {
          guard case .property(let name) = arena[bound.field] else { continue }
          for id in ids(bound.object) {
            found.insert(
              run.intern(.part(id, "$" + name + enumCase), type: run.bindingType))
            boundByViews.insert(bound)
          }
        }
      }
    }
    return found.sorted()
  }

  private func unwrapped(_ value: ValueID) -> ValueID {
    switch arena[value] {
    case .cast(let inner), .guarded(_, let inner): unwrapped(inner)
    default: value
    }
  }

  /// The case whose payload a field is.
  private func caseName(_ field: FieldID, _ context: ContextID) -> String? {
    switch arena[field] {
    case .payload(let name, _): return name
    case .payloadOfCase(let cases):
      for object in heap.members(of: heap.node(cases, context)).sorted() {
        if let value = heap.value(of: object), case .enumCase(_, let name, _) = arena[value] { return name }
      }
      return nil
    default: return nil
    }
  }

  private func references(to name: String, ofTypeOf value: ValueID) -> [ObjectID] {
    engine.types.nominalTypes(of: engine.types.elemental(arena.type(of: value))).map { type in
      run.intern(
        .part(run.object(.metatype(type)), "$" + name), type: run.bindingType)
    }
  }

  /// The state behind a property that may be a binding.
  func boundFields(of field: BoundField) -> Set<BoundField> {
    var found: Set<BoundField> = []
    var seen: Set<BoundField> = []
    var pending = [field]
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if let others = heap.bindings[next], !others.isEmpty { pending += others } else { found.insert(next) }
    }
    return found
  }

  func importPresentation(
    _ presentation: ViewPresentation, _ effect: HeapEffect, at site: CodeSite, in activation: Activation
  ) {
    var result = ViewNavigation.Presentation(
      verb: presentation.verb.old, isStackRoot: presentation.isStackRoot, isLocked: presentation.isLocked,
      isUnconditional: presentation.isUnconditional)
    result.valueType = presentation.valueType
    result.bindings = bindings(in: effect.term.holder, effect.context)
    noteState(readBy: effect.term.target, effect.context)
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
    if presentation.isChoice {
      if !result.bindings.isEmpty { run.views.swap(result, at: .init(site: site, activation: activation.id)) }
    } else {
      run.views.show(result, at: .init(site: site, activation: activation.id))
    }
  }

  /// Notes the properties that values are read from: what sets these asks for what a view shows of them.
  func noteState(readBy values: SetID, _ context: ContextID) {
    for value in arena.fields(in: values) {
      guard case .field(let base, let field) = arena[value], case .property = arena[field] else { continue }
      for owner in heap.members(of: heap.node(base, context)) where owner != heap.null {
        boundByViews.formUnion(boundFields(of: .init(object: owner, field: field)))
      }
    }
  }

  /// Whether a view that represents a controller has it only for itself, and nobody takes it for a screen: a class that
  /// it declares, one around the view that it is given, or one of the system's, refined.
  func isPlumbing(_ controller: HeapID, _ effect: HeapEffect) -> Bool {
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
  func importRequests() {
    for (index, frame) in frames.frames.enumerated() {
      guard case .getter(_, "body") = engine.codes[frame.code].kind,
        engine.codes[frame.code].owner.map(engine.types.isView) == true,
        let result = engine.finishedSummary(of: frame.code)?.result
      else { continue }
      noteState(readBy: result, frames[FrameID(rawValue: Int32(index))].context)
    }
    guard !boundByViews.isEmpty else { return }
    for effect in heap.effects {
      guard case .store(let field) = effect.term.operation, case .property = arena[field] else { continue }
      let isReference = arena[effect.term.target].allSatisfy { if case .field = arena[$0] { true } else { false } }
      for holder in heap.members(of: heap.node(effect.term.holder, effect.context)).sorted() {
        // That a view is given a binding sets no state.
        if isReference, heap.bindings[.init(object: holder, field: field)]?.isEmpty == false { continue }
        for bound in boundFields(of: .init(object: holder, field: field)) where boundByViews.contains(bound) {
          guard case .property(let boundName) = arena[bound.field] else { continue }
          let values = heap.members(of: heap.node(effect.term.target, effect.context))
          let steps = engine.terms.steps(of: effect.path)
          for carrier in heap.members(of: effect.carrier).sorted() {
            for frame in ownFrames(of: steps[0].code, on: carrier) {
              let way = frames.follow(effect.path, from: frame)
              for innermost in way.frames {
                for owner in ids(bound.object) {
                  run.views.request(
                    .init(object: owner, name: boundName), Value(ids(values)),
                    at: .init(site: steps[way.count - 1].site, activation: innermost.rawValue + 1))
                }
              }
            }
          }
        }
      }
    }
  }

  func isShown(_ object: HeapID) -> Bool {
    guard let type = heap.typeIndex(of: object) else { return false }
    return engine.types.isScreen(type) || engine.types.isView(type)
      || !program.types[type].isSource && program.types[type].parents.isEmpty && heap.value(of: object) != nil
  }

  func isKept(_ id: ObjectID) -> Bool {
    switch run.objects[Int(id)] {
    case .instance(let type, _, _), .symbolicInstance(let type): engine.types.takesPart(type) && !run.isStream(id)
    case .scene: true
    default: false
    }
  }
}

extension Term.Operation {
  /// The field that is filled or emptied; a dictionary's for one of its keys.
  var field: FieldID? {
    switch self {
    case .store(let field), .release(let field, _): field
    default: nil
    }
  }

  /// Whether two effects are of one kind.
  func isLike(_ other: Term.Operation) -> Bool {
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
  var old: Effect.HideVerb {
    switch self {
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .dismiss: .dismiss
    }
  }
}
