import SwiftFacts

/// What the arms of a `switch` take that come before another one.
struct EarlierArms {
  /// The cases of which nothing is left.
  private(set) var cases: Set<String> = []
  /// What arms ask that take their case only for some of what it carries.
  private var partial: [(name: String, decisions: [BodyEvaluator.Decision])] = []
  /// What arms ask that take values of a type.
  private var casts: [[BodyEvaluator.Decision]] = []

  /// Notes an arm.
  ///
  /// - Parameter decisions: All that it asks.
  mutating func add(_ arm: Statement.Arm, asking decisions: [BodyEvaluator.Decision]) {
    if arm.patterns.count == 1, case .casting = arm.patterns[0] { casts.append(decisions) }
    for pattern in arm.patterns {
      guard let name = pattern.caseName else { continue }
      if arm.condition == nil, pattern.takesAll {
        cases.insert(name)
      } else if arm.patterns.count == 1 {
        partial.append((name, decisions))
      }
    }
  }

  /// What is asked besides of an arm further on: that none before it takes what it might.
  func leaving(_ arm: Statement.Arm, _ negated: ([BodyEvaluator.Decision]) -> BodyEvaluator.Decision) -> [BodyEvaluator
    .Decision]
  {
    if arm.patterns.isEmpty { return (partial.map(\.decisions) + casts).map(negated) }
    let names = Set(arm.patterns.compactMap(\.caseName))
    return partial.filter { names.contains($0.name) }.map { negated($0.decisions) }
  }
}

extension Pattern {
  /// The case that a pattern asks for.
  var caseName: String? {
    switch self {
    case .enumCase(let name, _), .expression(.implicitMember(let name, _)): name
    default: nil
    }
  }

  /// Whether a pattern takes a case whatever it carries.
  var takesAll: Bool { if case .enumCase(_, let parts) = self { parts.allSatisfy(\.bindsAnything) } else { true } }

  /// Whether a pattern compares nothing.
  var bindsAnything: Bool {
    switch self {
    case .name, .wildcard: true
    case .tuple(let parts): parts.allSatisfy(\.bindsAnything)
    default: false
    }
  }
}
