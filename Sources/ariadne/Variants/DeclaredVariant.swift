import NavigationChecks
import NavigationGraph

/// A form of the app that a team has given a name in its configuration.
struct DeclaredVariant: Hashable, Sendable {
  /// The name.
  let name: String
  /// The conditions that hold in it; a `!` stands before those that do not.
  let conditions: [String]
  /// Where it is written.
  let place: YAMLNode.Place

  /// The variant of a graph; a condition that no step asks for changes nothing.
  func variant(of graph: NavigationGraph) -> Variant {
    let known = AskedConditions(of: graph)
    return Variant(name, conditions: known.values(of: conditions).values)
  }

  /// The conditions that no step of a graph asks for.
  func unknownConditions(in graph: NavigationGraph) -> [String] {
    AskedConditions(of: graph).values(of: conditions).unknown
  }
}

extension Configuration {
  /// The variants of a graph that are declared; `nil` where none is.
  func variants(of graph: NavigationGraph) -> [Variant]? {
    variants.isEmpty ? nil : variants.map { $0.variant(of: graph) }
  }
}
