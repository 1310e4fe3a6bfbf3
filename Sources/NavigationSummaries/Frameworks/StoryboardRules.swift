import ProgramModel
import ResourceReading
import SwiftFacts

/// Storyboards and xibs as code sees them: by name, their scenes by identifier, their segues.
struct StoryboardRules: FrameworkRule {
  func construct(_ type: TypeIndex, _ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    switch evaluator.program.types[type].name {
    case "UIStoryboard": return storyboard(call, type, in: evaluator)
    case "UINib": return call.first
    default: return nil
    }
  }

  private func storyboard(_ call: FrameworkCall, _ type: TypeIndex, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    var found: [ValueID] = []
    for value in arena[call.first] {
      if let name = evaluator.text(of: value) {
        let path = evaluator.program.files[evaluator.info.file].path
        found += evaluator.engine.storyboards.storyboards.named(name, nearestTo: path).map {
          arena.intern(.storyboard($0), type: evaluator.types.framework("UIStoryboard"))
        }
      } else if evaluator.isSymbolic(value) {
        // Whoever names the storyboard decides which it is.
        found.append(
          arena.intern(
            .construction(
              evaluator.metatype(of: type), arena.selector(call.selector), arena.list(call.arguments),
              nil),
            type: evaluator.types.framework("UIStoryboard")))
      }
    }
    return arena.set(found)
  }

  func call(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    switch call.name {
    case "instantiateViewController", "instantiateViewControllerWithIdentifier", "instantiateInitialViewController":
      return instantiate(call, in: evaluator)
    case "performSegue" where call.has("withIdentifier"), "performSegueWithIdentifier":
      return performSegue(call, in: evaluator)
    case "instantiate" where call.has("withOwner"), "loadNibNamed": return nibObjects(call, in: evaluator)
    default: return nil
    }
  }

  func read(_ name: String, of value: ValueID, type: TypeID, in evaluator: BodyEvaluator) -> SetID? {
    let arena = evaluator.arena
    if name == "storyboard", case .scene(let storyboard, _, _) = arena[value] {
      return arena.set(arena.intern(.storyboard(storyboard), type: evaluator.types.framework("UIStoryboard")))
    }
    guard ["destination", "destinationViewController", "source", "sourceViewController", "identifier"].contains(name),
      evaluator.dispatchTypes(of: value, declared: .unknown).contains(where: {
        evaluator.program.type($0.type, descendsFrom: "UIStoryboardSegue")
      })
    else { return nil }
    let declared = evaluator.types.framework(name == "identifier" ? "String" : "UIViewController")
    return evaluator.read(.property(name), of: value, type: type == .unknown ? declared : type)
  }

