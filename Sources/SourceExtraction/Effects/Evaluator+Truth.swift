import GraphConstruction
import SwiftFacts

/// What is known to be true or false: comparisons of what a caller decides with what the code names.
///
/// Only differences count that hold in every run: other cases of an enum, other texts, objects of one type that differ in a
/// field. What is not known is neither.
extension Evaluator {
  /// What a comparison says, `true` or `false`; nothing where it is not known.
  func truth(of left: Value, _ symbol: String, _ right: Value) -> Value {
    guard symbol == "==" || symbol == "!=" else { return .nothing }
    guard let areEqual = areEqual(left, right) else { return .nothing }
    var result = boolean(areEqual == (symbol == "=="))
    result.origin = left.origin
    result.origin.formUnion(right.origin)
    return result
  }

  /// `!value`, where the value's truth is known.
  func negated(_ value: Value) -> Value {
    guard let isTrue = knownTruth(value) else { return .nothing }
    return Value(boolean(!isTrue).objects, origin: value.origin)
  }

  /// The truth of `a && b && …`, or with `isAnd` false of `a || b || …`: known once a part decides it, or when all parts are.
  func truth(of parts: [Expression], isAnd: Bool) -> Value {
    var result = boolean(isAnd)
    var isKnown = true
    for part in parts {
      let value = evaluate(part)
      guard let truth = knownTruth(value) else {
        isKnown = false
        continue
      }
      if truth != isAnd, value.origin.isFromParameter { return value }
      isKnown = isKnown && truth == isAnd
      result.origin.formUnion(value.origin)
    }
    return isKnown ? result : .nothing
  }

  func boolean(_ truth: Bool) -> Value {
    Value([interpreter.object(.enumCase(nil, truth ? "true" : "false", nil, 0))])
  }

  /// The only truth that a value can have, if it is known.
  func knownTruth(_ value: Value) -> Bool? {
    guard value.objects.count == 1, !value.mayBeNull,
      case .enumCase(nil, let name, nil, _) = interpreter.objects[Int(value.objects[0])]
    else { return nil }
    return name == "true" ? true : name == "false" ? false : nil
  }

  /// What `true` and `false` say.
  func literalTruth(_ expression: Expression) -> Bool? {
    guard case .implicitMember(let name, _) = expression else { return nil }
    return name == "true" ? true : name == "false" ? false : nil
  }

  private func areEqual(_ left: Value, _ right: Value) -> Bool? {
    if right.objects == [interpreter.null] { return isNull(left) }
    if left.objects == [interpreter.null] { return isNull(right) }
    guard !left.isEmpty, !right.isEmpty else { return nil }
    // A field that only the object fills may be filled by code that is not followed.
    guard left.origin.isFromParameter || right.origin.isFromParameter else { return nil }
    for one in left.objects {
      for other in right.objects where !differ(one, other, depth: 0) {
        let isSame = left.objects.count == 1 && right.objects.count == 1 && one == other && isConstant(one)
        return isSame && !left.mayBeNull && !right.mayBeNull ? true : nil
      }
    }
    return false
  }

  private func isNull(_ value: Value) -> Bool? {
    if value.objects == [interpreter.null] { return true }
    return !value.isEmpty && !value.mayBeNull && !value.objects.contains(interpreter.null) ? false : nil
  }

  private func isConstant(_ id: ObjectID) -> Bool {
    switch interpreter.objects[Int(id)] {
    case .enumCase(_, _, nil, _), .string, .metatype: true
    default: false
    }
  }

  /// Whether two values have nothing in common in any run.
  func differ(_ one: Value, _ other: Value) -> Bool {
    one.objects.allSatisfy { left in other.objects.allSatisfy { differ(left, $0, depth: 0) } }
  }

  private func differ(_ one: ObjectID, _ other: ObjectID, depth: Int) -> Bool {
    if one == other || depth > 3 { return false }
    switch (interpreter.objects[Int(one)], interpreter.objects[Int(other)]) {
    case (.enumCase(_, let name, _, _), .enumCase(_, let otherName, _, _)): return name != otherName
    case (.string(let text), .string(let otherText)):
      return text != otherText && !text.contains(RoutePath.hole) && !otherText.contains(RoutePath.hole)
    case (.metatype, .metatype): return true
    case (.null, .string), (.string, .null), (.null, .enumCase), (.enumCase, .null): return true
    case (.instance(let type, _, _), .instance(let otherType, _, _)):
      guard type == otherType, program.types[type].kind == .struct else { return false }
      return program.types[type].propertyOrder.contains { name in
        let content = interpreter.read(one, name, by: activation.id)
        let otherContent = interpreter.read(other, name, by: activation.id)
        return !content.objects.isEmpty && !otherContent.objects.isEmpty
          && content.objects.allSatisfy { left in
            otherContent.objects.allSatisfy { differ(left, $0, depth: depth + 1) }
          }
      }
    default: return false
    }
  }

  /// The elements for which a closure is not known to say `false`, and whether it is known to say `true` of one.
  func elements(of collection: Value, satisfying predicate: EvaluatedArgument, at offset: Offset) -> (Value, Bool)? {
    let all = answering(element(of: collection))
    guard (1...8).contains(all.objects.count), predicate.value.objects.count == 1,
      case .closure = interpreter.objects[Int(predicate.value.objects[0])]
    else { return nil }
    var kept = all
    kept.objects = []
    var isCertain = false
    for object in all.objects {
      var one = all
      one.objects = [object]
      one.mayBeNull = false
      let passed = EvaluatedArgument(label: nil, value: one, isTrailing: false, isLabelKnown: false)
      let truth = knownTruth(callValue(predicate.value, [passed], at: offset, label: "forEach"))
      if truth == false { continue }
      kept.objects.append(object)
      isCertain = isCertain || truth == true
    }
    if kept.objects.isEmpty { kept.objects = [interpreter.null] }
    return (kept, isCertain)
  }

  /// Whether a body certainly leaves what is around it.
  func leaves(_ body: [Statement]) -> Bool {
    guard case .returning? = body.last else { return false }
    return true
  }
}
