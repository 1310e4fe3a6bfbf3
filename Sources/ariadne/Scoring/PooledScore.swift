/// The scores of several apps, counted together.
struct PooledScore {
  /// The apps' names and their scores, in the order given.
  let apps: [(name: String, score: Score)]

  /// The tallies of all apps together, by name, in the order of the report.
  var tallies: [Tally] {
    var pooled: [Tally] = []
    for tally in apps.flatMap(\.score.tallies) {
      let index = pooled.firstIndex { $0.name == tally.name } ?? pooled.endIndex
      if index == pooled.endIndex { pooled.append(Tally(tally.name)) }
      pooled[index].add(tally)
    }
    return pooled
  }

  /// Whether nothing is missing and nothing is wrong.
  var isPerfect: Bool { apps.allSatisfy(\.score.isPerfect) }

  /// A table of all apps together, one with the edges of each app, then for each app what is missing and what is wrong.
  var text: String {
    let edgesByApp = apps.map { app in
      var tally = Tally(app.name)
      tally.add(app.score.allEdges)
      return tally
    }
    let details = apps.flatMap { app in
      let lines = ScoreReport(score: app.score).details
      return lines.isEmpty ? [] : ["", "\(app.name):"] + lines
    }
    return (table(of: tallies) + [""] + table(of: edgesByApp) + details).map { $0 + "\n" }.joined()
  }
}