  private func instantiate(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID {
    let arena = evaluator.arena
    guard let step = call.step else { return .empty }
    let isInitial = call.name == "instantiateInitialViewController"
    var names: Set<String> = []
    var isOpen = false
    for value in arena[isInitial ? .empty : call.first] {
      if let text = evaluator.text(of: value) {
        names.insert(text)
      } else if evaluator.isSymbolic(value) {
        isOpen = true
      }
    }
    var known: [Int] = []
    for value in arena[call.receiver] {
      if case .storyboard(let index) = arena[value] {
        known.append(index)
      } else if evaluator.isSymbolic(value) || arena.flags(of: value).contains(.receiver) {
        isOpen = true
      }
    }
    let index = evaluator.engine.storyboards
    var scenes: [SceneIndex] = []
    if isInitial {
      scenes = known.compactMap(index.initialScene)
    } else if !names.isEmpty {
      scenes = (known.isEmpty ? Array(index.storyboards.indices) : known).flatMap { index.scenes(of: $0, named: names) }
    }
    let site = evaluator.lastStep(of: step).site
    // A helper that is generic over the class it gives back: its callers say what that is.
    let isOfCallersClass =
      switch evaluator.types[call.expected] {
      case .generic, .receiver: true
      default: false
      }
    if isOfCallersClass { evaluator.engine.notePrimitive(at: site, .resolved) }
    if scenes.isEmpty, isOpen, !call.receiver.isEmpty {
      evaluator.engine.noteSceneMaker(step, evaluator.path(step), under: evaluator.conditions)
      return arena[call.receiver].reduce(.empty) {
        arena.union(
          $0,
          evaluator.deferred(
            $1, call.selector, call.arguments,
            resultType: call.expected == .unknown ? evaluator.types.framework("UIViewController") : call.expected,
            step: step))
      }
    }
    let named = scenes
    // What is put together at run time may not be known exactly: what it is taken for tells the scene as well.
    if named.isEmpty, !isInitial, !isOpen, known.count == 1, let type = evaluator.types.nominalType(of: call.expected) {
      let ofClass = index.scenes(ofClass: type, in: evaluator.program).filter { $0.storyboard == known[0] }
      if ofClass.count == 1 { scenes = ofClass }
    }
    let byClass = scenes.isEmpty ? evaluator.screenOf(call.expected, at: step.site.offset) : .empty
    let isFound = !scenes.isEmpty || !byClass.isEmpty || isOfCallersClass
    evaluator.engine.notePrimitive(at: site, isFound ? .resolved : .empty)
    // A storyboard that is not among the sources may have what one that is has not.
    if named.isEmpty, !isInitial, !isOpen, known.count == arena[call.receiver].count, let storyboard = known.first,
      index.storyboards[storyboard].fault == nil
    {
      evaluator.engine.noteUndefined(
        UndefinedName(storyboard: index.storyboards[storyboard].name, name: names.min()), at: site)
    }
    if scenes.isEmpty { return byClass }
    return arena.set(scenes.map { evaluator.makeScene($0, at: step) })
  }

  /// The objects at the top of xibs.
  private func nibObjects(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard let step = call.step else { return nil }
    let names = evaluator.arena[call.name == "loadNibNamed" ? call.first : call.receiver]
      .compactMap(evaluator.text)
    var found = SetID.empty
    for nib in evaluator.engine.storyboards.nibs where names.contains(nib.name) {
      for name in nib.classes {
        guard let type = evaluator.program.find([name], from: []), evaluator.program.types[type].isSource else {
          continue
        }
        found = evaluator.arena.union(found, evaluator.arena.set(evaluator.allocate(type, at: step)))
      }
    }
    return found.isEmpty ? nil : found
  }

  /// `performSegue(withIdentifier:sender:)`: follows the segues of that name of each scene that the receiver may be.
  private func performSegue(_ call: FrameworkCall, in evaluator: BodyEvaluator) -> SetID? {
    guard let step = call.step else { return nil }
    let arena = evaluator.arena
    let index = evaluator.engine.storyboards
    let site = evaluator.lastStep(of: step).site
    let names = Set(arena[call.first].compactMap(evaluator.text))
    let isOpen = arena[call.first].contains(where: evaluator.isSymbolic)
    var isFound = false
    var isDrawn = !call.receiver.isEmpty && !isOpen
    for value in arena[call.receiver] {
      if value != arena.null, evaluator.scenes(of: value).isEmpty { isDrawn = false }
      for scene in evaluator.scenes(of: value) {
        for segue in index.storyboards.segues(of: scene) {
          guard let name = index.storyboards[segue: segue].identifier, names.contains(name) else { continue }
          evaluator.engine.performedSegues.insert(segue)
          isFound = true
          let condition = evaluator.condition(arena.set(value), .isScene(scene))
          evaluator.under([condition]) { evaluator.follow(segue, from: value, at: step) }
        }
      }
      if isOpen || names.isEmpty == false && !isFound && evaluator.isSymbolic(value) {
        if isOpen
          || evaluator.types.nominalType(of: arena.type(of: value)).map({
            !evaluator.program.types[$0].isSource || evaluator.program.types[$0].kind == .protocol
          }) ?? true
        {
          _ = evaluator.deferred(value, call.selector, call.arguments, resultType: .unknown, step: step)
        }
      }
    }
    evaluator.engine.notePrimitive(at: site, isFound ? .resolved : .empty)
    if isDrawn, !isFound { evaluator.engine.noteUndefined(UndefinedName(storyboard: nil, name: names.min()), at: site) }
    return .empty
  }
}

extension BodyEvaluator {
  /// The text that a value is, or that a case of an enum stands for.
  func text(of value: ValueID) -> String? {
    switch arena[value] {
    case .text(let text): return text
    case .enumCase(let type?, let name, _): return program.types[type].cases[name]?.rawValue ?? name
    case .metatype(let type): return program.scope(of: type).last
    case .guarded(_, let inner): return text(of: inner)
    default: return nil
    }
  }

