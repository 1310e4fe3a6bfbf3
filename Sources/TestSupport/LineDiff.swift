/// What one text has to lose and to gain to become another, line by line.
///
/// Lines begin with `-` (only in the old text), `+` (only in the new one) or a space (in both); of the common ones only
/// those near a difference are shown, and `…` stands for the others. `nil` where the texts are equal.
/// - Complexity: O(*n* · *d*) time, for *n* lines and *d* differences (Myers 1986, by the standard library).
public func lineDiff(from old: String, to new: String, context: Int = 2) -> String? {
  if old.unicodeScalars.elementsEqual(new.unicodeScalars) { return nil }
  let steps = merged(exactLines(old), exactLines(new))
  var isShown = [Bool](repeating: false, count: steps.count)
  for (index, step) in steps.enumerated() where step.sign != " " {
    for near in max(0, index - context)...min(steps.count - 1, index + context) { isShown[near] = true }
  }
  var shown: [String] = []
  for (index, step) in steps.enumerated() {
    if isShown[index] {
      shown.append("\(step.sign) \(step.line.text)")
    } else if shown.last != "…" {
      shown.append("…")
    }
  }
  return shown.joined(separator: "\n")
}

/// A line that equals only a line of the very same scalars, and whether a line break ends it.
private struct ExactLine: Hashable {
  let text: String
  private let scalars: [Unicode.Scalar]

  init(_ scalars: Substring.UnicodeScalarView, isEnded: Bool) {
    let text = String(String.UnicodeScalarView(scalars))
    self.text = isEnded ? text : text + " (no line break)"
    self.scalars = Array(scalars) + (isEnded ? ["\n"] : [])
  }
}

private func exactLines(_ text: String) -> [ExactLine] {
  let lines = text[...].unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  let ended = lines.dropLast().map { ExactLine($0, isEnded: true) }
  return ended + lines.suffix(1).filter { !$0.isEmpty }.map { ExactLine($0, isEnded: false) }
}

private func merged(_ old: [ExactLine], _ new: [ExactLine]) -> [(sign: Character, line: ExactLine)] {
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var steps: [(Character, ExactLine)] = []
  var next = 0
  for (index, line) in old.enumerated() {
    if removed.contains(index) {
      steps.append(("-", line))
      continue
    }
    while inserted.contains(next) {
      steps.append(("+", new[next]))
      next += 1
    }
    steps.append((" ", line))
    next += 1
  }
  return steps + new.dropFirst(next).map { ("+", $0) }
}
