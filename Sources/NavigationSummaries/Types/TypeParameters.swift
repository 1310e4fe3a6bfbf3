import ProgramModel
import SwiftFacts

/// The generic parameters that functions are given as arguments: those which their bodies name, as in `T.self`, and which no
/// parameter of the type `T.Type` gives. They come after the arguments that are written.
///
/// All functions of one name have them where one body asks for them, so that a requirement and what meets it agree.
///
/// Source: Harper and Morrisett, "Compiling Polymorphism Using Intensional Type Analysis" (1995), for types as arguments.
struct TypeParameters {
  private let names: Set<String>
  private let kept: [TypeIndex: Set<String>]

  /// - Complexity: O(*n*) in the bodies of generic functions.
  init(_ program: Program) {
    var names: Set<String> = []
    for function in program.functions where !function.facts.genericParameters.isEmpty {
      guard !names.contains(function.facts.name), function.facts.name != "init",
        function.owner.map({ program.types[$0].isModel }) != true, let body = function.facts.body
      else { continue }
      var used = NameCollector()
      used.collect(body)
      if !used.names.isDisjoint(with: function.facts.genericParameters) { names.insert(function.facts.name) }
    }
    self.names = names
    var kept: [TypeIndex: Set<String>] = [:]
    for function in program.functions where function.facts.name == "init" {
      guard let owner = function.owner, !program.types[owner].isModel else { continue }
      for name in program.types[owner].genericParameters where function.facts.takes(typeFor: name) {
        kept[owner, default: []].insert(name)
      }
    }
    self.kept = kept
  }

  /// Whether the instances of a type keep which type stands for a generic parameter, as an initializer is given it:
  /// `init(for type: Value.Type)` of `Destinations<Value>`.
  func keeps(_ name: String, in type: TypeIndex) -> Bool { kept[type]?.contains(name) == true }

  /// The generic parameters that the instances of a type keep.
  func kept(in type: TypeIndex) -> Set<String> { kept[type] ?? [] }

  /// The generic parameters that a function is given, in their order.
  func given(to facts: FunctionFacts) -> [String] {
    guard !facts.genericParameters.isEmpty, names.contains(facts.name) else { return [] }
    return facts.genericParameters.filter { !facts.takes(typeFor: $0) }
  }
}

extension FunctionFacts {
  /// Whether a parameter says which type stands for a generic parameter: `_ type: Value.Type`.
  fileprivate func takes(typeFor name: String) -> Bool {
    parameters.contains { $0.type.unwrapped == .metatype(.nominal([name], [])) }
  }
}
