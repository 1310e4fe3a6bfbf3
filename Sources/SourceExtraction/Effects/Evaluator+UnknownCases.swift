import GraphConstruction
import ProgramModel

/// Values of enums that nothing is known of: a raw value that the system kept, a route that came from outside.
extension Evaluator {
  /// All cases of the enum that a value without objects is declared to be, if the member that it is asked for gives views,
  /// view controllers, or what leads to them; else the value itself.
  func anyCase(of value: Value, asked member: String) -> Value {
    guard value.isEmpty, let declared = value.type?.unwrapped, case .nominal = declared,
      let type = program.resolve(declared, from: typeScope).first, program.types[type].kind == .enum,
      program.types[type].cases.count <= Interpreter.Limit.casesApart, gives(member, of: type)
    else { return value }
    var result = value
    result.objects = allCases(of: type)
    result.origin.byType = true
    return result
  }

  private func gives(_ member: String, of type: TypeIndex) -> Bool {
    let functions = program.types[type].functions[member] ?? []
    let results =
      functions.map { program.functions[$0].facts.result } + [program.types[type].properties[member]?.facts.type]
    return results.contains { result in
      guard let result = result?.unwrapped else { return false }
      if case .nominal(let path, _) = result, path.last == "View" || path.last == "AnyView" { return true }
      return program.resolve(result, from: program.scope(of: type)).contains { made in
        program.type(made, descendsFrom: "UIViewController")
          || program.types[made].isSource && program.types[made].kind != .enum && interpreter.relevance.isRelevant(made)
      }
    }
  }
}
