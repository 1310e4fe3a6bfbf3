extension NavigationEdge {
  /// Whether what is kept there lives on when its screens are gone; storage that is not known may do so.
  ///
  /// What the application keeps lives as long as the app, and is meant to.
  package var storageOutlivesScreens: Bool {
    switch storage {
    case .list, .dictionary, .property, nil: true
    case .closure, .part, .screen, .navigator, .application: false
    }
  }
}
