/// The rules about storyboards and the identifiers in them: what they find leaves no step in a graph, so that whoever reads
/// the storyboards finds it.
extension CheckCatalog {
  /// What each of them says; they have no examples, since a graph does not show them.
  public static let storyboardRules: [RuleInfo] = [
    RuleInfo(
      id: "undefined-target", severity: .error,
      summary: "code asks a storyboard for a scene, or a screen for a segue, that it has not",
      rationale: """
        The app ends there at run time. Only identifiers that are known count, of storyboards that were read and of \
        screens that stand in one.
        """,
      remedy: "write the identifier that the storyboard has, or give it this one", clean: [], flagged: []),
    RuleInfo(
      id: "stale-reference", severity: .error,
      summary: "a storyboard refers to a storyboard or a scene that is not there",
      rationale: """
        The app ends when somebody takes that way: the storyboard or the scene was renamed or deleted. References into \
        other bundles are left alone.
        """,
      remedy: "lead the reference to a storyboard and a scene that are there, or delete it", clean: [], flagged: []),
    RuleInfo(
      id: "storyboard-duplicate-id", severity: .error,
      summary: "two scenes of one storyboard have the same identifier",
      rationale: """
        Which of them code gets is left to chance. The same identifier in two storyboards is no fault: code names the \
        storyboard too.
        """,
      remedy: "give one of the scenes another identifier", clean: [], flagged: []),
    RuleInfo(
      id: "unused-segue", severity: .info,
      summary: "neither a control nor code sets a segue off",
      rationale: """
        It hangs from the screen itself, and no code has its identifier in it, as it is or as a generator of constants \
        spells it; one without an identifier no code can perform.
        """,
      remedy: "delete the segue, or perform it", clean: [], flagged: []),
  ]
}
