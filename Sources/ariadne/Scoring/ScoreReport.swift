/// A score as text: a table, then what is missing and what is wrong.
struct ScoreReport {
  /// The score.
  let score: Score

  /// The text, with a line feed at its end.
  var text: String {
    let header = row("", ["found", "missing", "wrong", "precision", "recall"])
    let rows = score.tallies.map { tally in
      row(
        tally.name,
        [
          "\(tally.found)", "\(tally.missing.count)", "\(tally.wrong.count)", percentage(tally.precision),
          percentage(tally.recall),
        ])
    }
    let details = score.tallies.filter { $0.name != score.allEdges.name }.flatMap { tally in
      tally.missing.map { "missing \(tally.name): \($0)" } + tally.wrong.map { "wrong \(tally.name): \($0)" }
    }
    return ([header] + rows + (details.isEmpty ? [] : [""] + details)).map { $0 + "\n" }.joined()
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    let columns = cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(0, 10 - name.count)) + columns.joined()
  }

  /// A share in per cent, rounded down to a tenth, so that only a perfect one has 100.
  private func percentage(_ share: Double?) -> String {
    guard let share else { return "-" }
    let tenths = Int((share * 1000).rounded(.down))
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}
