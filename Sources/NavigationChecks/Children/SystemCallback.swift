import NavigationGraph

/// The callbacks by which UIKit and SwiftUI tell that a screen is gone, however it went.
///
/// A child that reports its end from one of these, or an owner that lets go in one, covers the system's own ways out even
/// where the analyzer could not follow the delegate that leads there.
enum SystemCallback {
  /// The ways out that such a callback hears of, or none for any other event.
  ///
  /// Argument labels may follow in parentheses and a type may precede with a dot.
  static func exits(heardBy event: String?) -> Set<Exit> {
    guard let event else { return [] }
    let name = event.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
    return exitsByName[name] ?? []
  }

  private static let exitsByName: [String: Set<Exit>] = [
    "deinit": [.back, .swipe, .popToRoot, .rootSwap],
    "didMove": [.back, .popToRoot, .rootSwap],
    "dismissalTransitionDidEnd": [.swipe],
    "dismissalTransitionWillBegin": [.swipe],
    "navigationBar": [.back],
    "navigationController": [.back, .popToRoot, .rootSwap],
    "onDisappear": [.back, .swipe, .popToRoot, .rootSwap],
    "popoverPresentationControllerDidDismissPopover": [.swipe],
    "presentationControllerDidDismiss": [.swipe],
    "presentationControllerWillDismiss": [.swipe],
    "viewDidDisappear": [.back, .swipe, .popToRoot, .rootSwap],
    "viewWillDisappear": [.back, .swipe, .popToRoot, .rootSwap],
    "willMove": [.back, .popToRoot, .rootSwap],
  ]
}
