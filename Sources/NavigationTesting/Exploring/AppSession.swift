import HeadlessNavigation
import NavigationGraph
import PathExploration

/// Launches an app again and again, and looks at it after each turn.
@MainActor
package final class AppSession<App> {
  let setup: AppSetup
  var transitions: GraphTransitions? { known.graph }
  let expectations: AppExpectations<App>
  /// The goals that no state has satisfied yet.
  private(set) var missedGoals: [String]
  /// The steps of the graph that have been met.
  var metSteps: Set<Edge> { known.metSteps.union(metTabSteps) }
  private var metTabSteps: Set<Edge> = []
  /// The transitions that have been met.
  var metTransitions: Set<ObservedTransition> { known.met }
  // Nothing else runs while one of these is changed.
  @exclusivity(unchecked) private var known: KnownTransitions
  private let properties: [Property<AppState<App>>]
  /// Whether the test has any: asked after every turn, which takes long of what is generic.
  private let hasProperties: Bool
  /// The tabs that a person has selected, by container.
  private var selectedTabs: [NodeID: Set<UserAction>] = [:]
  /// The names of the flows that came up in the last turn.
  @exclusivity(unchecked) private(set) var newFlows: [String] = []
  /// How many turns there have been, launches included.
  @exclusivity(unchecked) private(set) var turnCount = 0

  /// All work that was left behind, allowed or not.
  private(set) var leftWork: Set<LeftWork> = []

  package init(
    _ expectations: AppExpectations<App>, _ options: ExplorationOptions, launch: @escaping @MainActor () throws -> App
  ) {
    self.expectations = expectations
    setup = AppSetup(expectations, options, launch: launch)
    known = KnownTransitions(setup.transitions)
    properties = expectations.properties
    hasProperties = !expectations.properties.isEmpty
    missedGoals = expectations.properties.filter { $0.quantity == .sometimes }.map(\.name)
  }

  /// Launches the app, and looks at it.
  package func launch() throws -> (app: RunningApp, violations: [Violation]) {
    turnCount += 1
    RunningPath.begin()
    let app = try RunningApp(setup)
    let faults = LaunchFaults.violations(of: app)
    let turn = Turn(action: nil, screen: nil, inspection: app.inspect())
    return (app, faults + violations(of: app, after: turn))
  }

  /// What a proposed test has to be given.
  var given: Failure.Given {
    Failure.Given(options: setup.options.changeWalks, expectations: !expectations.isEmpty)
  }

  /// Does one of the things that the app has listed last, and looks at what it comes to.
  package func perform(_ number: Int, in app: RunningApp) -> (transition: ObservedTransition, violations: [Violation]) {
    turnCount += 1
    let (action, transition) = app.perform(number)
    let isAllowed = known.meet(transition)
    if let container = transition.container, action.gesture == .tab {
      selectedTabs[container, default: []].insert(action)
      metTabSteps.formUnion(transitions?.tabSteps(of: container, selected: selectedTabs[container]?.count ?? 0) ?? [])
    }
    let turn = Turn(action: action, screen: transition.from, inspection: app.inspect())
    newFlows.clear()
    for flow in turn.inspection.new { newFlows.append(flow.typeName) }
    var violations = violations(of: app, after: turn)
    if !isAllowed { violations.append(unknown(transition, turn)) }
    return (transition, violations)
  }

  /// Does one of the things that the app has listed last, of which it is known what it comes to.
  func retrace(_ number: Int, in app: RunningApp) {
    turnCount += 1
    app.retrace(number)
  }

  /// Does something; `nil` where it cannot be done.
  func perform(_ action: UserAction, in app: RunningApp) -> (transition: ObservedTransition, violations: [Violation])? {
    app.list()
    return app.actions.firstIndex(of: action).map { perform($0, in: app) }
  }

  /// Launches the app and takes actions one after another.
  ///
  /// - Returns: what was wrong first, and after how many actions; `nil` where nothing was, or an action was not open.
  func replay(_ actions: [UserAction], until isLast: (Violation) -> Bool) throws -> (count: Int, violation: Violation)?
  {
    let (app, violations) = try launch()
    if let violation = violations.first(where: isLast) { return (0, violation) }
    for (index, action) in actions.enumerated() {
      guard let violations = perform(action, in: app)?.violations else { return nil }
      if let violation = violations.first(where: isLast) { return (index + 1, violation) }
    }
    return nil
  }

  /// Launches the app and takes actions one after another, twice, and leaves out of all states from now on what is not the
  /// same in both: it is of chance, or of time.
  ///
  /// - Returns: whether there is anything new to be left out.
  func ignoreChance(after actions: [UserAction]) throws -> Bool {
    var values: [UInt64: [UInt64]] = [:]
    var others = values
    for round in 0...1 {
      let (app, _) = try launch()
      for action in actions { _ = perform(action, in: app) }
      let kept = Dictionary(grouping: app.keptValues(), by: \.field).mapValues { $0.map(\.value) }
      if round == 0 { values = kept } else { others = kept }
    }
    // Of collections without an order the elements come in any.
    let fields = values.filter { others[$0.key].map { $0.sorted() } != $0.value.sorted() }.map(\.key)
    let unknown = others.keys.filter { values[$0] == nil }
    let before = setup.walk.ignored
    setup.walk.ignored.formUnion(fields + unknown)
    return setup.walk.ignored != before
  }

  /// Launches the app and takes actions one after another, many times, and tells how what that comes to differs.
  func variation(after actions: [UserAction]) throws -> Variation {
    var outcomes: [StateKey?] = []
    for _ in 0..<Variation.launchCount {
      let (app, _) = try launch()
      let isDone = actions.allSatisfy { perform($0, in: app) != nil }
      app.list()
      outcomes.append(isDone ? app.key : nil)
    }
    return Variation(outcomes)
  }

  /// What is wrong after a turn, in the order of the invariants.
  private func violations(of app: RunningApp, after turn: Turn) -> [Violation] {
    var found = FrameworkFaults.violations(after: turn)
    if !turn.inspection.new.isEmpty {
      found += DoubleStarts.violations(after: turn).filter { !expectations.allowedConcurrentFlows.contains($0.subject) }
      found += StrongParents.violations(after: turn)
    }
    for leak in Leaks.violations(after: turn) where !expectations.allowedLongLivedTypes.contains(leak.subject) {
      found.append(leak)
    }
    if hasProperties { found += brokenProperties(of: app, after: turn) }
    let pending = app.takePendingWork()
    if !pending.isEmpty { found += forbidden(pending, after: turn) }
    return found
  }

  /// Notes work that is left behind.
  private func forbidden(_ pending: Set<PendingWork>, after turn: Turn) -> [Violation] {
    var found: [Violation] = []
    for work in pending.sorted(by: { "\($0)" < "\($1)" }) {
      leftWork.insert(LeftWork(work: work, action: turn.actionName))
      if !expectations.allows(work, after: turn.actionName) {
        found.append(LeftWork.violation(work, after: turn.action))
      }
    }
    return found
  }

  private func unknown(_ transition: ObservedTransition, _ turn: Turn) -> Violation {
    Violation(
      .unknownTransition, transition.from.name, after: turn.action, "the graph does not know '\(transition)'")
  }

  private func brokenProperties(of app: RunningApp, after turn: Turn) -> [Violation] {
    guard let root = app.root as? App else { return [] }
    let state = AppState(app: root, stack: app.branch.names, screens: turn.inspection.tree.screens)
    return properties.compactMap { property in
      switch property.quantity {
      case .sometimes:
        if missedGoals.contains(property.name), property.holds(state) { missedGoals.removeAll { $0 == property.name } }
        return nil
      case .always:
        guard !property.holds(state) else { return nil }
        return Violation(
          .brokenInvariant, property.name, after: turn.action,
          "'\(property.name)' does not hold after '\(turn.actionName)'")
      }
    }
  }
}
