/// The classes of Apple's frameworks that navigation is made of: each with its superclass.
///
/// Everything that the extractor knows of names in advance stands in this folder's `UIKit…` files; all other names are
/// the app's own and mean only what its sources make of them.
package enum UIKitTypes {
  package static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIApplication": "UIResponder", "UIView": "UIResponder", "UIWindow": "UIView",
    "UIControl": "UIView", "UIScrollView": "UIView", "UITableView": "UIScrollView", "UICollectionView": "UIScrollView",
    "UITableViewCell": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView",
    "UITableViewHeaderFooterView": "UIView", "UIStackView": "UIView", "UIButton": "UIControl", "UILabel": "UIView",
    "UIViewController": "UIResponder", "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
    "UIPageViewController": "UIViewController", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UISearchController": "UIViewController",
    "UIInputViewController": "UIViewController", "UIHostingController": "UIViewController",
    "GLKViewController": "UIViewController", "AVPlayerViewController": "UIViewController",
    "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController",
    "UIImagePickerController": "UINavigationController", "UIDocumentPickerViewController": "UIViewController",
    "UIDocumentMenuViewController": "UIViewController", "UIDocumentBrowserViewController": "UIViewController",
    "UIDocumentInteractionController": "NSObject", "UIColorPickerViewController": "UIViewController",
    "UIFontPickerViewController": "UIViewController", "UICloudSharingController": "UIViewController",
    "SFSafariViewController": "UIViewController", "MFMailComposeViewController": "UINavigationController",
    "MFMessageComposeViewController": "UINavigationController", "PHPickerViewController": "UIViewController",
    "QLPreviewController": "UIViewController", "CNContactPickerViewController": "UIViewController",
    "CNContactViewController": "UIViewController", "SKStoreProductViewController": "UIViewController",
    "PKAddPassesViewController": "UIViewController", "PKPaymentAuthorizationViewController": "UIViewController",
    "GKGameCenterViewController": "UIViewController", "EKEventEditViewController": "UINavigationController",
    "VNDocumentCameraViewController": "UIViewController", "LAContext": "NSObject",
    "UIPresentationController": "NSObject", "UIStoryboard": "NSObject", "UIGestureRecognizer": "NSObject",
  ]

  /// Whether a framework's type of that name is a class, or a protocol that calls nothing back.
  package static func isClass(_ name: String) -> Bool {
    superclasses[name] != nil || silentTypes.contains(name) || name.hasSuffix("ViewController")
  }

  /// Whether a type is one of Swift's protocols and raw types that add nothing which asks for a screen.
  package static func isSilent(_ name: String) -> Bool {
    silentTypes.contains(name) || ["String", "Int", "UInt", "Character", "Double"].contains(name)
  }

  private static let silentTypes: Set<String> = [
    "NSObject", "AnyObject", "NSObjectProtocol", "Equatable", "Hashable", "Comparable", "Codable", "Decodable",
    "Encodable", "Sendable", "Error", "LocalizedError", "CustomStringConvertible", "Identifiable", "CaseIterable",
    "RawRepresentable", "ObservableObject", "Operation",
  ]

  /// Controllers that are whole screens of the system's.
  package static let systemScreens: Set<String> = [
    "UIAlertController", "UIActivityViewController", "UIImagePickerController", "UIDocumentPickerViewController",
    "UIDocumentMenuViewController", "UIDocumentBrowserViewController", "UIColorPickerViewController",
    "UIFontPickerViewController", "UICloudSharingController", "SFSafariViewController", "MFMailComposeViewController",
    "MFMessageComposeViewController", "PHPickerViewController", "QLPreviewController", "CNContactPickerViewController",
    "CNContactViewController", "SKStoreProductViewController", "PKAddPassesViewController",
    "PKPaymentAuthorizationViewController", "GKGameCenterViewController", "EKEventEditViewController",
    "VNDocumentCameraViewController", "AVPlayerViewController", "UISearchController",
  ]

  /// Classes that hold other view controllers.
  package static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
  ]

  /// Types of which a value may be an instance of any class.
  package static let ofAnything: Set<String> = ["Any", "AnyObject", "NSObject", "NSObjectProtocol"]

  /// Protocols and attributes by which the system finds where an app begins.
  package static let entryProtocols: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate",
    // What the system shows of an app's extensions.
    "UNNotificationContentExtension", "ILClassificationUIExtensionViewController", "SLComposeServiceViewController",
    "MSMessagesAppViewController", "ASCredentialProviderViewController", "INUIHostedViewControlling",
    "QLPreviewingController", "FPUIActionExtensionViewController",
  ]
  /// The attributes of methods that Objective-C code, controls or segues call.
  package static let callbackAttributes: Set<String> = ["objc", "IBAction", "IBSegueAction"]

  package static let entryAttributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
  /// What begins a program that is no app.
  package static let toolProtocols: Set<String> = [
    "AsyncParsableCommand", "BuildToolPlugin", "CommandPlugin", "CompilerPlugin", "ParsableCommand",
  ]

  /// Protocols of what the system runs on behalf of a shortcut, a spoken request or a widget.
  package static let intents: Set<String> = [
    "AppIntent", "OpenIntent", "LiveActivityIntent", "ForegroundContinuableIntent", "ShowInAppSearchResultsIntent",
  ]

  /// Methods through which the system reports that a person went back or swiped a sheet away.
  package static let exitsByCallback: [String: ExitKind] = [
    "navigationController(_:didShow:animated:)": .back, "navigationController(_:willShow:animated:)": .back,
    "presentationControllerDidDismiss(_:)": .swipe, "presentationControllerWillDismiss(_:)": .swipe,
    "popoverPresentationControllerDidDismissPopover(_:)": .swipe, "viewDidDisappear(_:)": .vanish,
    "viewWillDisappear(_:)": .vanish, "didMove(toParent:)": .vanish, "willMove(toParent:)": .vanish,
    "didMove(toParentViewController:)": .vanish, "willMove(toParentViewController:)": .vanish, "deinit": .gone,
    "navigationBar(_:shouldPop:)": .back, "navigationBar(_:didPop:)": .back,
  ]

  /// Those of them that only a delegate hears.
  package static let delegateCallbacks: Set<String> = [
    "navigationController", "presentationControllerDidDismiss", "presentationControllerWillDismiss",
    "popoverPresentationControllerDidDismissPopover", "tabBarController",
  ]

  /// Properties of the frameworks' own classes that keep nothing alive.
  package static let weakProperties: Set<String> = ["dataSource", "delegate", "transitioningDelegate"]

  /// Methods through which a tab controller tells its delegate, or asks it, of one of its tabs.
  package static let tabCallbacks: Set<String> = [
    "tabBarController(_:didSelect:)", "tabBarController(_:shouldSelect:)",
  ]

  /// Which ways out a callback of the system's covers.
  package enum ExitKind: Sendable { case back, swipe, vanish, gone }
}
