/// What a graph says of when an owner's child is let go of.
package struct LettingGo {
  /// Who is kept.
  package let child: NodeID
  /// What ends the reference.
  package let releases: [Edge]
  /// How the child tells its owner that it is over.
  package let finishes: [Edge]

  /// Takes what the graph says of a child.
  package init(of child: NodeID, releases: [Edge], finishes: [Edge]) {
    self.child = child
    self.releases = releases
    self.finishes = finishes
  }

  /// Whether somebody lets go of the child after that way out, or at a time that the graph does not tell.
  package func happens(after exit: Exit) -> Bool {
    releases.contains { release in
      release.exits.isEmpty || release.exits.contains(exit)
        || SystemCallback.exits(heardBy: release.event).contains(exit)
    }
      || finishes.contains { finish in
        SystemCallback.exits(heardBy: finish.event).contains(exit)
          && (finish.outcome.map(happens(afterOutcome:)) ?? releases.contains { $0.exits.contains(.finish) })
      }
  }

  /// Whether somebody lets go of the child when it reports that outcome.
  ///
  /// A release whose event is none of the child's outcomes is taken to cover them all.
  package func happens(afterOutcome outcome: String) -> Bool {
    releases.contains { release in
      guard !release.exits.isEmpty else { return true }
      guard release.exits.contains(.finish) else { return false }
      guard let event = release.event else { return true }
      let isKnown = finishes.contains { $0.outcome.map { isReception(event, of: $0, from: child) } ?? true }
      return !isKnown || isReception(event, of: outcome, from: child)
    }
  }

  /// Whether the child sits in a property that nothing clears, and never says that it is over: a part of its owner that is
  /// shown again and again.
  package func isKeptOnPurpose(in storage: Storage?) -> Bool {
    storage == .property && releases.isEmpty && finishes.isEmpty
  }
}
