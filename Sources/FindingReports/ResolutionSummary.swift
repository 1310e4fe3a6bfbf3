import NavigationGraph

/// The resolution in words: how many navigation calls the graph accounts for, and why it misses the others.
package struct ResolutionSummary: Sendable {
  /// What to tell.
  package let resolution: Resolution

  /// Creates a summary.
  package init(_ resolution: Resolution) { self.resolution = resolution }

  /// The rate as a whole percentage, rounded down, so that only a complete graph has 100 %.
  package var percentage: Int { Int((resolution.rate * 100).rounded(.down)) }

  /// The rate, then the reasons of what was not followed, the most frequent first.
  package var lines: [String] {
    let head =
      resolution.calls == 0
      ? "resolution: no navigation calls were found"
      : "resolution: \(resolution.resolved) of \(counted(resolution.calls, "navigation call")) followed (\(percentage) %)"
    return [head] + reasons.map { "  \($0.count) × \($0.reason)" }
  }

  /// What was not followed, each at its place.
  package func places(spelling: PathSpelling, palette: TextPalette) -> [String] {
    resolution.unresolved.sorted().map { site in
      "\(spelling.path(of: site.place.file)):\(site.place.line):\(site.place.column): \(palette.paint(.note)) "
        + "'\(site.primitive)' is not followed: \(site.reason)"
    }
  }

  private var reasons: [(reason: String, count: Int)] {
    Dictionary(grouping: resolution.unresolved, by: \.reason).map { ($0.key, $0.value.count) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}
