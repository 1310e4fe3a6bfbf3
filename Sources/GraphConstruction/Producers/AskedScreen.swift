import NavigationGraph

/// A screen that some code asks for by storing a value, for which a view shows it.
struct AskedScreen {
  let screen: Node
  /// What asks.
  let activation: ActivationID
  /// On whose behalf it asks.
  let carriers: [CallGraphWalk.Carrier]
}
