import NavigationSummaries
import NavigationGraph
import ResourceReading

extension RunResult {
  /// How many of the segues that storyboards draw lead somewhere; containments are no navigation.
  var segueCount: Resolution {
    var count = Resolution()
    for (number, storyboard) in storyboards.enumerated() {
      for (index, segue) in storyboard.segues.enumerated() {
        if case .relationship = segue.kind { continue }
        count.hits += 1
        guard let reason = reasonOfNoTarget(SegueIndex(storyboard: number, segue: index)) else { continue }
        let place = SourcePlace(file: storyboard.path, line: segue.line, column: segue.column)
        count.unresolved.append(UnresolvedSite(place: place, primitive: "segue", reason: reason))
      }
    }
    return count
  }

  private func reasonOfNoTarget(_ segue: SegueIndex) -> String? {
    if case .unwind(let action) = storyboards[segue: segue].kind {
      return program.unwindFunctions(action).isEmpty
        ? "no class declares the action '\(action)' that it goes back to" : nil
    }
    return storyboards.destination(of: segue) == nil ? "it leads to a scene that is not among the sources" : nil
  }
}

extension Resolution {
  /// Adds what was counted elsewhere.
  mutating func add(_ other: Resolution) {
    hits += other.hits
    notNavigational += other.notNavigational
    unresolved += other.unresolved
  }
}
