import NavigationGraph

/// Something in a configuration that cannot be used, or will not be.
struct ConfigurationComplaint: Hashable, Sendable {
  /// How grave it is: an error makes the whole file useless, a warning leaves out a part.
  let severity: Severity
  /// Where it stands.
  let place: YAMLNode.Place
  /// What is wrong, and the remedy.
  let message: String
}
