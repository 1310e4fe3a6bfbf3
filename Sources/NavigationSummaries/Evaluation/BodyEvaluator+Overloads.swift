package import ProgramModel
package import SwiftFacts

/// Overloads that only the number of a closure's parameters tells apart.
extension BodyEvaluator {
  /// The overload that takes the closures as they are written, so that their parameters get its types.
  func overload(_ functions: [FunctionIndex], _ selector: Selector, _ call: Expression.Call) -> FunctionIndex? {
    guard functions.count > 1 else { return functions.first }
    return functions.first { takesClosures(of: call, $0, selector) } ?? functions.first
  }

  private func takesClosures(of call: Expression.Call, _ function: FunctionIndex, _ selector: Selector) -> Bool {
    guard let binding = lookup.binding(of: selector, to: function) else { return false }
    let parameters = engine.codes[engine.codes.function(function)].parameters
    return zip(parameters, binding).allSatisfy { parameter, argument in
      guard let argument, case .closure(let closure) = call.arguments[argument].value else { return true }
      return types.admits(closure.parameterCount, as: parameter.type) != false
    }
  }

  /// Whether a closure can be of a function's type; `nil` where its code does not tell.
  func isClosure(_ value: ValueID, of type: TypeID) -> Bool? {
    guard case .closure(let code, _, _) = arena[unguarded(value)] else { return nil }
    return types.admits(engine.codes[code].closure?.parameterCount, as: type)
  }
}

extension SummaryEngine {
  /// Of the functions that a selector means, those that take the closures which a call gives them; all where none does.
  package func overloads(
    _ functions: [FunctionIndex], _ selector: Selector, taking arguments: [SetID]
  ) -> [FunctionIndex] {
    guard functions.count > 1 else { return functions }
    let fitting = functions.filter { takesClosures($0, selector, arguments) }
    return fitting.isEmpty ? functions : fitting
  }

  private func takesClosures(_ function: FunctionIndex, _ selector: Selector, _ arguments: [SetID]) -> Bool {
    guard let binding = lookup.binding(of: selector, to: function) else { return true }
    return zip(codes[codes.function(function)].parameters, binding).allSatisfy { parameter, argument in
      guard let argument, argument < arguments.count else { return true }
      let values = arena[arguments[argument]]
      return values.isEmpty
        || values.contains { value in
          guard case .closure(let code, _, _) = arena[value] else { return true }
          return types.admits(codes[code].closure?.parameterCount, as: parameter.type) != false
        }
    }
  }
}

extension TypeTable {
  /// Whether a function of a type takes as many arguments as a closure has parameters; `nil` where nothing tells. A
  /// closure that is given a tuple may name its elements.
  package func admits(_ count: Int?, as type: TypeID) -> Bool? {
    guard let count, case .function(let parameters, _) = self[type] else { return nil }
    if count != parameters.count, parameters.count == 1, nominalType(of: parameters[0]) == nil { return nil }
    return count == parameters.count
  }
}

extension Expression.Closure {
  /// How many parameters a closure names, be it as `$0`; `nil` where it names none.
  package var parameterCount: Int? {
    if !parameters.isEmpty { return parameters.count }
    var names = NameCollector()
    names.collect(body)
    return names.names.compactMap { $0.first == "$" ? Int($0.dropFirst()) : nil }.max().map { $0 + 1 }
  }
}