  /// Whether callers, or the heap, decide what a value is.
  func isSymbolic(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .parameter, .captured, .field, .result, .exactResult, .invocation, .construction, .cast, .answering,
      .without, .anyInstance:
      true
    case .guarded(_, let inner): isSymbolic(inner)
    default: false
    }
  }

  /// The step of the primitive, where a deferred call is made for whoever composes its code.
  func lastStep(of step: PathStep) -> PathStep { pathSuffix.map(engine.terms.last) ?? step }

  /// The way from the code that decides a call to the call.
  func path(_ step: PathStep) -> PathID { engine.terms.path(step, then: pathSuffix) }

  /// The scenes that a value can be.
  func scenes(of value: ValueID) -> [SceneIndex] {
    if case .scene(let storyboard, let scene, _) = arena[unguarded(value)] {
      return [SceneIndex(storyboard: storyboard, scene: scene)]
    }
    var found: [SceneIndex] = []
    for dispatch in dispatchTypes(of: value, declared: .unknown) where !dispatch.isStatic {
      let candidates =
        program.types[dispatch.type].isSource || types.isScreen(dispatch.type)
        ? program.descendants(of: dispatch.type) : []
      for type in candidates where program.types[type].isSource {
        found += engine.storyboards.scenes(ofClass: type, in: program)
      }
    }
    return found
  }

  // MARK: Scenes

  /// A scene made at a place, with what it contains from the start.
  func makeScene(_ scene: SceneIndex, at step: PathStep, site: CodeSite? = nil) -> ValueID {
    let type = engine.storyboards.type(of: scene, in: program)
    let value = arena.intern(
      .scene(storyboard: scene.storyboard, scene: scene.scene, site ?? step.site), type: types.nominal(type))
    engine.noteMade(value, on: path(step), under: conditions)
    guard filledScenes.insert(value).inserted else { return value }
    for segue in engine.storyboards.storyboards.segues(of: scene) {
      guard case .relationship = engine.storyboards.storyboards[segue: segue].kind,
        let inner = engine.storyboards.storyboards.destination(of: segue)
      else { continue }
      let child = arena.set(makeScene(inner, at: step, site: site))
      let own = arena.set(value)
      store(child, in: .framework(.root), of: own, step: step)
      store(child, in: .framework(.content), of: own, step: step)
      store(own, in: .framework(.container), of: child, step: step)
    }
    return value
  }

  // MARK: Segues

  /// What the system does when a segue fires: makes the destination, lets the source prepare it, shows it.
  func follow(_ segue: SegueIndex, from source: ValueID, at step: PathStep) {
    let facts = engine.storyboards.storyboards[segue: segue]
    if case .unwind(let action) = facts.kind {
      unwind(segue, action, from: source, at: step)
      return
    }
    let destinations = destination(of: segue, facts, from: source, at: step)
    guard !destinations.isEmpty else { return }
    prepare(segue, facts, from: source, to: destinations, at: step)
    if facts.isLocked {
      store(
        arena.set(arena.intern(.enumCase(nil, "fullScreen", .empty))), in: .property("modalPresentationStyle"),
        of: destinations, step: step)
    }
    show(program.verb(of: facts), destinations, on: arena.set(source), path: path(step))
  }

  /// What the source's `@IBSegueAction` makes, else what the scene does.
  private func destination(of segue: SegueIndex, _ facts: Segue, from source: ValueID, at step: PathStep) -> SetID {
    if let action = facts.creationAction, let made = makeByAction(action, on: source, at: step), !made.isEmpty {
      return made
    }
    guard let scene = engine.storyboards.storyboards.destination(of: segue) else { return .empty }
    return arena.set(makeScene(scene, at: step, site: segue.site))
  }

