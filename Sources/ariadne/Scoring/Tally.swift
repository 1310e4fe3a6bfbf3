/// How much of one sort was found, and what was not.
struct Tally: Hashable, Sendable {
  /// What is counted, as the report names it.
  let name: String
  /// How many of the truth's were found.
  var found = 0
  /// The truth's that were not found, as lines of the report.
  var missing: [String] = []
  /// Those of ours that the truth does not have, as lines of the report.
  var wrong: [String] = []

  /// Creates an empty tally.
  init(_ name: String) { self.name = name }

  /// The share of ours that is right, from 0 to 1; `nil` where there is none of ours.
  var precision: Double? { share(of: found + wrong.count) }
  /// The share of the truth's that was found, from 0 to 1; `nil` where the truth has none.
  var recall: Double? { share(of: found + missing.count) }

  /// Adds what another tally counts.
  mutating func add(_ other: Tally) {
    found += other.found
    missing += other.missing
    wrong += other.wrong
  }

  private func share(of total: Int) -> Double? { total == 0 ? nil : Double(found) / Double(total) }
}
