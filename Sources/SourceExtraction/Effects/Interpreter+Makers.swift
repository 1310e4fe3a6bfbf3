import GraphConstruction
import SwiftFacts

/// Static and free functions that only make an object and give it back: `static func stack() -> Router { StackRouter() }`.
///
/// Nothing but the caller tells two of their results apart; without it the routers of all flows would be one. The idea is
/// that of factory methods as allocation sites of their callers' (Smaragdakis, Bravenboer and Lhoták, "Pick Your
/// Contexts Well", 2011).
extension Interpreter {
  /// The caller by which a call is another situation than the next; `nil` where the call's arguments tell it apart, or
  /// where the code does more than make something.
  func telling(
    _ caller: ActivationID?, calls code: Code, on receiver: ObjectID?, told arguments: [[ObjectID]]
  ) -> ActivationID? {
    guard let caller, arguments.allSatisfy(\.isEmpty), receiver.map(isMetatype) ?? true, isMaker(code) else {
      return nil
    }
    return caller
  }

  private func isMetatype(_ id: ObjectID) -> Bool {
    if case .metatype = objects[Int(id)] { return true }
    return false
  }

  private func isMaker(_ code: Code) -> Bool {
    guard case .function(let index) = code else { return false }
    if let known = makers[index] { return known }
    let function = program.functions[index]
    let made = function.facts.body.flatMap(typeMade).flatMap {
      program.find($0, from: program.scope(of: function.owner))
    }
    // Views are values, of which one stands for all that show the same.
    let answer = made.map { relevance.isRelevant($0) && !isView($0) } ?? false
    makers[index] = answer
    return answer
  }

  /// The type that a body's last statement gives back an instance of, if a constructor there or before makes that.
  private func typeMade(in body: [Statement]) -> [String]? {
    var made: [String: [String]] = [:]
    for statement in body.dropLast() {
      switch statement {
      case .binding(.name(let name), _, let value?): made[name] = typeConstructed(by: value)
      case .binding: break
      case .expression(let expression): if stores(expression, outside: made) { return nil }
      default: return nil
      }
    }
    switch body.last {
    case .returning(.name(let name, _)?), .expression(.name(let name, _)): return made[name]
    case .returning(let value?), .expression(let value): return typeConstructed(by: value)
    default: return nil
    }
  }

  private func typeConstructed(by expression: Expression) -> [String]? {
    switch expression {
    case .cast(let value, _, _): return typeConstructed(by: value)
    case .call(let call):
      switch call.callee {
      case .name(let name, _) where name.first?.isUppercase == true: return [name]
      case .member(.name(let outer, _), let name, _) where name.first?.isUppercase == true: return [outer, name]
      case .type(.nominal(let path, _), _): return path
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether an assignment puts something elsewhere than into what the body has made: what is kept is made once.
  private func stores(_ expression: Expression, outside made: [String: [String]]) -> Bool {
    guard case .assignment(let target, _, _) = expression else { return false }
    guard case .member(.name(let name, _), _, _) = target else { return true }
    return made[name] == nil
  }
}
