import NavigationGraph

/// A way in which a child's screens leave the display while its owner still keeps it.
enum WayOut: Hashable {
  /// Back button, edge swipe or back menu take its first screen off the stack.
  case back
  /// Its modal is swiped down or tapped away.
  case swipe
  /// It reports its end, by that outcome where one is named.
  case finish(String?)
  /// Its owner exchanges the root that it is.
  case rootSwap(String?)

  /// What happens, as a clause that follows «when».
  var clause: String {
    switch self {
    case .back: "the person goes back"
    case .swipe: "its modal is swiped away"
    case .finish(nil): "it finishes"
    case .finish(let outcome?): "it finishes with \(quoted(outcome))"
    case .rootSwap(nil): "the root is exchanged"
    case .rootSwap(let outcome?): "the root is exchanged after \(quoted(outcome))"
    }
  }

  /// How an owner usually hears of it, as a clause that ends a remedy.
  var hook: String {
    switch self {
    case .back: "in the completion of the pop or when the stack's delegate sees it go"
    case .swipe: "in 'presentationControllerDidDismiss(_:)', with the owner set as the presentation's delegate"
    case .finish(nil): "where its end is received"
    case .finish(let outcome?): "where \(quoted(outcome)) is received"
    case .rootSwap: "where the root is exchanged"
    }
  }
}
