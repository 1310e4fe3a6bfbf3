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
  }

  /// The generic parameters that a function is given, in their order.
  func given(to facts: FunctionFacts) -> [String] {
    guard !facts.genericParameters.isEmpty, names.contains(facts.name) else { return [] }
    return facts.genericParameters.filter { name in
      !facts.parameters.contains { $0.type.unwrapped == .metatype(.nominal([name], [])) }
    }
  }
}
