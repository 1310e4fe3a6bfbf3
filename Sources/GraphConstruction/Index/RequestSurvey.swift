import ProgramModel

/// Which code asks for which of SwiftUI's presentations: by giving a state a value, a path an element, or a link a value.
struct RequestSurvey {
  /// Code that asks for a presentation, or makes it by itself, with the value that it asks with.
  struct Request {
    let key: ViewNavigation.Key
    let value: Value

    init(_ key: ViewNavigation.Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  let run: RunResult
  /// The properties that paths of stacks are bound to, and the collections in them.
  private var paths: [RunResult.Field] = []
  private let memory = Memory()

  /// What was found out before; the run is over, and nothing of it changes.
  private final class Memory {
    struct Question: Hashable {
      let bindings: [ObjectID]
      let verb: Effect.ShowVerb
      let valueType: TypeIndex?
      /// The view on whose paths the answer depends.
      let view: ObjectID?
    }

    var requests: [Question: [Request]] = [:]
  }

  init(run: RunResult) {
    self.run = run
    paths = pathFields(of: run.views.paths)
  }

  // MARK: Requests

  /// The code that sets the state that a presentation is shown for, or gives a path a value of its type.
  func requests(for presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key) -> [Request] {
    let question = Memory.Question(
      bindings: presentation.bindings, verb: presentation.verb, valueType: presentation.valueType,
      view: presentation.valueType == nil ? nil : view(around: key.activation))
    if let known = memory.requests[question] { return known }
    let found = findRequests(for: presentation, at: key)
    memory.requests[question] = found
    return found
  }

  private func findRequests(
    for presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key
  ) -> [Request] {
    var found: [Request] = []
    var known: Set<ViewNavigation.Key> = []
    for binding in presentation.bindings {
      let wanted = run.boundCase(binding)
      for field in fields(behind: [binding]) {
        for (key, value) in run.views.requests[field] ?? [:] where isRequest(value) && !isSetter(key) {
          // What a column begins with nobody has put there.
          if presentation.verb == .replace, isBeginning(key) { continue }
          if let wanted, !names(in: value).contains(wanted), !names(in: value).isEmpty { continue }
          if known.insert(key).inserted { found.append(Request(key, value)) }
        }
      }
    }
    if let type = presentation.valueType {
      for (key, value) in run.views.links where isOfType(value, type, declared: run.views.typesOfLinks[key] ?? []) {
        found.append(Request(key, value))
      }
      for field in pathsInReach(of: key) {
        for (key, value) in run.views.requests[field] ?? [:] {
          if isOfType(value, type) { found.append(Request(key, value)) }
        }
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  /// Where code clears the state that a presentation is shown for.
  func clearings(of presentation: ViewNavigation.Presentation) -> [ViewNavigation.Key] {
    var found: Set<ViewNavigation.Key> = []
    for field in fields(behind: presentation.bindings) {
      found.formUnion((run.views.clearings[field] ?? [:]).keys)
      found.formUnion((run.views.requests[field] ?? [:]).lazy.filter { !self.isRequest($0.value) }.map(\.key))
    }
    return found.filter { !isSetter($0) && !isBeginning($0) }.sorted()
  }

  /// Whether code gives state the value that it begins with.
  private func isBeginning(_ key: ViewNavigation.Key) -> Bool {
    switch run.activation(key.activation).key.code {
    case .initialValue: true
    case .function(let function): run.program.functions[function].facts.name == "init"
    default: false
    }
  }

  /// Where code takes values out of the paths of stacks, and whether it takes all.
  var clearedPaths: [(key: ViewNavigation.Key, isAll: Bool)] {
    let found = fields(behind: run.views.paths).flatMap { run.views.clearings[$0] ?? [:] }.filter { !isSetter($0.key) }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether a builder shows a row for what a request asks with.
  func asks(_ request: Request, for row: ViewNavigation.Row, of presentation: ViewNavigation.Presentation) -> Bool {
    switch row {
    case .any: true
    case .tested(let tests):
      tests.allSatisfy { test in
        !isVague(request.value, along: test.path) && test.mayHold(for: names(in: part(test.path, of: request.value)))
      }
    case .value(let object):
      request.value.objects.isEmpty || request.value.objects.contains(object)
        || isUnknownCase(request.value, like: object, presentation)
    }
  }

  /// Whether a value is a case of the same name as one that is shown apart, and no row is its own.
  private func isUnknownCase(
    _ value: Value, like object: ObjectID, _ presentation: ViewNavigation.Presentation
  ) -> Bool {
    guard case .enumCase(_, let name, _, _) = run.objects[Int(object)] else { return false }
    return names(in: value).contains(name) && !value.objects.contains { presentation.rows[.value($0)] != nil }
  }

  /// The names of the cases among a value's objects.
  func names(in value: Value) -> Set<String> {
    Set(
      value.objects.compactMap { id in
        guard case .enumCase(_, let name, _, _) = run.objects[Int(id)] else { return nil }
        return name
      })
  }

  /// What the properties of a path lead to from a value.
  private func part(_ path: [FieldName], of value: Value) -> Value {
    path.reduce(value) { value, name in
      value.objects.reduce(into: Value.nothing) { $0.formUnion(Value(run.peek($1, name).objects)) }
    }
  }

  /// Whether a value is one that stands for all of its type, so that its parts tell nothing.
  private func isVague(_ value: Value, along path: [FieldName]) -> Bool {
    !path.isEmpty
      && value.objects.contains { id in
        if case .instance(_, let site, _) = run.objects[Int(id)] { !site.isInFile } else { false }
      }
  }

  /// Whether nothing is known of what a request asks with, or of a part by which rows are chosen, so that it may ask for
  /// any row.
  func isDynamic(_ request: Request, for presentation: ViewNavigation.Presentation) -> Bool {
    let paths = presentation.rows.keys.flatMap { row -> [[FieldName]] in
      if case .tested(let tests) = row { tests.map(\.path).filter { !$0.isEmpty } } else { [] }
    }
    return isDynamic(request)
      || Set(paths).contains { names(in: part($0, of: request.value)).isEmpty || isVague(request.value, along: $0) }
  }

  private func isDynamic(_ request: Request) -> Bool {
    !request.value.objects.contains { id in
      switch run.objects[Int(id)] {
      case .enumCase, .instance: true
      default: false
      }
    }
  }

  // MARK: State

  /// The properties that bindings refer to.
  func fields(behind bindings: some Sequence<ObjectID>) -> [RunResult.Field] {
    Array(Set(bindings.compactMap(run.boundField)))
  }

  /// The properties that paths are bound to, and the collections in them.
  func pathFields(of bindings: some Sequence<ObjectID>) -> [RunResult.Field] {
    let fields = fields(behind: bindings)
    let collections = fields.flatMap { run.peek($0.object, $0.name).objects }.filter(isCollection)
    return fields + Set(collections).map { RunResult.Field(object: $0, name: .element) }
  }

  /// The paths of the stacks in the body of the view that a table stands in, else all.
  func pathsInReach(of table: ViewNavigation.Key) -> [RunResult.Field] {
    guard let view = view(around: table.activation), let bindings = run.views.pathsOfViews[view] else {
      return paths
    }
    return pathFields(of: bindings)
  }

  /// The view in whose body code stands.
  func view(around id: ActivationID) -> ObjectID? {
    let activation = run.activation(id)
    let object: ObjectID?
    if case .closure(let closure) = activation.key.code {
      object = run.closures[closure]?.captures["self"]?.objects.first
    } else {
      object = activation.key.receiver
    }
    guard let object, let type = run.objectTypes[Int(object)],
      run.isView(type)
    else { return nil }
    return object
  }

  private func isCollection(_ id: ObjectID) -> Bool {
    if case .collection = run.objects[Int(id)] { return true }
    return false
  }

  private func isSetter(_ key: ViewNavigation.Key) -> Bool {
    guard case .closure(let id) = run.activation(key.activation).key.code else { return false }
    return run.views.setters.contains(id)
  }

  /// Whether a value shows something: neither `nil` nor `false`.
  func isRequest(_ value: Value) -> Bool {
    value.objects.isEmpty
      || value.objects.contains { id in
        if case .enumCase(nil, "false", _, _) = run.objects[Int(id)] { return false }
        return id != run.null
      }
  }

  private func isOfType(_ value: Value, _ type: TypeIndex, declared: Set<TypeIndex> = []) -> Bool {
    if value.objects.contains(where: { run.objectTypes[Int($0)] == type }) { return true }
    guard !value.objects.contains(where: { run.objectTypes[Int($0)] != nil }) else { return false }
    let program = run.program
    let concrete = declared.filter { program.types[$0].kind != .protocol && program.types[$0].kind != nil }
    if !concrete.isEmpty { return concrete.contains { $0 == type || program.ancestry(of: $0).contains(type) } }
    // Values that nothing is known of: identifiers and models, which are no cases of an enum.
    return program.types[type].kind != .enum && value.objects.isEmpty && !value.mayBeNull
  }
}
