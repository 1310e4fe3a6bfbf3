package import SwiftFacts

/// The properties and methods of UIKit's through which navigation happens: the primitives.
package enum UIKitMembers {
  /// Properties whose assignment shows something.
  package static func isShowingProperty(_ name: String) -> Bool {
    name == "rootViewController" || name == "viewControllers" || name == "selectedViewController"
      || name == "selectedIndex"
  }

  /// Whether a bare name can be a property that an instance has from UIKit.
  package static func isProperty(_ name: String, of type: TypeIndex, in program: Program) -> Bool {
    guard readable.contains(name) else { return false }
    return program.type(type, descendsFrom: "UIViewController") || program.type(type, descendsFrom: "UIWindow")
  }

  /// The labels of the primitives that need no defaults.
  package static let labels: [String: [String?]] = [
    "pushViewController": [nil, "animated"], "popViewController": ["animated"],
    "popToRootViewController": ["animated"], "popToViewController": [nil, "animated"],
    "setViewControllers": [nil, "animated"], "show": [nil, "sender"], "showDetailViewController": [nil, "sender"],
  ]

  /// Whether UIKit's method of a name takes these labels, and a controller as its first argument.
  package static func takesController(_ name: String, _ labels: [String?]) -> Bool {
    guard let first = labels.first, first == nil else { return false }
    return switch name {
    case "present": labels.dropFirst() == ["animated"] || labels.dropFirst() == ["animated", "completion"]
    case "addChild": labels.count == 1
    case "pushViewController", "show", "showDetailViewController": self.labels[name] == labels
    default: false
    }
  }

  /// The labels of the initializers that `init()` of a class calls, which it shares with its heirs.
  package static let designatedInitializers: [String: [String?]] = [
    "UIView": ["frame"], "UIViewController": ["nibName", "bundle"],
  ]

  /// The label of the one argument of the initializers by which a controller or a view is wrapped in another.
  package static let wrappingInitializers: [String: String?] = [
    "UINavigationController": "rootViewController", "UIHostingController": "rootView", "AnyView": nil,
  ]

  private static let readable: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "presentingViewController",
    "presentedViewController", "parent", "children", "childViewControllers", "viewControllers", "topViewController",
    "visibleViewController", "selectedViewController", "customizableViewControllers", "rootViewController",
    "presentationController", "popoverPresentationController", "sheetPresentationController", "storyboard", "window",
    "rootView",
  ]

  package static func type(ofProperty name: String) -> TypeName? {
    switch name {
    case "navigationController": .optional(.named("UINavigationController"))
    case "tabBarController": .optional(.named("UITabBarController"))
    case "splitViewController": .optional(.named("UISplitViewController"))
    case "presentingViewController", "presentedViewController", "parent", "topViewController", "visibleViewController",
      "selectedViewController", "rootViewController":
      .optional(.named("UIViewController"))
    case "viewControllers", "children", "childViewControllers", "customizableViewControllers":
      .optional(.collection(element: .named("UIViewController")))
    case "keyWindow", "window": .optional(.named("UIWindow"))
    case "windows": .collection(element: .named("UIWindow"))
    default: nil
    }
  }

  /// Methods and properties of a class name that leave what it names.
  package static func keepsString(_ name: String) -> Bool {
    [
      "components", "componentsSeparatedByString", "last", "first", "split", "description", "rawValue",
      "trimmingCharacters", "debugDescription", "identifier",
    ].contains(name)
  }
}
