package import ProgramModel
import SwiftFacts

/// Structs of the app's whose values a library's code is given and runs.
package struct HandedValues {
  package fileprivate(set) var types: Set<TypeIndex> = []
  /// The methods that it may run of each.
  fileprivate var methods: [TypeIndex: [FunctionIndex]] = [:]
  /// Types that say nothing of who gives their values.
  fileprivate static let standard: Set<String> = [
    "Any", "AnyHashable", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "Data", "Date", "Decimal",
    "Double", "Float", "Hasher", "IndexPath", "Int", "Int32", "Int64", "Self", "String", "Substring", "UInt", "URL",
    "UUID",
  ]
}

extension BodyEvaluator {
  /// Values that a library's code is given it asks for what its protocols require: `dispatch(LoadPage())` runs what a
  /// conforming struct does, on behalf of the code that hands it over.
  func askValues(_ arguments: [SetID], label: String, step: PathStep?) {
    guard let step else { return }
    for argument in arguments {
      for value in arena[argument] {
        guard case .allocation(_, let type, _) = arena[unguarded(value)], !engine.methodsAsked(of: type).isEmpty else {
          continue
        }
        engine.handed.types.insert(type)
        for function in engine.methodsAsked(of: type) {
          let code = engine.codes.function(function)
          _ = compose(
            code, receiver: arena.set(value), arguments: engine.codes[code].parameters.map { _ in .empty }, step: step,
            label: program.functions[function].facts.name)
        }
      }
    }
  }
}

extension SummaryEngine {
  /// The methods of a struct that a protocol of an absent library may require, by which that runs what it is given.
  func methodsAsked(of type: TypeIndex) -> [FunctionIndex] {
    if let known = handed.methods[type] { return known }
    let found = findMethodsAsked(of: type)
    handed.methods[type] = found
    return found
  }

  private func findMethodsAsked(of type: TypeIndex) -> [FunctionIndex] {
    let declared = program.types[type]
    guard declared.kind == .struct, !declared.isModel, !types.isView(type) else { return [] }
    let ancestry = program.ancestry(of: type)
    let isOfLibrary = ancestry.contains { ancestor in
      let other = program.types[ancestor]
      return other.kind == nil && !UIKitTypes.isClass(other.name) && !SwiftUINames.composed.contains(other.name)
    }
    guard isOfLibrary else { return [] }
    return declared.functions.values.joined().filter { index in
      let function = program.functions[index]
      guard function.facts.body != nil, function.facts.name != "init", !function.facts.isStatic,
        !function.facts.isPrivate
      else { return false }
      // What the app's own protocols require, and what is given nothing of the library's, the app calls.
      let isOwn = ancestry.contains { ancestor in
        program.types[ancestor].kind == .protocol
          && (program.types[ancestor].functions[function.facts.name] ?? []).contains {
            program.functions[$0].fullName == function.fullName
          }
      }
      return !isOwn && function.facts.parameters.contains { isGivenByLibrary($0.type, in: type) }
    }.sorted()
  }

  /// Whether a parameter is of a type that neither the app declares nor Apple's frameworks that navigate do, nor Swift.
  private func isGivenByLibrary(_ parameter: TypeName, in owner: TypeIndex) -> Bool {
    guard case .nominal(let path, _) = parameter.unwrapped, let name = path.last, !HandedValues.standard.contains(name),
      !UIKitTypes.isClass(name)
    else { return false }
    return program.resolve(parameter.unwrapped, from: program.scope(of: owner)).allSatisfy {
      !program.types[$0].isSource || program.types[$0].isModel
    }
  }
}
