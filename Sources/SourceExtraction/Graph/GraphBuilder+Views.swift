import NavigationGraph

/// Routes between SwiftUI's views: what shows them joined with the code that asks for it.
extension GraphBuilder {
  /// On how many screens a part may act for them; a part on more stands for itself, embedded in each of them.
  private static var screensOfPart: Int { 12 }

  /// Code that asks for a presentation, or makes it by itself.
  private struct Request {
    let key: ViewNavigation.Key
    let value: Value

    init(_ key: ViewNavigation.Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// The properties behind bindings, which are asked for again and again.
  private struct BoundState {
    /// What the getters of bindings that are made of closures read.
    let readByGetters: [ObjectID: [Interpreter.Field]]
    /// The properties that paths of stacks are bound to, and the collections in them.
    var paths: [Interpreter.Field] = []
  }

  mutating func addViews() {
    let presentations = interpreter.views.presentations.sorted { $0.key < $1.key }
    var state = BoundState(readByGetters: interpreter.fieldsRead(by: getters(of: presentations.map(\.value))))
    state.paths = pathFields(state)
    let shownOtherwise = Set(
      (presentations.filter { !$0.value.isStackRoot }.flatMap { $0.value.rows.values.flatMap(\.objects) }
        + table.hosted).flatMap(table.unframed))
    for (key, presentation) in presentations {
      let asked = requests(for: presentation, state)
      let isDynamic = asked.contains { cases(of: $0.value).isEmpty }
      for (name, shown) in presentation.rows.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
        let shown =
          presentation.isStackRoot ? shown.objects.filter { !shownOtherwise.contains($0) } : shown.objects
        let matching = asked.filter { name == nil || cases(of: $0.value).contains(name!) }
        for object in shown {
          for node in table.nodes(of: object) where presentation.verb != .embed || node.kind != .external {
            add(node)
            for request in matching {
              addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .certain)
            }
            guard matching.isEmpty else { continue }
            let request = Request(key, .nothing)
            if presentation.isUnconditional {
              addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .certain)
            } else if asked.isEmpty || isDynamic {
              addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .likely)
            }
          }
        }
      }
    }
  }

  // MARK: Requests

  /// The code that sets the state that a presentation is shown for, or gives a path a value of its type.
  private func requests(for presentation: ViewNavigation.Presentation, _ state: BoundState) -> [Request] {
    var found: [Request] = []
    for field in fields(behind: presentation.bindings, state) {
      for (key, value) in interpreter.views.requests[field] ?? [:] where isRequest(value) && !isSetter(key) {
        found.append(Request(key, value))
      }
    }
    if let type = presentation.valueType {
      for (key, value) in interpreter.views.links where isOfType(value, type) { found.append(Request(key, value)) }
      for field in state.paths {
        for (key, value) in interpreter.views.requests[field] ?? [:] {
          let values = elements(of: value, madeBy: key.activation)
          if isOfType(values, type) { found.append(Request(key, values)) }
        }
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  /// The closures that bindings read their state by.
  private func getters(of presentations: [ViewNavigation.Presentation]) -> Set<ObjectID> {
    let bindings = interpreter.views.paths.union(presentations.flatMap(\.bindings))
    return Set(bindings.flatMap(getters))
  }

  private func getters(of binding: ObjectID) -> [ObjectID] {
    guard interpreter.boundField(binding) == nil else { return [] }
    return interpreter.peek(binding, "get").objects + interpreter.peek(binding, "0").objects
  }

  /// The properties that bindings refer to; for those that are made of closures, what the getter reads.
  private func fields(behind bindings: some Sequence<ObjectID>, _ state: BoundState) -> [Interpreter.Field] {
    var fields: Set<Interpreter.Field> = []
    for id in bindings {
      if let field = interpreter.boundField(id) { fields.insert(field) }
      for getter in getters(of: id) { fields.formUnion(state.readByGetters[getter] ?? []) }
    }
    return Array(fields)
  }

  private func pathFields(_ state: BoundState) -> [Interpreter.Field] {
    let fields = fields(behind: interpreter.views.paths, state)
    let collections = fields.flatMap { interpreter.peek($0.object, $0.name).objects }.filter(isCollection)
    return fields + Set(collections).map { Interpreter.Field(object: $0, name: "element") }
  }

  private func isCollection(_ id: ObjectID) -> Bool {
    if case .collection = interpreter.objects[Int(id)] { return true }
    return false
  }

  /// The values that a path gains by an assignment: what is in a new collection, but not what a copy of it holds.
  private func elements(of value: Value, madeBy activation: ActivationID) -> Value {
    var result = value
    result.objects = []
    for id in value.objects {
      if case .collection(_, let maker) = interpreter.objects[Int(id)] {
        if maker == activation { result.objects.formSortedUnion(interpreter.peek(id, "element").objects) }
      } else {
        result.objects.formSortedUnion([id])
      }
    }
    if result.objects.isEmpty, !value.objects.isEmpty { result.mayBeNull = true }
    return result
  }

  private func isSetter(_ key: ViewNavigation.Key) -> Bool {
    guard case .closure(let id) = interpreter.activation(key.activation).key.code else { return false }
    return interpreter.views.setters.contains(id)
  }

  /// Whether a value shows something: neither `nil` nor `false`.
  private func isRequest(_ value: Value) -> Bool {
    value.objects.isEmpty
      || value.objects.contains { id in
        if case .enumCase(nil, "false", _, _) = interpreter.objects[Int(id)] { return false }
        return id != interpreter.null
      }
  }

  private func isOfType(_ value: Value, _ type: TypeIndex) -> Bool {
    if value.objects.contains(where: { interpreter.objectTypes[Int($0)] == type }) { return true }
    guard !value.objects.contains(where: { interpreter.objectTypes[Int($0)] != nil }) else { return false }
    if let declared = value.type?.unwrapped, let known = program.resolve(declared, from: []).first {
      return known == type
    }
    // Values that nothing is known of: identifiers and models, which are no cases of an enum.
    return program.types[type].kind != .enum && value.objects.isEmpty && !value.mayBeNull
  }

  private func cases(of value: Value) -> Set<String> {
    Set(
      value.objects.compactMap { id in
        guard case .enumCase(_, let name, _, _) = interpreter.objects[Int(id)] else { return nil }
        return name
      })
  }

  /// A view that is only ever pushed pops itself when it dismisses itself.
  mutating func nameWaysBack() {
    var shown: [NodeID: Set<Verb>] = [:]
    for edge in edges where edge.verb.isRoute && edge.verb != .embed {
      if let target = edge.to { shown[target, default: []].insert(edge.verb) }
    }
    let views = Set(table.shownViews.map { table.node(of: $0).id })
    for index in edges.indices where edges[index].verb == .dismiss && views.contains(edges[index].from) {
      if shown[edges[index].from] == [.push] { edges[index].verb = .pop }
    }
  }

  // MARK: Routes

  /// The screens on which a request is made.
  private func carriers(of request: Request) -> [CallGraphWalk.Carrier] {
    let key = Memory.Request(key: request.key, origin: request.value.origin)
    if let known = memory.requestCarriers[key] { return known }
    let found = walk.carriers(
      of: request.key.site, in: request.key.activation, origin: request.value.origin, keepsSite: true
    ) { type, _ in table.isNode(type) }
    memory.requestCarriers[key] = found
    return found
  }

  private mutating func addRoute(
    of presentation: ViewNavigation.Presentation, to node: Node, _ object: ObjectID, by request: Request,
    at key: ViewNavigation.Key, confidence: Confidence
  ) {
    let carriers = carriers(of: request)
    var sites = [Site(.show, place(key.site))] + creationSites(of: object)
    let isOnMany = Set(carriers.compactMap { type(of: $0.object) }).count > Self.screensOfPart
    let part = isOnMany ? walk.selfType(of: interpreter.activation(request.key.activation)) : nil
    for carrier in carriers {
      let (known, isDead) = certainty(carrier)
      sites.removeAll { $0.place == place(carrier.site) }
      let call = [Site(.call, place(carrier.site))]
      for step in steps(of: carrier) {
        var from = step
        if let part, table.isView(part), table.node(of: part).id != step.from {
          let node = table.node(of: part)
          add(node)
          edges.append(
            Edge(step.from, .embed, node.id, confidence: min(known, confidence), isDead: isDead, sites: call))
          let event = walk.namedEvent(of: request.key.activation)
          from = Step(from: node.id, event: event, carrier: nil, guards: step.guards)
        }
        if from.from == node.id, presentation.verb != .push, presentation.verb != .present { continue }
        if from.from == node.id, confidence < .certain { continue }
        edges.append(
          Edge(
            from.from, presentation.verb.verb, node.id, event: from.event, carrier: from.carrier,
            guards: guards(of: from), isLocked: presentation.isLocked, confidence: min(known, confidence),
            isDead: isDead, sites: call + sites))
      }
    }
  }
}
