import ProgramModel

/// Which code asks for which of SwiftUI's presentations: by giving a state a value, a path an element, or a link a value.
///
/// An object, as it keeps what it has found: the run is over, and nothing of it changes.
final class RequestSurvey {
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
  private var lists: [Question: RequestList] = [:]
  private var settings: [RunResult.Field: [Request]] = [:]
  private var links: [TypeIndex: [Request]] = [:]

  /// What decides which requests there are for a presentation.
  private struct Question: Hashable {
    let bindings: [ObjectID]
    let verb: Effect.ShowVerb
    let valueType: TypeIndex?
    /// The view on whose paths the answer depends.
    let view: ObjectID?
  }

  init(run: RunResult) {
    self.run = run
    paths = pathFields(of: run.views.paths)
  }

  // MARK: Requests

  /// The code that sets the state that a presentation is shown for, or gives a path a value of its type.
  func requests(for presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key) -> RequestList {
    let question = Question(
      bindings: presentation.bindings, verb: presentation.verb, valueType: presentation.valueType,
      view: presentation.valueType == nil ? nil : viewWithPaths(around: key.activation))
    if let known = lists[question] { return known }
    let found = RequestList(findRequests(for: presentation, at: key), run)
    lists[question] = found
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
        for request in settings(of: field) {
          // What a column begins with nobody has put there.
          if presentation.verb == .replace, isBeginning(request.key) { continue }
          if let wanted {
            let names = run.caseNames(in: request.value)
            if !names.contains(wanted), !names.isEmpty { continue }
          }
          if known.insert(request.key).inserted { found.append(request) }
        }
      }
    }
    if let type = presentation.valueType {
      found += links(ofType: type)
      for field in pathsInReach(of: key) {
        for (key, value) in run.views.requests[field] ?? [:] {
          if isOfType(value, type) { found.append(Request(key, value)) }
        }
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  /// The code that gives a field something that is shown, but for SwiftUI's own.
  private func settings(of field: RunResult.Field) -> [Request] {
    if let known = settings[field] { return known }
    let found = (run.views.requests[field] ?? [:]).filter { isRequest($0.value) && !isSetter($0.key) }
      .map { Request($0.key, $0.value) }
    settings[field] = found
    return found
  }

  /// The links with values of a type.
  private func links(ofType type: TypeIndex) -> [Request] {
    if let known = links[type] { return known }
    let found = run.views.links.filter { isOfType($0.value, type, declared: run.views.typesOfLinks[$0.key] ?? []) }
      .map { Request($0.key, $0.value) }
    links[type] = found
    return found
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

  /// The same, where the paths of stacks in its body are known.
  private func viewWithPaths(around id: ActivationID) -> ObjectID? {
    view(around: id).flatMap { run.views.pathsOfViews[$0] == nil ? nil : $0 }
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
