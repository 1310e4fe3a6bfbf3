public import NavigationGraph

/// A presented child whose modal the person can swipe away without its owner hearing of it.
public struct LeakedChildDismiss: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "leaked-child-dismiss", severity: .error,
    summary: "a presented child coordinator stays with its owner when its modal is swiped away",
    rationale: """
      Since iOS 13 every modal that does not cover the screen can be swiped down, and a popover goes at a tap outside. \
      Neither runs the child's own end. A modal is exempt when it is locked: full screen, `isModalInPresentation`, or \
      `presentationControllerShouldDismiss(_:)` says no. A child in a property is a note, since the next one replaces it.
      """,
    remedy: "let the owner be the presentation controller's delegate and remove the child when the modal has gone",
    family: .leakedChild,
    clean: [
      """
      *Items -root-> ItemsList
      ItemsList -start-> ItemCreate on onCreate as present by Items
      Items -owns-> ItemCreate in list
      Items -releases-> ItemCreate on finishFlow after finish
      Items -releases-> ItemCreate on presentationControllerDidDismiss after swipe
      """,
      """
      *Items -root-> ItemsList
      ItemsList -start-> ItemCreate on onCreate as present locked by Items
      Items -owns-> ItemCreate in list
      Items -releases-> ItemCreate on finishFlow after finish
      """,
      """
      *Items -root-> ItemsList
      ItemsList -start-> ItemCreate on onCreate as present by Items
      Items -owns-> ItemCreate in list weakly
      """,
    ],
    flagged: [
      """
      *Items -root-> ItemsList
      ItemsList -start-> ItemCreate on onCreate as present by Items
      ↓Items -owns-> ItemCreate in list
      ItemCreateScreen -finish(finishFlow)-> Items on onHide by ItemCreate
      Items -releases-> ItemCreate on finishFlow after finish
      """,
      """
      *Items -root-> ItemsList
      ItemsList -start-> ItemCreate on onCreate as present by Items
      ↓Items -owns-> ItemCreate in property
      Items -releases-> ItemCreate on finishFlow after finish
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that a swipe leaves behind.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.keptChildren.filter { $0.uncoveredSwipe != nil }.compactMap { $0.finding(info, in: graph) }
  }
}
