/// A fault of navigation that the catalogue names and no rule looks for.
public struct Undecided: Hashable, Sendable {
  /// The identifier that a rule for it would have.
  public let id: String
  /// What a graph from source would have to carry, or who looks for the fault instead; whole sentences.
  public let reason: String
}

extension CheckCatalog {
  /// The faults that no rule looks for, by identifier, each with the reason.
  public static let undecided: [Undecided] = [
    Undecided(id: "allowed", reason: "A team's own rule: the configuration states it."),
    Undecided(
      id: "delegate-on-wrong-presentation",
      reason: """
        The graph has no assignments of delegates. Its harm, a child that a swipe leaves behind while its siblings are \
        let go of, is `leaked-child-dismiss`.
        """),
    Undecided(id: "forbidden", reason: "A team's own rule: the configuration states it."),
    Undecided(
      id: "graph-drift", reason: "`ariadne lint` compares the graph with the committed snapshot itself."),
    Undecided(
      id: "guard-no-else",
      reason: """
        The graph has the navigation of a branch only: where a condition does not hold, code that navigates nowhere may \
        well answer the tap.
        """),
    Undecided(
      id: "leaked-child-deep-link-reset",
      reason: """
        The graph does not tie the screens that a handler takes away to its link; where it exchanges the root after a \
        child's end, that is `leaked-child-root-swap`.
        """),
    Undecided(
      id: "leaked-child-pop-to-root",
      reason: """
        The extractor says of a hook that it hears the way back, not whether it hears of every screen that a pop to the \
        root takes along; where nothing hears of the way back at all, that is `leaked-child-back`.
        """),
    Undecided(
      id: "link-chain-broken",
      reason: "Chains of routes are dissolved into the steps that they come to; the graph has no routes as such."),
    Undecided(
      id: "link-needs-clean-stack",
      reason: "The graph does not tie what a handler takes away before it shows its target to the link."),
    Undecided(
      id: "link-no-back-stack",
      reason: "A link does not say how its target comes on show: as the root, by a push or as a modal."),
    Undecided(
      id: "missing-entry-point",
      reason: "No finding: the command refuses a graph that nothing starts, with status 65."),
    Undecided(
      id: "multiple-entry-points",
      reason: """
        The graph does not tell targets apart, and one target may well have an application and a scene delegate that each \
        set the root.
        """),
    Undecided(
      id: "nav-delegate-stolen", reason: "The graph has no assignments of delegates."),
    Undecided(
      id: "orphan-node",
      reason: """
        A screen or coordinator without any step is `unreachable-screen` or `unreachable-coordinator`, a link \
        `link-unhandled`: one fault, one finding.
        """),
    Undecided(
      id: "present-during-dismiss",
      reason: """
        The graph says that one event dismisses and presents, not in which order, nor whether the second waits for the \
        completion of the first.
        """),
    Undecided(
      id: "push-same-instance",
      reason: "The graph holds classes: whether the object that is pushed is the one that is stored it does not say."),
    Undecided(id: "required", reason: "A team's own rule: the configuration states it."),
    Undecided(
      id: "retained-vc-completion",
      reason: "The graph keeps who is held by a router, not the closures that wait in one."),
    Undecided(
      id: "route-never-triggered",
      reason: "Cases of route enumerations are dissolved into the steps that they come to."),
    Undecided(
      id: "route-unhandled", reason: "The branches of a route's `switch` that show nothing leave nothing in the graph."),
    Undecided(
      id: "stale-flag-route", reason: "What a flag is in every variant is known to whoever ships the variants."),
    Undecided(
      id: "stranded-screen",
      reason:
        "What leads only into a trap is named in the message of `dead-end-screen` or `trap-scc`, which is its cause."),
    Undecided(
      id: "tab-cross-push", reason: "A push does not say on whose stack it puts its screen."),
    Undecided(
      id: "unmatched-ignore", reason: "`ariadne lint` tells which of the configuration's exceptions match nothing."),
    Undecided(
      id: "unresolved-edge",
      reason: """
        `ariadne lint --unresolved` lists the calls that could not be followed, and `--min-resolution` fails below a share.
        """),
    Undecided(
      id: "unshared-shared-flow", reason: "Nothing in source says that a flow is meant to be shared."),
  ]
}
