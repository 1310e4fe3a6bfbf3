import GraphConstruction
import ProgramModel
import SwiftFacts

/// Identifiers of segues and scenes as code tells them apart: texts, and enums whose raw values are texts.
extension Evaluator {
  /// The cases that `Identifier(rawValue:)` gives; all of them have to be thought of where the text is unknown.
  func cases(of type: TypeIndex, from value: Value) -> Value {
    let texts = texts(of: value)
    let cases = program.types[type].cases.values.filter { element in
      texts.contains { $0 == element.rawValue ?? element.name }
    }
    // A text that is known to name a case gives one for certain.
    let isCertain =
      !texts.isEmpty && texts.count == value.objects.count && !value.mayBeNull
      && texts.allSatisfy { text in cases.contains { $0.rawValue ?? $0.name == text } }
    let found = cases.map { interpreter.object(.enumCase(type, $0.name, nil, 0)) }.sorted()
    return Value(
      found, origin: value.origin, mayBeNull: !isCertain, type: .optional(.named(program.types[type].name)))
  }

  private func texts(of value: Value) -> [String] {
    value.objects.compactMap { id in
      guard case .string(let text) = interpreter.objects[Int(id)] else { return nil }
      return text
    }
  }

  /// Whether none of an arm's patterns can match, since the subject and the patterns are known texts.
  func isExcluded(_ patterns: [Pattern], by subject: Value) -> Bool {
    let known = texts(of: subject)
    guard !patterns.isEmpty, !known.isEmpty, known.count == subject.objects.count, !subject.mayBeNull else {
      return false
    }
    return patterns.allSatisfy { pattern in
      guard case .expression(let expression) = pattern else { return false }
      let value = evaluate(expression)
      let wanted = texts(of: value)
      return !wanted.isEmpty && wanted.count == value.objects.count && Set(wanted).isDisjoint(with: known)
    }
  }
}
