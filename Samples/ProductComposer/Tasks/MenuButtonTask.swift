import RouteComposer

/// Shows the button that opens the menu, which only half of the people have.
struct MenuButtonTask: ContextTask {
  func perform(on catalog: CatalogViewController, with context: Any?) throws {
    catalog.showsMenuButton = true
  }
}