  private func makeByAction(_ action: String, on source: ValueID, at step: PathStep) -> SetID? {
    let name = String(action.prefix { $0 != ":" })
    for dispatch in dispatchTypes(of: source, declared: .unknown) {
      for ancestor in program.ancestry(of: dispatch.type) {
        for function in program.types[ancestor].functions.values.joined().sorted() {
          let facts = program.functions[function].facts
          guard facts.attributes.contains("IBSegueAction"), facts.body != nil, name.hasPrefix(facts.name) else {
            continue
          }
          let made = compose(
            engine.codes.function(function), receiver: arena.set(source),
            arguments: facts.parameters.map { _ in .empty }, step: step, label: facts.name)
          return withoutNull(made)
        }
      }
    }
    return nil
  }

  /// What `prepare(for:sender:)` is given: it tells the two ends and the identifier.
  private func segueObject(_ segue: SegueIndex, from source: ValueID, to destinations: SetID, at step: PathStep)
    -> SetID
  {
    let facts = engine.storyboards.storyboards[segue: segue]
    let type = facts.customClass.flatMap { program.find([$0], from: []) } ?? program.external("UIStoryboardSegue")
    let value = arena.set(arena.intern(.allocation(segue.site, type, context: .none), type: types.nominal(type)))
    for name in ["destination", "destinationViewController"] {
      store(destinations, in: .property(name), of: value, step: step)
    }
    for name in ["source", "sourceViewController"] {
      store(arena.set(source), in: .property(name), of: value, step: step)
    }
    if let identifier = facts.identifier {
      store(
        arena.set(arena.intern(.text(identifier), type: types.framework("String"))), in: .property("identifier"),
        of: value, step: step)
    }
    return value
  }

  private func prepare(
    _ segue: SegueIndex, _ facts: Segue, from source: ValueID, to destinations: SetID, at step: PathStep
  ) {
    run("prepare", on: arena.set(source), with: segueObject(segue, from: source, to: destinations, at: step), at: step)
  }

  /// Calls a method of the app's whose first argument is a segue.
  private func run(_ name: String, on receiver: SetID, with segue: SetID, at step: PathStep) {
    guard let first = arena[receiver].first else { return }
    for dispatch in dispatchTypes(of: first, declared: .unknown) {
      for ancestor in lookup.order(of: dispatch.type) {
        let functions = (program.types[ancestor].functions[name] ?? []).filter {
          let facts = program.functions[$0].facts
          return facts.body != nil && takesSegue(facts)
        }
        guard let function = functions.first else { continue }
        let count = program.functions[function].facts.parameters.count
        _ = compose(
          engine.codes.function(function), receiver: receiver,
          arguments: [segue] + (1..<max(1, count)).map { _ in .empty }, step: step, label: name)
        return
      }
    }
  }

  private func takesSegue(_ facts: FunctionFacts) -> Bool {
    guard case .nominal(let path, _)? = facts.parameters.first?.type.unwrapped else { return false }
    return path.last?.hasSuffix("Segue") == true
  }

  /// Goes back to the screens that declare the action.
  private func unwind(_ segue: SegueIndex, _ action: String, from source: ValueID, at step: PathStep) {
    let functions = engine.storyboards.unwindFunctions(action, in: program)
    let own = dispatchTypes(of: source, declared: .unknown).first?.type
    var owners: Set<TypeIndex> = []
    for function in functions {
      if let owner = program.functions[function].owner { owners.formUnion(program.descendants(of: owner)) }
    }
    if let own { owners.remove(own) }
    let targets = arena.set(owners.sorted().map { arena.intern(.anyInstance($0), type: types.nominal($0)) })
    let object = segueObject(segue, from: source, to: targets, at: step)
    run("prepare", on: arena.set(source), with: object, at: step)
    for function in functions {
      let name = program.functions[function].facts.name
      for target in arena[targets] { run(name, on: arena.set(target), with: object, at: step) }
    }
    let site = lastStep(of: step).site
    engine.notePrimitive(at: site, .resolved)
    engine.unwindSites.insert(site)
    add(.hide(.popTo), target: targets, holder: arena.set(source), path: path(step))
  }
}
