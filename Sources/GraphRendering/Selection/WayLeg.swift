import NavigationGraph

/// One step of a way as a person goes it, back and across tabs too, between what is on top before and after.
package struct WayLeg: Hashable, Sendable {
  /// The screen before it.
  package let from: NodeID
  /// What it does; going back is a `pop`, swiping a sheet away a `dismiss`.
  package let verb: Verb
  /// What it leads to, or its outcome, where it names one.
  package let name: String?
  /// The step in the notation of paths, such as `tab.Basket`.
  package let text: String
  /// The screen after it.
  package let to: NodeID

  /// The step, and the screen after it where the step does not name that.
  var words: String { name == to.name ? text : "\(text) → \(to)" }

  /// Creates a leg.
  package init(from: NodeID, verb: Verb, name: String?, text: String, to: NodeID) {
    self.from = from
    self.verb = verb
    self.name = name
    self.text = text
    self.to = to
  }
}
