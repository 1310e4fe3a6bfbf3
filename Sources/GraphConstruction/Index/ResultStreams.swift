import ProgramModel

/// Where the values of a stream are made: Combine's streams, which the run knows itself, and those of a library's
/// model.
struct ResultStreams {
  /// A place in an object's code that makes values of a stream.
  struct Source {
    let site: CodeSite
    /// The activation in which the place stands.
    let maker: ActivationID
    /// What the values are made by, each time that it was run.
    let runs: [Activation]
  }

  private let run: RunResult
  private let walk: CallGraphWalk
  /// For each stream those whose values it is given.
  private var feeds: [ObjectID: Set<ObjectID>] = [:]
  /// For each stream the closures that make its values.
  private var transforms: [ObjectID: Set<ObjectID>] = [:]
  private var runs: [ObjectID: [Activation]] = [:]
  /// For each closure the modelled streams that it listens to.
  private var listened: [ObjectID: Set<ObjectID>] = [:]

  init(_ run: RunResult, _ walk: CallGraphWalk) {
    self.run = run
    self.walk = walk
    var outputs: [ObjectID: Set<ObjectID>] = [:]
    for (field, content) in run.fields {
      switch field.name {
      case .framework(.receivers):
        for next in content.objects where run.isStream(next) { feeds[next, default: []].insert(field.object) }
      case .property("receivers") where isModelled(field.object):
        for listener in content.objects.flatMap({ run.fields[.init(object: $0, name: .element)]?.objects ?? [] }) {
          listened[listener, default: []].insert(field.object)
        }
      case .framework(.output): for output in content.objects { outputs[output, default: []].insert(field.object) }
      case .framework(.transform): transforms[field.object, default: []].formUnion(content.objects)
      default: break
      }
    }
    for (output, makers) in outputs {
      for maker in makers {
        transforms[output, default: []].formUnion(transforms[maker] ?? [])
        feeds[output, default: []].formUnion(feeds[maker] ?? [])
      }
    }
    for activation in run.activations {
      if case .closure(let id) = activation.key.code { runs[id, default: []].append(activation) }
      noteFeeding(activation)
    }
  }

  /// Notes who a model's observable is told values by: closures that another observable's code made.
  private mutating func noteFeeding(_ activation: Activation) {
    guard let stream = activation.key.receiver, isModelled(stream), name(of: activation) == "onNext" else { return }
    for edge in activation.callers {
      guard case .closure(let id) = run.activation(edge.caller).key.code,
        let closure = run.closures[id]
      else { continue }
      if let source = run.activation(closure.definer).key.receiver, isModelled(source) {
        feeds[stream, default: []].insert(source)
      }
      feeds[stream, default: []].formUnion(listened[id] ?? [])
    }
  }

  private func name(of activation: Activation) -> String? {
    guard case .function(let index) = activation.key.code else { return nil }
    return run.program.functions[index].facts.name
  }

  /// Whether an object is a stream of a library whose model says what it hands on.
  private func isModelled(_ id: ObjectID) -> Bool {
    guard run.program.hasModels, let type = run.objectTypes[Int(id)] else { return false }
    return run.program.ancestry(of: type).contains {
      run.program.types[$0].isModel && run.program.types[$0].functions["onNext"] != nil
    }
  }

  func isStream(_ id: ObjectID) -> Bool { run.isStream(id) || isModelled(id) }

  /// The last places in an object's own code that make what streams carry: the operators that make other values, and
  /// else the place where the object took the values of others.
  ///
  /// - Complexity: O(*s* + *f*) for *s* streams upstream and *f* ways between them.
  func sources(of streams: [ObjectID], madeBy object: ObjectID) -> [Source] {
    var found: [CodeSite: Source] = [:]
    var seen: Set<ObjectID> = []
    var queue: [(stream: ObjectID, last: (site: CodeSite, maker: ActivationID)?)] = streams.map { ($0, nil) }
    while let (stream, last) = queue.popLast() {
      guard seen.insert(stream).inserted else { continue }
      let own = place(of: stream, in: object)
      let made = closures(making: stream)
      let upstream = (feeds[stream] ?? []).sorted()
      if let own, !made.isEmpty {
        // A place that many objects run makes closures for each of them.
        let ours = made.filter { maker(of: $0) == object }
        let making = (ours.isEmpty ? made : ours).flatMap { runs[$0] ?? [] }
        note(Source(site: own.site, maker: own.maker, runs: making), in: &found)
      } else if own == nil, let last, !made.isEmpty || upstream.isEmpty || isGiven(stream) {
        note(Source(site: last.site, maker: last.maker, runs: []), in: &found)
      } else {
        queue += upstream.map { ($0, own ?? last) }
      }
    }
    return found.values.sorted { $0.site < $1.site }
  }

  private func note(_ source: Source, in found: inout [CodeSite: Source]) {
    guard let known = found[source.site] else { return found[source.site] = source }
    found[source.site] = Source(site: known.site, maker: known.maker, runs: known.runs + source.runs)
  }

  /// Whether a stream is somebody else's, as a screen's or a model's is.
  private func isGiven(_ stream: ObjectID) -> Bool { !(run.allocators[stream] ?? []).isEmpty }

  private func closures(making stream: ObjectID) -> [ObjectID] {
    var found = transforms[stream] ?? []
    for maker in run.allocators[stream] ?? [] where isModelled(stream) {
      let activation = run.activation(maker)
      guard run.isModel(activation.key.code) else { continue }
      found.formUnion(activation.arguments.flatMap(\.self).filter(isClosure))
    }
    return found.sorted()
  }

  /// The object whose code makes a closure.
  private func maker(of closure: ObjectID) -> ObjectID? {
    run.closures[closure].flatMap { walk.selfObject(of: run.activation($0.definer)) }
  }

  private func isClosure(_ id: ObjectID) -> Bool {
    if case .closure = run.objects[Int(id)] { return true }
    return false
  }

  /// The place in an object's code where a stream was made, or where what made it was called.
  private func place(of stream: ObjectID, in object: ObjectID) -> (site: CodeSite, maker: ActivationID)? {
    var level = (run.allocators[stream] ?? []).sorted().map(run.activation)
    if case .instance(_, let site, _) = run.objects[Int(stream)],
      let own = level.first(where: { walk.selfObject(of: $0) == object && !run.isModel($0.key.code) })
    {
      return (site, own.id)
    }
    var seen = Set(level.map(\.id))
    for _ in 0..<SearchLimits.callsToStream where !level.isEmpty {
      let calls = level.flatMap(\.orderedCallers)
      let own = calls.first {
        let caller = run.activation($0.caller)
        return walk.selfObject(of: caller) == object && !run.isModel(caller.key.code)
      }
      if let own { return (own.site, own.caller) }
      level = calls.map(\.caller).filter { seen.insert($0).inserted }.map(run.activation)
    }
    return nil
  }
}
