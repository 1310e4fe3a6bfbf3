import ProgramModel

/// Closures and methods that views hand down to the views they are made of: a row that all screens share calls what each of
/// them gave it, and the calls alone do not say which screen that was. Only a view that has made, or keeps, what is called
/// can have handed it down.
struct HandedCallables {
  /// A view that handed something down.
  struct Giver {
    let view: ObjectID
    /// Its body.
    let activation: ActivationID
  }

  private let run: RunResult
  private let acting: ActingObjects
  /// The views that keep each closure or method.
  private var keepers: [ObjectID: Set<ObjectID>] = [:]
  /// The views whose bodies each view's body is a part of.
  private var composers: [ObjectID: Set<ObjectID>] = [:]
  /// The activation of each view's body, one that something calls where there is any.
  private var bodies: [ObjectID: ActivationID] = [:]
  /// Views that are shown by themselves: what these hand down, they were given as screens.
  private var shown: Set<ObjectID> = []
  private let memory = Memory()

  /// Something that a view calls which is a part of others.
  private struct Handing: Hashable {
    let callable: ObjectID
    let part: ObjectID
  }

  private final class Memory {
    var givers: [Handing: [Giver]] = [:]
    var giversByCall: [ActivationID: [[Giver]?]] = [:]
  }

  /// - Complexity: O(*f* + *a* + *c*) expected, for *f* fields of objects, *a* activations and *c* calls of views' bodies.
  init(_ run: RunResult, _ acting: ActingObjects) {
    self.run = run
    self.acting = acting
    keepers = findKeepers()
    for activation in run.activations {
      guard case .getter(_, "body") = activation.key.code, let view = acting[activation], isView(view) else { continue }
      if bodies[view] == nil || run.activation(bodies[view]!).callers.isEmpty { bodies[view] = activation.id }
      for edge in activation.callers {
        if let composer = acting[run.activation(edge.caller)], composer != view, isView(composer) {
          composers[view, default: []].insert(composer)
        }
      }
    }
    for presentation in run.views.presentations.values where presentation.verb != .embed {
      for row in presentation.rows.values { shown.formUnion(row.objects) }
    }
    for (field, content) in run.fields where field.name == .rootView { shown.formUnion(content.objects) }
  }

  /// The views whose fields hold each closure or method, or hold what does: a model, or a struct in that.
  private func findKeepers() -> [ObjectID: Set<ObjectID>] {
    var found: [ObjectID: Set<ObjectID>] = [:]
    var kept: [ObjectID: Set<ObjectID>] = [:]
    for (field, content) in run.fields {
      for object in content.objects where isCallable(object) {
        if isView(field.object) {
          found[object, default: []].insert(field.object)
        } else {
          kept[field.object, default: []].insert(object)
        }
      }
    }
    for _ in 0..<SearchLimits.holdersOfCallables where !kept.isEmpty {
      var outer: [ObjectID: Set<ObjectID>] = [:]
      for (field, content) in run.fields {
        for object in content.objects {
          guard let callables = kept[object] else { continue }
          if isView(field.object) {
            for callable in callables { found[callable, default: []].insert(field.object) }
          } else if run.objectTypes[Int(field.object)].map({ run.program.types[$0].kind == .struct }) == true {
            outer[field.object, default: []].formUnion(callables)
          }
        }
      }
      kept = outer
    }
    return found
  }

  /// The views that handed down what parts of theirs call, by the calls, in their order: the screens, or the views that made
  /// it. `nil` for calls by what is no part of another view, and by parts to which no view is known to have handed it.
  ///
  /// Where views handed it to some parts, those to which none did are not among its callers: empty.
  /// - Complexity: O(*c* · *v*) for *c* calls by parts of *v* views, once for each callee and part.
  func givers(of callee: Activation) -> [[Giver]?] {
    if let known = memory.giversByCall[callee.id] { return known }
    let result = findGiversByCall(callee)
    memory.giversByCall[callee.id] = result
    return result
  }

  private func findGiversByCall(_ callee: Activation) -> [[Giver]?] {
    let calls = callee.orderedCallers
    let found = calls.map { givers(of: callee, calledBy: $0) }
    guard found.contains(where: { !$0.isEmpty }) else { return calls.map { _ in nil } }
    return zip(calls, found).map { call, givers in
      if !givers.isEmpty { return givers }
      return isKept(callee, byPart: call) ? [] : nil
    }
  }

  /// The part that makes a call, and what it calls; `nil` where the caller is no part of another view.
  private func handing(of callee: Activation, by edge: Activation.CallEdge) -> Handing? {
    guard let part = acting[run.activation(edge.caller)], composers[part] != nil, !shown.contains(part),
      let callable = callable(of: callee)
    else { return nil }
    return Handing(callable: callable, part: part)
  }

  /// Whether the part that calls something keeps it, so that it was handed it in its fields.
  private func isKept(_ callee: Activation, byPart edge: Activation.CallEdge) -> Bool {
    guard let handing = handing(of: callee, by: edge) else { return false }
    return keepers[handing.callable]?.contains(handing.part) == true
      && !makers(of: handing.callable).contains(handing.part)
  }

  private func givers(of callee: Activation, calledBy edge: Activation.CallEdge) -> [Giver] {
    guard let handing = handing(of: callee, by: edge), acting[callee] != handing.part || callee.key.receiver != nil
    else { return [] }
    if let known = memory.givers[handing] { return known }
    let found = findGivers(of: handing.callable, to: handing.part)
    memory.givers[handing] = found
    return found
  }

  private func findGivers(of callable: ObjectID, to part: ObjectID) -> [Giver] {
    let makers = makers(of: callable)
    if makers.contains(part) { return [] }
    var found: [Giver] = []
    var seen: Set<ObjectID> = [part]
    var rest = [part]
    while let next = rest.popLast() {
      for view in (composers[next] ?? []).sorted() where seen.insert(view).inserted {
        let isMaker = makers.contains(view)
        guard isMaker || keepers[callable]?.contains(view) == true else { continue }
        guard isMaker || shown.contains(view) || composers[view] == nil else {
          rest.append(view)
          continue
        }
        if let body = bodies[view] { found.append(Giver(view: view, activation: body)) }
      }
    }
    return found.sorted { $0.view < $1.view }
  }

  /// What an activation runs where it is called as a value.
  private func callable(of activation: Activation) -> ObjectID? {
    switch activation.key.code {
    case .closure(let id): id
    case .function(let function): run.objectIDs[.method(function, activation.key.receiver)]
    default: nil
    }
  }

  /// The objects whose code makes a closure, or a method a value.
  private func makers(of callable: ObjectID) -> Set<ObjectID> {
    guard let closure = run.closures[callable] else { return run.methodMakers[callable] ?? [] }
    return acting[run.activation(closure.definer)].map { [$0] } ?? []
  }

  private func isCallable(_ object: ObjectID) -> Bool {
    switch run.objects[Int(object)] {
    case .closure, .method: true
    default: false
    }
  }

  private func isView(_ object: ObjectID) -> Bool { run.objectTypes[Int(object)].map(run.isView) == true }
}
