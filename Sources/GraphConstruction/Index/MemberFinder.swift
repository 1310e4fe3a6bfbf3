/// Finds which objects make views, and in which values they are stored.
final class MemberFinder {
  private let run: RunResult
  private var fields: [ObjectID: [ObjectID]] = [:]
  /// The requests that set a field of an object, or put something into a collection, with the field.
  private var requestsByTarget: [ObjectID: [(field: RunResult.Field, request: RequestSurvey.Request)]] = [:]
  private var targetsOfRequests: [ViewNavigation.Key: Set<ObjectID>] = [:]
  /// The objects that have a collection in a field.
  private var holdersOfCollections: [ObjectID: Set<ObjectID>] = [:]
  private var makersOfViews: [ObjectID: Set<ObjectID>] = [:]
  /// The objects whose own code makes a view.
  private var viewMakers: Set<ObjectID> = []

  init(run: RunResult) {
    self.run = run
    for (field, content) in run.fields where !field.name.isAttached {
      fields[field.object, default: []].formSortedUnion(content.objects)
      for object in content.objects where isCollection(object) {
        holdersOfCollections[object, default: []].insert(field.object)
      }
    }
    for (field, requests) in run.views.requests {
      for (key, value) in requests {
        targetsOfRequests[key, default: []].insert(field.object)
        requestsByTarget[field.object, default: []].append((field, RequestSurvey.Request(key, value)))
      }
    }
    for (object, allocators) in run.allocators where isView(object) {
      for allocator in allocators {
        guard let maker = Self.object(running: run.activation(allocator), run), isOfClass(maker)
        else { continue }
        viewMakers.insert(maker)
      }
    }
  }

  /// The objects whose state a request sets.
  func holders(of request: RequestSurvey.Request) -> [ObjectID] {
    var holders: Set<ObjectID> = []
    for target in targetsOfRequests[request.key] ?? [] {
      if isCollection(target) { holders.formUnion(holdersOfCollections[target] ?? []) } else { holders.insert(target) }
    }
    return holders.sorted()
  }

  /// The code that sets the state of a view, or of an object that it holds.
  ///
  /// - Parameter state: The properties that matter; all, where there are none.
  func requests(to view: ObjectID, setting state: Set<RunResult.Field> = []) -> [RequestSurvey.Request] {
    ([view] + (fields[view] ?? [])).flatMap { requests(toHolder: $0, setting: state) }
  }

  /// The code that sets a field of an object, or puts something into a collection in one.
  private func requests(
    toHolder holder: ObjectID, setting state: Set<RunResult.Field>
  ) -> [RequestSurvey.Request] {
    let targets = (isCollection(holder) ? [] : [holder]) + (fields[holder] ?? []).filter(isCollection)
    return targets.flatMap { requestsByTarget[$0] ?? [] }
      .filter { state.isEmpty || isCollection($0.field.object) || state.contains($0.field) }
      .map(\.request).sorted { $0.key < $1.key }
  }

  /// The objects, other than views, whose code makes a view, from the code that makes it up the calls.
  func makers(of view: ObjectID) -> Set<ObjectID> {
    if let known = makersOfViews[view] { return known }
    var found: Set<ObjectID> = []
    var seen: Set<ActivationID> = []
    var queue = (run.allocators[view] ?? []).sorted().map { ($0, 0) }
    var next = 0
    while next < queue.count, next < SearchLimits.activationsNearby {
      let id = queue[next].0
      var levels = queue[next].1
      next += 1
      guard seen.insert(id).inserted else { continue }
      let activation = run.activation(id)
      if let object = Self.object(running: activation, run) {
        if isView(object) { continue }
        if isOfClass(object), found.insert(object).inserted { levels += 1 }
      }
      if levels < SearchLimits.makersOfView { queue += activation.orderedCallers.map { ($0.caller, levels) } }
    }
    makersOfViews[view] = found
    return found
  }

  /// Those of some objects that a value is, or that are nearest in it; what these hold
  /// they show themselves.
  func nearest(of wanted: Set<ObjectID>, in value: Value) -> [ObjectID] {
    var level = value.objects
    var seen = Set(level)
    for _ in 0..<SearchLimits.nestingOfMember {
      let found = level.filter(wanted.contains)
      if !found.isEmpty { return found.sorted() }
      level = level.filter { canCarry($0) && !makesViews($0) }.flatMap { fields[$0] ?? [] }.filter {
        seen.insert($0).inserted
      }
      if level.isEmpty { break }
    }
    return []
  }

  /// The object whose code an activation runs: the receiver, or what `self` is in a closure.
  static func object(running activation: Activation, _ run: RunResult) -> ObjectID? {
    guard case .closure(let id) = activation.key.code else { return activation.key.receiver }
    return run.closures[id]?.captures["self"]?.objects.first { $0 != run.null }
  }

  private func makesViews(_ id: ObjectID) -> Bool { viewMakers.contains(id) }

  private func canCarry(_ id: ObjectID) -> Bool {
    switch run.objects[Int(id)] {
    case .instance, .collection, .tuple, .enumCase: true
    default: false
    }
  }

  private func isCollection(_ id: ObjectID) -> Bool {
    if case .collection = run.objects[Int(id)] { return true }
    return false
  }

  private func isView(_ id: ObjectID) -> Bool {
    run.objectTypes[Int(id)].map { run.isView($0) } == true
  }

  private func isOfClass(_ id: ObjectID) -> Bool {
    guard case .instance(let type, _, _) = run.objects[Int(id)] else { return false }
    let linked = run.program.types[type]
    return linked.kind == .class && linked.isSource && !linked.isModel
  }
}
