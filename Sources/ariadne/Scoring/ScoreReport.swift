/// A score as text: a table, then what is missing and what is wrong.
struct ScoreReport {
  /// The score.
  let score: Score

  /// The text, with a line feed at its end.
  var text: String {
    (table(of: score.tallies) + (details.isEmpty ? [] : [""] + details)).map { $0 + "\n" }.joined()
  }

  /// What is missing and what is wrong, a line each.
  var details: [String] { score.tallies.filter { $0.name != score.allEdges.name }.flatMap(\.details) }
}

extension Tally {
  /// What is missing and what is wrong, a line each.
  var details: [String] { missing.map { "missing \(name): \($0)" } + wrong.map { "wrong \(name): \($0)" } }
}

/// Tallies as the lines of a table.
func table(of tallies: [Tally]) -> [String] {
  let width = max(10, (tallies.map(\.name.count).max() ?? 0) + 1)
  func row(_ name: String, _ cells: [String]) -> String {
    let columns = cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    return name + String(repeating: " ", count: width - name.count) + columns.joined()
  }
  let rows = tallies.map { tally in
    row(
      tally.name,
      [
        "\(tally.found)", "\(tally.missing.count)", "\(tally.wrong.count)", percentage(tally.precision),
        percentage(tally.recall),
      ])
  }
  return [row("", ["found", "missing", "wrong", "precision", "recall"])] + rows
}

/// A share in per cent, rounded down to a tenth, so that only a perfect one has 100.
private func percentage(_ share: Double?) -> String {
  guard let share else { return "-" }
  let tenths = Int((share * 1000).rounded(.down))
  return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
}
