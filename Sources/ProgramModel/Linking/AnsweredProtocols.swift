import SwiftFacts

/// The protocols of frameworks that a declaration conforms to, and which of its methods they may ask for.
package struct AnsweredProtocols {
  private var isAnsweringAny = false
  private var isAnsweringSenders = false

  /// Adds a protocol by its name.
  mutating func add(_ name: String) {
    if Self.givesSender(name) { isAnsweringSenders = true } else { isAnsweringAny = true }
  }

  /// Whether one of the protocols may ask for a method. What delegates of Objective-C's frameworks are asked begins with
  /// who asks; of all other protocols nothing is known.
  func mayAsk(for function: FunctionFacts) -> Bool {
    isAnsweringAny || isAnsweringSenders && Self.mayTakeSender(function)
  }

  /// Whether a protocol is one of the system's in Objective-C, all of whose methods are given who calls them.
  private static func givesSender(_ name: String) -> Bool {
    prefix(of: name).map(systemPrefixes.contains) == true && !wrappersOfViews.contains(name)
  }

  /// Whether a protocol of that name is the system's or an architecture's, and none whose library runs what it is given.
  package static func isOfSystem(_ name: String) -> Bool {
    prefix(of: name).map(systemPrefixes.contains) == true || swiftProtocols.contains(name)
      || architectureProtocols.contains(name) || name.hasSuffix("Style")
  }

  private static func mayTakeSender(_ function: FunctionFacts) -> Bool {
    guard let first = function.parameters.first, case .nominal(let path, _) = first.type.unwrapped,
      let type = path.last, prefix(of: type) != nil
    else { return false }
    // `push(_ controller: UIViewController)`: nobody is delegate of just any controller.
    return first.label != nil || type != "UIViewController" && type != "UIView"
  }

  /// The capitals before the first word of a name: `UI` of `UIWindow`.
  private static func prefix(of name: String) -> Substring? {
    let capitals = name.prefix(while: \.isUppercase)
    return capitals.count > 2 && capitals.count < name.count ? capitals.dropLast() : nil
  }

  /// The protocols by which SwiftUI shows views of UIKit's.
  private static let wrappersOfViews: Set<String> = [
    "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewControllerRepresentable", "NSViewRepresentable",
  ]

  /// The system's protocols whose names begin with a word.
  private static let swiftProtocols: Set<String> = [
    "Actor", "Animatable", "App", "AppEntity", "AppIntent", "AsyncIteratorProtocol", "AsyncSequence",
    "BidirectionalCollection", "Cancellable", "CodingKey", "Collection", "Commands", "CustomDebugStringConvertible",
    "CustomReflectable", "DropDelegate", "DynamicProperty", "EnvironmentKey", "Gesture", "InsettableShape",
    "IteratorProtocol", "Layout", "LosslessStringConvertible", "MutableCollection", "Observable", "OptionSet",
    "PreferenceKey", "PreviewProvider", "Publisher", "RandomAccessCollection", "Scene", "Scheduler", "Sequence",
    "SetAlgebra", "Shape", "Subject", "Subscriber", "Subscription", "TimelineProvider", "Tip", "ToolbarContent",
    "Transferable", "View", "ViewModifier", "Widget", "WidgetBundle", "XMLParserDelegate",
  ]

  /// The protocols of architectures' libraries, whose objects run their own closures.
  private static let architectureProtocols: Set<String> = [
    "DependencyKey", "Flow", "Reactor", "Reducer", "ReducerProtocol", "Stepper", "TestDependencyKey",
  ]

  private static let systemPrefixes: Set<Substring> = [
    "AR", "AS", "AV", "BG", "CA", "CB", "CL", "CN", "CS", "CX", "EK", "GC", "GK", "HK", "HM", "IN", "LP", "MC", "MF",
    "MK", "MP", "MS", "MTK", "NFC", "NS", "NW", "PDF", "PH", "PK", "QL", "RP", "SCN", "SF", "SK", "UI", "UN", "URL",
    "VN", "VS", "WC", "WK",
  ]
}
