/// All checks.
public enum CheckCatalog {
  /// The rules with their usual limits, in report order: of rules with one cause the gravest comes first.
  public static let rules: [any Rule] = [
    UnreachableScreen(),
    UnreachableCoordinator(),
    LeakedChildNeverRemoved(),
    PartialFinish(),
    LeakedChildDismiss(),
    LeakedChildBack(),
    LeakedChildRootSwap(),
    CycleOwnership(),
    UnboundedPushCycle(),
    CycleFlow(),
    GodCoordinator(),
  ]

  /// The rules with the limits of `options`, in report order.
  public static func rules(_ options: CheckOptions) -> [any Rule] {
    rules.map { rule in options.limits[rule.info.id].map(rule.limited) ?? rule }
  }

  /// The rule of that identifier, or `nil`.
  public static func rule(_ id: String) -> (any Rule)? { rules.first { $0.info.id == id } }
}
