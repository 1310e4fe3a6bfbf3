package import SwiftFacts

/// The names by which code chooses what to do: those in the subjects of `switch` and `if case`, of `as?`, and in
/// comparisons.
package struct ChoiceSubjects {
  package private(set) var names: Set<String> = []

  /// - Complexity: O(*n*) for *n* expressions.
  package init(_ body: [Statement]) {
    var found: Set<String> = []
    var watch = ExpressionWatch(visit: { expression in
      for subject in Self.subjects(of: expression) {
        var names = NameCollector()
        names.collect(subject)
        found.formUnion(names.names)
      }
    })
    watch.walk(body)
    names = found
  }

  private static func subjects(of expression: Expression) -> [Expression] {
    switch expression {
    case .statement(.selection(let subject, _)): [subject]
    case .statement(.branch(let conditions, _, _)), .statement(.guarding(let conditions, _)):
      conditions.compactMap { condition in
        if case .matching(_, let subject) = condition { subject } else { nil }
      }
    case .comparison(let left, let right, _): [left, right]
    case .cast(let subject, _, isOptional: true): [subject]
    default: []
    }
  }
}
