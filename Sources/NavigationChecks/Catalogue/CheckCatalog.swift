/// All checks.
public enum CheckCatalog {
  /// The rules that everybody is asked, with their usual limits, in report order: of rules with one cause the gravest
  /// comes first.
  public static let rules: [any Rule] = allRules.filter { $0.info.whyOff == nil }

  /// The same with the rules that only those are asked who name them: ``RuleInfo/whyOff`` says why.
  public static let allRules: [any Rule] = [
    UnreachableScreen(),
    UnreachableCoordinator(),
    StoryboardUnreachableScene(),
    LinkOnlyScreen(),
    DeadEndScreen(),
    TrapSCC(),
    LeakedChildNeverRemoved(),
    PartialFinish(),
    LeakedChildDismiss(),
    LeakedChildBack(),
    LeakedChildRootSwap(),
    DuplicateAdd(),
    ChildNotRetained(),
    ParallelOwnership(),
    StrongSelfCallback(),
    StrongParent(),
    CycleOwnership(),
    UnboundedPushCycle(),
    CycleFlow(),
    ModalOnModal(),
    UnwindWithoutTarget(),
    GodCoordinator(),
    HubScreen(),
    DeepFlow(),
    ArticulationFlow(),
    CrossFlowJump(),
    DuplicateEdge(),
    NavInNav(),
    PopPastOwner(),
    PresentFromWrongPresenter(),
    ScreenCreatesCoordinator(),
    ScreenNavigatesItself(),
    ScreenKnowsScreen(),
    LinkUnhandled(),
    LinkUndeclared(),
    LinkAmbiguous(),
    LinkShadowed(),
    LinkBypassesGuard(),
    GuardContradiction(),
    FlagSingleGuard(),
    VariantUnreachable(),
  ]

  /// The rules that everybody is asked with the limits of `options`, in report order.
  public static func rules(_ options: CheckOptions) -> [any Rule] {
    let asked = options.variants.map { variants in rules + [VariantUnreachable(variants: variants)] } ?? rules
    return asked.map { rule in options.limits[rule.info.id].map(rule.limited) ?? rule }
  }

  /// All rules, of which those about variants ask for the given ones, or for those of `#if` where there are none.
  public static func allRules(variants: [Variant]?) -> [any Rule] {
    allRules.map { $0 is VariantUnreachable ? VariantUnreachable(variants: variants) : $0 }
  }

  /// The rule of that identifier, or `nil`.
  public static func rule(_ id: String) -> (any Rule)? { allRules.first { $0.info.id == id } }
}
