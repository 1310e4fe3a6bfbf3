import GraphConstruction
import NavigationSummaries
import ProgramModel
import ResourceReading
import SwiftFacts

/// What the system does when a segue fires: makes the destination, lets the source prepare it, shows it.
extension Evaluator {
  /// The body of a segue that fires by itself.
  func runSegue(_ segue: SegueIndex) {
    guard let source = activation.key.receiver else { return }
    fire(segue, from: source, origin: .receiver, at: segue.site.offset)
  }

  /// `performSegue(withIdentifier:sender:)`.
  func performSegue(_ receiver: Value, _ identifier: Value, at offset: Offset) {
    let names = Set(
      identifier.objects.compactMap { id -> String? in
        guard case .string(let text) = interpreter.objects[Int(id)] else { return nil }
        return text
      })
    var origin = identifier.origin
    origin.formUnion(receiver.origin)
    var found = false
    var isDrawn = !receiver.isEmpty
    for source in receiver.objects where source != interpreter.null {
      let scenes = interpreter.scenes(of: source)
      if scenes.isEmpty { isDrawn = false }
      for scene in scenes {
        for segue in interpreter.storyboards.segues(of: scene) {
          guard let name = interpreter.storyboards[segue: segue].identifier, names.contains(name) else { continue }
          interpreter.notePerformed(segue)
          if fire(segue, from: source, origin: origin, at: offset) { found = true }
        }
      }
    }
    interpreter.attempt(
      at: site(offset), found ? .resolved : .unresolved,
      reason: reason(receiver, isNamed: !names.isEmpty))
    if isDrawn, !found {
      interpreter.noteUndefined(UndefinedIdentifier(storyboard: nil, name: names.min()), at: site(offset))
    }
  }

  private func reason(_ receiver: Value, isNamed: Bool) -> String {
    if receiver.isEmpty { return "the run never learned which screen performs the segue" }
    return isNamed ? "no segue of the screen has that identifier" : "the segue identifier is built at run time"
  }

  /// Runs a segue; returns whether it leads anywhere.
  @discardableResult
  private func fire(_ segue: SegueIndex, from source: ObjectID, origin: Origin, at offset: Offset) -> Bool {
    let facts = interpreter.storyboards[segue: segue]
    if case .unwind(let action) = facts.kind {
      return unwind(segue, action, from: source, origin: origin, at: offset)
    }
    let destinations = makeDestination(of: segue, from: source, at: offset)
    guard !destinations.isEmpty else { return false }
    prepare(segue, from: source, to: destinations, origin: origin, at: offset)
    show(
      program.verb(of: facts).old, destinations, from: source, origin: origin, isPresented: facts.isLocked, at: offset)
    return true
  }

  /// What the source's `@IBSegueAction` makes, else what the scene does.
  private func makeDestination(of segue: SegueIndex, from source: ObjectID, at offset: Offset) -> Value {
    if let action = interpreter.storyboards[segue: segue].creationAction,
      let made = makeByAction(action, on: source, at: offset)
    {
      return made
    }
    let object = interpreter.instantiateDestination(of: segue, in: activation)
    return Value(object.map { [$0] } ?? [])
  }

  private func makeByAction(_ action: String, on source: ObjectID, at offset: Offset) -> Value? {
    guard let type = interpreter.objectTypes[Int(source)] else { return nil }
    let name = String(action.prefix { $0 != ":" })
    for ancestor in program.ancestry(of: type) {
      for functions in program.types[ancestor].functions.values {
        for function in functions {
          let facts = program.functions[function].facts
          guard facts.attributes.contains("IBSegueAction"), facts.body != nil,
            name == facts.name || name.hasPrefix(facts.name + "With") || name.hasPrefix(facts.name)
          else { continue }
          let arguments = facts.parameters.map { Value(mayBeNull: true, type: $0.type) }
          let made = invoke(
            .function(function), receiver: source, receiverOrigin: .receiver, arguments: arguments, at: offset,
            label: facts.name)
          let shown = made.objects.filter { $0 != interpreter.null }
          return shown.isEmpty ? nil : Value(shown)
        }
      }
    }
    return nil
  }

  private func prepare(
    _ segue: SegueIndex, from source: ObjectID, to destinations: Value, origin: Origin, at offset: Offset
  ) {
    let object = interpreter.segueObject(segue, from: source, to: destinations)
    run("prepare", on: source, with: object, origin: origin, at: offset)
  }

  /// Calls a method of the app's whose first argument is a segue.
  private func run(_ name: String, on receiver: ObjectID, with segue: Value, origin: Origin, at offset: Offset) {
    guard let type = interpreter.objectTypes[Int(receiver)] else { return }
    for ancestor in program.ancestry(of: type) {
      let functions = (program.types[ancestor].functions[name] ?? []).filter {
        let facts = program.functions[$0].facts
        return facts.body != nil && takesSegue(facts)
      }
      guard let function = functions.first else { continue }
      let count = program.functions[function].facts.parameters.count
      let arguments = [segue] + (1..<max(1, count)).map { _ in Value(mayBeNull: true) }
      _ = invoke(
        .function(function), receiver: receiver, receiverOrigin: origin, arguments: arguments, at: offset, label: name)
      return
    }
  }

  private func takesSegue(_ facts: FunctionFacts) -> Bool {
    facts.parameters.first.map { $0.type.text.hasSuffix("Segue") } == true
  }

  private func show(
    _ verb: Effect.ShowVerb, _ targets: Value, from source: ObjectID, origin: Origin, isPresented: Bool,
    at offset: Offset
  ) {
    for target in targets.objects {
      switch verb {
      case .present:
        interpreter.write(target, "#presenter", Value([source]), isGiven: false)
        if isPresented {
          let style = interpreter.object(.enumCase(nil, "fullScreen", nil, 0))
          interpreter.write(target, "modalPresentationStyle", Value([style]), isGiven: false)
        }
      case .embed: interpreter.contain(target, in: source)
      default:
        for stack in interpreter.read(source, "#container", by: activation.id).objects {
          interpreter.contain(target, in: stack)
        }
      }
    }
    let key = Effect.Key(kind: .show(verb), site: site(offset))
    interpreter.record(
      Effect(key: key, target: Value(targets.objects, origin: origin), holder: Value([source], origin: origin)),
      in: activation)
  }

  // MARK: Going back

  private func unwind(
    _ segue: SegueIndex, _ action: String, from source: ObjectID, origin: Origin, at offset: Offset
  ) -> Bool {
    var targets: [ObjectID] = []
    var types: Set<TypeIndex> = []
    for function in program.unwindFunctions(action) {
      guard let owner = program.functions[function].owner else { continue }
      types.formUnion(program.descendants(of: owner))
      interpreter.recordInstanceReader(activation.id, of: owner)
    }
    if let own = interpreter.objectTypes[Int(source)] { types.remove(own) }
    for type in types.sorted() { targets.formSortedUnion((interpreter.instances[type] ?? []).sorted()) }
    guard !targets.isEmpty else { return !types.isEmpty }
    let object = interpreter.segueObject(segue, from: source, to: Value(targets))
    run("prepare", on: source, with: object, origin: origin, at: offset)
    for function in program.unwindFunctions(action) {
      let name = program.functions[function].facts.name
      for target in targets { run(name, on: target, with: object, origin: Origin(), at: offset) }
    }
    let key = Effect.Key(kind: .hide(.popTo), site: site(offset))
    interpreter.record(
      Effect(key: key, target: Value(targets), holder: Value([source], origin: origin)), in: activation)
    interpreter.noteUnwind(at: site(offset))
    return true
  }
}
