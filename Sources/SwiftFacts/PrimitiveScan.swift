/// The fixed list of navigation primitives, and where a text holds them.
///
/// This is the denominator of the resolution rate, so it must not share the extractor's opinions: it sees words, skips
/// comments and the fixed parts of string literals, and knows nothing of types.
package enum PrimitiveScan {
  /// A token of the list.
  package struct Hit: Hashable, Sendable {
    package let primitive: String
    package let offset: Offset
    /// The word before it, where nothing but white space stands between.
    package let precedingWord: String
    /// The first byte after the token that is no white space.
    package let next: UInt8
    /// Whether an `=` that is no comparison follows.
    package let isAssigned: Bool
    package let followsDot: Bool
    /// Whether it is written without what it is a member of: `.sheet(item)` after a comma, a bracket, `case`, `return`.
    package let isImplicitMember: Bool
    /// The plain text that is the first argument: `Detail` of `performSegue(withIdentifier: "Detail", sender: nil)`.
    package let identifier: String?

    package init(
      primitive: String, offset: Offset, precedingWord: String, next: UInt8, isAssigned: Bool, followsDot: Bool,
      isImplicitMember: Bool, identifier: String?
    ) {
      self.primitive = primitive
      self.offset = offset
      self.precedingWord = precedingWord
      self.next = next
      self.isAssigned = isAssigned
      self.followsDot = followsDot
      self.isImplicitMember = isImplicitMember
      self.identifier = identifier
    }
  }

  /// Methods and types that navigate when they are called.
  package static let called = calledOfUIKit.union(calledOfSwiftUI)
  package static let calledOfUIKit: Set<String> = [
    "pushViewController", "present", "show", "showDetailViewController", "setViewControllers", "popViewController",
    "popToRootViewController", "popToViewController", "dismiss", "addChild", "instantiateViewController",
    "instantiateInitialViewController", "performSegue", "setViewController",
  ]
  package static let calledOfSwiftUI: Set<String> = [
    "NavigationLink", "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationStack",
    "NavigationSplitView", "TabView",
  ]
  /// Properties that navigate when they are assigned.
  package static let assigned: Set<String> = [
    "rootViewController", "viewControllers", "selectedViewController", "selectedIndex",
  ]
}
