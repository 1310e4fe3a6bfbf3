import HeadlessNavigation
import NavigationGraph
import PathExploration

/// Takes every action that a person can take, in every distinct state of a running app, and looks at it after each.
///
/// ```swift
/// @Test @MainActor func `nothing leaks`() throws {
///   try explore { makeApp() }
/// }
/// ```
///
/// What must hold is that no coordinator and no screen lives on when it is gone, that nothing is presented or started twice,
/// that something leads back from everywhere, that every transition stands in the graph where there is one, and whatever
/// the test expects itself. The closure is called for each launch; what it returns is kept for as long as that app lives,
/// and should hold everything that the app delegate would: the window and the coordinator.
///
/// - Parameters:
///   - options: How the app is driven, in which order, and how far. More states or more time than the limit is a failure; what
///     lies beyond a limit of depth is told.
///   - expectations: What is known of the app, and what shall hold.
///   - monitor: Who is told how far it has come; by default nobody.
///   - app: Makes the app, and starts it.
/// - Returns: what was covered. Nothing is printed.
/// - Throws: ``ExplorationFailure`` where something is wrong, whose text is the report; and whatever `app` throws.
@MainActor @discardableResult
public func explore<App>(
  _ options: ExplorationOptions = ExplorationOptions(),
  expecting expectations: AppExpectations<App> = AppExpectations(), monitor: ExplorationMonitor = .none,
  app: @escaping @MainActor () throws -> App
) throws -> ExplorationReport {
  let session = AppSession(expectations, options, launch: app)
  return try RunningPath.watched(launchSource: options.launchSource) {
    var explorer = LiveExplorer(session, monitor: monitor)
    try explorer.run()
    let failures = try explorer.failures.map { found in
      try FailureWriter(session: session, graph: explorer.graph, launchSource: options.launchSource)
        .failure(session.completed(found.violation), actions: found.actions)
    }
    let report = explorer.report(failures)
    guard report.isPassed else { throw ExplorationFailure(report: report) }
    return report
  }
}

extension AppSession {
  /// A violation with all else that there is to say of it once everything has been seen.
  fileprivate func completed(_ violation: Violation) -> Violation {
    guard violation.kind == .pendingWork else { return violation }
    let others = leftWork.filter { "\($0.work)" == violation.subject }.map(\.action)
      .filter { $0 != violation.lastAction }.sorted()
    guard let first = others.first else { return violation }
    let more = others.count == 1 ? "" : " and \(others.count - 1) other actions"
    return violation.saying("so does '\(first)'\(more); \(LeftWork.remedy)")
  }
}

extension LiveExplorer {
  /// What was covered, with the failures that were made short.
  fileprivate func report(_ failures: [Failure]) -> ExplorationReport {
    let expected = session.transitions?.expected ?? []
    return ExplorationReport(
      ending: outcome, stateCount: graph.nodes.count, transitionCount: graph.transitionCount,
      openCount: graph.nodes.reduce(0) { sum, node in sum + (node.isOpen ? node.targets.count { $0 == nil } : 0) },
      endedCount: graph.nodes.count(where: \.isEnd), alikeCount: graph.nodes.count { $0.alike != nil },
      depth: graph.nodes.map(\.depth).max() ?? 0, turnCount: session.turnCount,
      repeatedScreens: repeatedScreens.sorted(), ignoredData: names(session.setup.walk.ignored),
      overflowingData: names(novelty?.overflowing ?? []),
      isOfOneTabAtATime: session.setup.options.tabSwitching == .fromFirstScreens,
      seed: seed,
      transitions: session.metTransitions,
      missedSteps: expected.subtracting(session.metSteps).sorted { ($0.from, "\($0.verb)") < ($1.from, "\($1.verb)") },
      missedGoals: session.missedGoals, undrivenOutputs: session.setup.undriven,
      coordinators: session.setup.coordinatorTypes.sorted(),
      pendingWork: session.leftWork.map(\.description).sorted(), failures: failures)
  }

  private func names(_ fields: Set<UInt64>) -> [String] { Set(fields.map(FieldNames.name)).sorted() }

  private var seed: UInt64? {
    if case .randomWalk(let seed) = session.setup.options.order { seed } else { nil }
  }

  private var outcome: ExplorationReport.Ending {
    if isUnreliable { return .unrepeatable }
    switch ending {
    case .complete: return .complete
    case .depthReached: return .depthReached
    case .statesReached: return .statesReached
    case .timeReached: return .timeReached
    }
  }
}
