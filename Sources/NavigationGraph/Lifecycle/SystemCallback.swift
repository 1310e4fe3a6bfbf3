/// The callbacks by which UIKit and SwiftUI tell that a screen is gone, however it went.
///
/// A child that reports its end from one of these, or an owner that lets go in one, covers the system's own ways out even
/// where the analyzer could not follow the delegate that leads there.
package enum SystemCallback {
  /// The ways out that such a callback hears of, or none for any other event.
  ///
  /// Argument labels may follow in parentheses and a type may precede with a dot.
  package static func exits(heardBy event: String?) -> Set<Exit> {
    guard let event else { return [] }
    return exitsByName[name(of: event)] ?? []
  }

  /// Whether the system calls it again whenever a screen comes back into view or the app becomes active.
  package static func recurs(_ event: String?) -> Bool { event.map { recurring.contains(name(of: $0)) } ?? false }

  /// Whether the system calls it before the screen is in a window.
  package static func precedesWindow(_ event: String?) -> Bool { event.map { early.contains(name(of: $0)) } ?? false }

  private static func name(of event: String) -> String {
    event.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
  }

  private static let recurring: Set<String> = [
    "applicationDidBecomeActive", "applicationWillEnterForeground", "layoutSubviews", "onAppear",
    "sceneDidBecomeActive", "sceneWillEnterForeground", "viewDidAppear", "viewDidLayoutSubviews", "viewIsAppearing",
    "viewWillAppear", "viewWillLayoutSubviews",
  ]

  private static let early: Set<String> = ["awakeFromNib", "init", "loadView", "viewDidLoad"]

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
