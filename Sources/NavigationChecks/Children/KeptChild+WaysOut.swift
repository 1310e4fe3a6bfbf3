import NavigationGraph

/// One way out that nothing covers, with the edges that prove it.
struct UncoveredWayOut {
  let wayOut: WayOut
  /// How the child came on show, or for an end how the child reports it.
  let edge: Edge
  /// What the owner does then instead of letting go; `nil` where the system acts.
  let reaction: Edge?
}

extension KeptChild {
  /// All ways out that nothing covers: the system's first.
  var uncoveredWaysOut: [UncoveredWayOut] {
    var seen: Set<WayOut> = []
    return
      ([uncoveredBack, uncoveredSwipe].compactMap { $0 } + endsOfNeverReleased + uncoveredOutcomes
      + uncoveredRootSwaps).filter { seen.insert($0.wayOut).inserted }
  }

  /// The system's way back from a child that is pushed, where nothing lets go after it.
  var uncoveredBack: UncoveredWayOut? { uncoveredSystemExit(shownAs: .push, exit: .back, wayOut: .back) }

  /// The system's way out of a child that is presented, where nothing lets go after it.
  var uncoveredSwipe: UncoveredWayOut? { uncoveredSystemExit(shownAs: .present, exit: .swipe, wayOut: .swipe) }

  private func uncoveredSystemExit(shownAs verb: Verb, exit: Exit, wayOut: WayOut) -> UncoveredWayOut? {
    guard !lettingGo.isKeptOnPurpose(in: hold.storage), !lettingGo.happens(after: exit),
      let start = starts.first(where: { $0.shownAs == verb && isLeftBySystem($0) })
    else {
      return nil
    }
    return UncoveredWayOut(wayOut: wayOut, edge: start, reaction: nil)
  }

  /// The ends that the child reports, that make the owner take its screens away, and after which nothing lets go of it.
  var uncoveredOutcomes: [UncoveredWayOut] {
    uniqueFinishes.compactMap { finish in
      guard let outcome = finish.outcome, isTransient, !lettingGo.happens(afterOutcome: outcome), !endsOwner(outcome)
      else {
        return nil
      }
      let reaction = ownerActions.first { action in
        guard let event = action.event, isReception(event, of: outcome, from: child) else { return false }
        return switch action.verb {
        case .pop, .popTo, .popToRoot: !lettingGo.happens(after: .back)
        // A presentation's delegate hears of a swipe only; what hears of the way back as well is the disappearance.
        case .dismiss: !lettingGo.happens(after: .back)
        default: false
        }
      }
      return reaction.map { UncoveredWayOut(wayOut: .finish(outcome), edge: finish, reaction: $0) }
    }
  }

  /// Whether an outcome that dismisses is uncovered although a swipe is covered: a home-made router may call what covers
  /// the one for the other too.
  var isOutcomeInDoubt: Bool {
    uncoveredOutcomes.contains { $0.reaction?.verb == .dismiss } && lettingGo.happens(after: .swipe)
  }

  /// The ends that the child reports when nothing lets go of it at all, whatever the owner does then.
  var endsOfNeverReleased: [UncoveredWayOut] {
    guard releases.isEmpty, starts.contains(where: { $0.shownAs == .push || $0.shownAs == .present }) else { return [] }
    return uniqueFinishes.filter { finish in finish.outcome.map { !endsOwner($0) } ?? !endsOwnerSomehow }
      .map { UncoveredWayOut(wayOut: .finish($0.outcome), edge: $0, reaction: reaction(to: $0.outcome)) }
  }

  /// The ends after which the owner exchanges the root that the child is, and nothing lets go of it.
  ///
  /// Where the exchange does not say what sets it off, that the owner lets go of other children after their end is taken
  /// as the sign that its root children come and go.
  var uncoveredRootSwaps: [UncoveredWayOut] {
    guard !lettingGo.happens(after: .rootSwap), let start = starts.first(where: { $0.shownAs == .root }) else {
      return []
    }
    let swaps = ownerActions.filter { action in
      (action.verb == .root || action.verb == .start && action.shownAs == .root)
        && action.to != child && !(action.to.map(shownByChild.contains) ?? true)
        && !(action.event == start.event && action.guards == start.guards)
    }
    return uniqueFinishes.compactMap { finish in
      guard let outcome = finish.outcome, !lettingGo.happens(afterOutcome: outcome), !endsOwner(outcome) else {
        return nil
      }
      let named = swaps.first { $0.event.map { isReception($0, of: outcome, from: child) } ?? false }
      let unnamed = releases.isEmpty && ownerReleasesOthersAfterFinish ? swaps.first { $0.event == nil } : nil
      return (named ?? unnamed).map { UncoveredWayOut(wayOut: .rootSwap(outcome), edge: finish, reaction: $0) }
    }
  }
}

extension KeptChild {
  /// Whether the child comes and goes while the owner stays: it is pushed or presented, or of unknown appearance.
  private var isTransient: Bool {
    starts.contains { $0.shownAs == nil || $0.shownAs == .push || $0.shownAs == .present || $0.shownAs == .replace }
  }

  /// Whether the system can take the child away from under a living owner.
  private func isLeftBySystem(_ start: Edge) -> Bool { !start.isLocked && !isFirstShown(by: start) }

  /// Whether the child is what its owner shows first: then it leaves the display with its owner, and it is for the
  /// owner's owner to let go of both.
  private func isFirstShown(by start: Edge) -> Bool {
    guard start.from == owner, start.isImmediate else { return false }
    let beneath = ownerActions.contains { action in
      action.from == owner && action.isImmediate && action.guards.isEmpty && action.to != child
        && [.push, .root, .tab, .embed].contains(action.verb == .start ? action.shownAs : action.verb)
        && !(action.to.map(shownByChild.contains) ?? true)
    }
    return !beneath
  }

  /// Whether the owner reports its own end when it receives that outcome, so that the child goes with it.
  private func endsOwner(_ outcome: String) -> Bool {
    ownerActions.contains { action in
      action.verb == .finish && (action.event.map { isReception($0, of: outcome, from: child) } ?? false)
    }
  }

  private var endsOwnerSomehow: Bool { ownerActions.contains { $0.verb == .finish } }

  /// What the owner does when it receives that outcome.
  private func reaction(to outcome: String?) -> Edge? {
    guard let outcome else { return nil }
    return ownerActions.first {
      $0.verb.isWayOut && ($0.event.map { isReception($0, of: outcome, from: child) } ?? false)
    }
  }

  /// One report of each outcome.
  private var uniqueFinishes: [Edge] {
    var seen: Set<String?> = []
    return finishes.filter { seen.insert($0.outcome).inserted }
  }
}

extension Edge {
  /// Whether the step runs as soon as its coordinator starts, not when something happens.
  fileprivate var isImmediate: Bool {
    guard let event else { return true }
    return ["start", "init"].contains(String(event.prefix { $0 != "(" }))
  }
}
