/// A form of the app by name, as a page offers it to be chosen.
package struct MapVariant: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What holds in it, and what does not, by the conditions of the graph; of all others it says nothing.
  package let conditions: [String: Bool]

  /// Names a form of the app.
  package init(_ name: String, conditions: [String: Bool]) {
    self.name = name
    self.conditions = conditions
  }
}
