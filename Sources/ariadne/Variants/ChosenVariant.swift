import NavigationChecks
import NavigationGraph

/// The variant that the command line asks for.
enum ChosenVariant {
  /// The option that names it.
  static let option = RepeatedOption(
    "variant", placeholder: "variant",
    help: "Only what there is in a variant that the configuration declares, or where a condition holds, '!' before it "
      + "where it does not: 'release', 'DEBUG', '!isLoggedIn'; may be repeated.")

  /// The variant of a graph in which all that is named holds; `nil` where nothing is.
  ///
  /// - Throws: `VariantFailure.unknown` for what is neither a variant nor a condition of a step.
  static func variant(
    _ arguments: ParsedArguments, declared: [DeclaredVariant], in graph: NavigationGraph
  ) throws(VariantFailure) -> Variant? {
    let names = arguments[option]
    guard !names.isEmpty else { return nil }
    let known = AskedConditions(of: graph)
    var conditions: [String] = []
    for name in names {
      if let variant = declared.first(where: { $0.name == name }) {
        conditions += variant.conditions
        continue
      }
      if let unknown = known.values(of: [name]).unknown.first {
        throw .unknown(unknown, nearest: known.nearest(to: unknown, or: declared.map(\.name)))
      }
      conditions.append(name)
    }
    return Variant(enumeration(names, "and"), conditions: known.values(of: conditions).values)
  }
}

/// A variant that cannot be had.
enum VariantFailure: Failure, Hashable {
  /// A name that is neither a variant's nor a condition of a step.
  case unknown(String, nearest: String?)
  /// There is nothing in which variants of the app could differ.
  case none

  var status: ExitStatus { .unusableInput }

  var message: String {
    switch self {
    case .unknown(let text, let nearest):
      "no variant is declared as '\(text)', and no step of the graph asks for it; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "'ariadne graph' prints the conditions of steps after 'if'")
    case .none:
      "no variant is declared, and no step stands under '#if'; write 'variants' into '\(ConfigurationFile.name)', as "
        + "'ariadne init' shows"
    }
  }
}
