import FindingReports
import NavigationGraph

/// The findings: what the truth expects must be there, what it calls a trap must not, and what it calls information must
/// be no more than that. Findings that the truth does not speak of are neither right nor wrong.
func findingTally(_ findings: [FindingsDocument.Entry], _ truth: Truth) -> Tally {
  var tally = Tally("findings")
  for expected in truth.expectedFindings {
    let matches = findings.filter { $0.matches(expected) }
    switch expected.status {
    case .expected, .live:
      if matches.isEmpty { tally.missing.append(expected.text) } else { tally.found += 1 }
    case .info:
      tally.wrong += matches.filter { $0.severity > .info }.map { "\($0.text), information at most" }
    case .trap:
      tally.wrong += matches.map { "\($0.text), a trap" }
    }
  }
  return tally
}

extension FindingsDocument.Entry {
  /// Whether this is the fault of a truth: its rule, and its node or its line.
  fileprivate func matches(_ expected: TruthFinding) -> Bool {
    guard isRule(rule, meantBy: expected.rule) else { return false }
    if subjects.contains(expected.node) { return true }
    guard let place, let file = expected.file, let line = expected.line else { return false }
    return place.line == line && isSameFile(place.file, file)
  }

  fileprivate var text: String {
    let subjects = subjects.joined(separator: ", ")
    return "\(rule): \(subjects)" + (place.map { " at \($0.file):\($0.line)" } ?? "")
  }
}

extension TruthFinding {
  fileprivate var text: String { "\(rule): \(node)" + (file.map { " at \($0):\(line ?? 0)" } ?? "") }
}

/// Whether a rule of the catalogue is what a truth's word means, which is an identifier or one of the words of the table.
private func isRule(_ rule: String, meantBy word: String) -> Bool {
  rule == word || rulesByWord[word]?.contains(where: rule.hasPrefix) == true
}

/// Words of truths that are older than the catalogue, with the beginnings of the rules that they stand for.
private let rulesByWord = [
  "child-not-released": ["leaked-child-", "partial-finish"],
  "leaked-child": ["leaked-child-", "partial-finish"],
  "leak-on-swipe": ["leaked-child-dismiss"],
  "leak-on-back": ["leaked-child-back"],
  "retain-cycle": ["cycle-ownership", "strong-"],
  "ownership-cycle": ["cycle-ownership", "strong-"],
  "unreachable": ["unreachable-"],
  "R9": ["unreachable-"],
  "dead-coordinator": ["unreachable-coordinator"],
  "push-cycle": ["unbounded-push-cycle"],
]
