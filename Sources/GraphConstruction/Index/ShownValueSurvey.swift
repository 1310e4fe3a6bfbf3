import ProgramModel

/// Objects that are shown because they are stored: a state that a view's body shows holds them, directly or in a value
/// around them, and the body asks them for their view.
///
/// A state is shown as the item of a sheet, as an element of a stack's path, as the first view of a stack, as a tab, or
/// as all that a view is. Whoever stores the object shows it, whatever containers of the app's own it goes through.
struct ShownValueSurvey {
  /// One object that is shown for a value which some code stores.
  struct ShownValue {
    /// The object that makes the view.
    let member: ObjectID
    let view: ObjectID
    let verb: Effect.ShowVerb
    let isStackRoot: Bool
    let isLocked: Bool
    let request: RequestSurvey.Request
    /// The object whose state it is.
    let holder: ObjectID
    let presentation: ViewNavigation.Key
  }

  private struct Shown: Hashable {
    let view: ObjectID
    let presentation: ViewNavigation.Key
  }

  private struct Held: Hashable {
    let view: ObjectID
    let holder: ObjectID
  }

  private(set) var values: [ShownValue] = []
  /// Types whose state holds nothing but what others store in it: they show on behalf of those.
  private(set) var containers: Set<TypeIndex> = []
  /// The types of the views that containers are seen by, which show nothing of their own.
  private(set) var frames: Set<TypeIndex> = []
  private var memberViews: Set<ObjectID> = []
  private(set) var byHolder: [ObjectID: [ShownValue]] = [:]
  private(set) var byMember: [ObjectID: [ShownValue]] = [:]
  private var shown: Set<Shown> = []
  private let run: RunResult

  init(run: RunResult, requests: RequestSurvey) {
    self.run = run
    let finder = MemberFinder(run: run)
    for (place, presentation) in run.views.presentations.sorted(by: { $0.key < $1.key }) {
      let key = place.key
      survey(presentation, at: key, requests, finder)
    }
    surveyBodies(requests, finder)
    findContainers()
    findFrames()
    byHolder = Dictionary(grouping: values, by: \.holder)
    byMember = Dictionary(grouping: values, by: \.member)
  }

  /// Whether a view is shown at a place because an object that makes it is stored somewhere.
  func isShown(_ view: ObjectID, at presentation: ViewNavigation.Key) -> Bool {
    shown.contains(Shown(view: view, presentation: presentation))
      || (memberViews.contains(view) && isInFrame(presentation))
  }

  /// Whether a place lies in the body of a view that containers are seen by.
  private func isInFrame(_ presentation: ViewNavigation.Key) -> Bool {
    MemberFinder.object(running: run.activation(presentation.activation), run)
      .flatMap { run.objectTypes[Int($0)] }.map(frames.contains) == true
  }

  private mutating func survey(
    _ presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key, _ requests: RequestSurvey,
    _ finder: MemberFinder
  ) {
    let asked = requests.requests(for: presentation, at: key)
    var rows = asked.rows(of: presentation)
    for (row, views) in presentation.sortedRows {
      for view in views.objects {
        let makers = finder.makers(of: view)
        guard !makers.isEmpty else { continue }
        let candidates: [RequestSurvey.Request]
        if presentation.isUnconditional, asked.all.isEmpty {
          guard let outer = requests.view(around: key.activation) else { continue }
          candidates = finder.requests(to: outer, setting: presentation.readState)
        } else {
          candidates = rows.requests(for: row)
        }
        add(view, by: makers, candidates, presentation, at: key, finder)
      }
    }
  }

