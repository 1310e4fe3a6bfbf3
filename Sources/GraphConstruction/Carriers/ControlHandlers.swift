/// What UIKit runs when a person uses a control, a bar button, a menu or a gesture: code that is handed to one of these does not
/// belong to what is going on where it is handed over.
enum ControlHandlers {
  private static let takers: Set<String> = [
    "UIAction", "UIBarButtonItem", "UIButton", "UICommand", "UIContextualAction", "UIKeyCommand",
    "UILongPressGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UISwipeGestureRecognizer",
    "UITapGestureRecognizer", "addTarget",
  ]

  /// Whether a call hands code to one, by the name of what is called, or has any of a framework's objects keep it.
  static func isHanded(_ edge: Activation.CallEdge, in run: RunResult) -> Bool {
    takers.contains(edge.label) || run.handlerSites.contains(edge.site)
  }
}
