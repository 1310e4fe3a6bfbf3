/// All checks.
public enum CheckCatalog {
  /// The rules with their default limits, in report order.
  public static let rules: [any Rule] = rules(CheckOptions())

  /// The rules with the limits of `options`, in report order: of rules with one cause the gravest comes first.
  public static func rules(_ options: CheckOptions) -> [any Rule] {
    [
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
      GodCoordinator(warningAbove: options.fanOutForWarning, errorAbove: options.fanOutForError),
    ]
  }

  /// The rule of that identifier, or `nil`.
  public static func rule(_ id: String) -> (any Rule)? { rules.first { $0.info.id == id } }
}