  /// What a view's body shows without a container of SwiftUI's around it.
  private mutating func surveyBodies(_ requests: RequestSurvey, _ finder: MemberFinder) {
    let known = Set(values.map { Held(view: $0.view, holder: $0.holder) })
    for activation in run.activations {
      guard case .getter(let type, "body") = activation.key.code, let view = activation.key.receiver,
        let property = run.program.types[type].properties["body"], requests.view(around: activation.id) != nil
      else { continue }
      var presentation = ViewNavigation.Presentation(verb: .root)
      presentation.isUnconditional = true
      let place = CodeSite(file: Int32(property.file), offset: property.facts.offset)
      let key = ViewNavigation.Key(site: place, activation: activation.id)
      for shown in activation.result where shown != view {
        let makers = finder.makers(of: shown)
        guard !makers.isEmpty else { continue }
        let asked = finder.requests(to: view).filter { !run.isInitial($0) }
        add(shown, by: makers, asked, presentation, at: key, finder) { known.contains(Held(view: shown, holder: $0)) }
      }
    }
  }

  private mutating func add(
    _ view: ObjectID, by makers: Set<ObjectID>, _ candidates: [RequestSurvey.Request],
    _ presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key, _ finder: MemberFinder,
    leavingOut isKnown: (ObjectID) -> Bool = { _ in false }
  ) {
    let isOfView = presentation.isUnconditional
    for request in candidates {
      for member in finder.nearest(of: makers, in: request.value) {
        for holder in finder.holders(of: request) where holder != member && !isKnown(holder) {
          // What a view is made of is shown by whoever makes it.
          if isOfView, isView(holder) { continue }
          shown.insert(Shown(view: view, presentation: key))
          values.append(
            ShownValue(
              member: member, view: view, verb: presentation.verb, isStackRoot: presentation.isStackRoot,
              isLocked: presentation.isLocked, request: request, holder: holder, presentation: key))
        }
      }
    }
  }

  private func isView(_ object: ObjectID) -> Bool {
    run.objectTypes[Int(object)].map { run.isView($0) } == true
  }

  // MARK: Containers

  private mutating func findContainers() {
    var makers: Set<TypeIndex> = []
    for value in values {
      guard let type = run.objectTypes[Int(value.holder)] else { continue }
      if run.program.types[type].kind == .class { containers.insert(type) }
      let made = (run.allocators[value.member] ?? []).contains { allocator in
        runs(allocator, onType: type)
      }
      if made { makers.insert(type) }
    }
    containers.subtract(makers)
    containers = containers.filter { !run.program.type($0, descendsFrom: "UIViewController") }
  }

  private func runs(_ id: ActivationID, onType type: TypeIndex) -> Bool {
    MemberFinder.object(running: run.activation(id), run).flatMap { run.objectTypes[Int($0)] }
      == type
  }

  private mutating func findFrames() {
    memberViews = Set(values.map(\.view))
    for activation in run.activations {
      guard case .getter(_, "body") = activation.key.code, let view = activation.key.receiver,
        let type = run.objectTypes[Int(view)], !frames.contains(type)
      else { continue }
      let composed = activation.result.filter { $0 != view }
      if !composed.isEmpty, composed.allSatisfy(memberViews.contains), holdsContainer(view) { frames.insert(type) }
    }
  }

  private func holdsContainer(_ view: ObjectID) -> Bool {
    guard let type = run.objectTypes[Int(view)] else { return false }
    return run.program.types[type].propertyOrder.contains { name in
      run.peek(view, .property(name)).objects.contains { held in
        run.objectTypes[Int(held)].map(containers.contains) == true
      }
    }
  }
}

// MARK: - Requests

extension ShownValueSurvey {
  /// Where a value enters the containers of the app's own that only pass it on, as seen from outside of them.
  func placesOutside(of request: RequestSurvey.Request, _ index: RunIndex) -> [ViewNavigation.Key] {
    var found: [ViewNavigation.Key] = []
    var seen: Set<ViewNavigation.Key> = []
    var queue = [request.key]
    while let next = queue.popLast() {
      guard seen.insert(next).inserted, seen.count < SearchLimits.placesOfValue else { continue }
      let activation = index.run.activation(next.activation)
      if let type = index.selfType(of: activation), containers.contains(type) {
        queue += activation.orderedCallers.map { ViewNavigation.Key(site: $0.site, activation: $0.caller) }
      } else {
        found.append(next)
      }
    }
    return found.sorted()
  }
}
