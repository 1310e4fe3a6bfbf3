import RouteComposer

/// Gives a product's screen, found or made, the product to show.
struct ProductContextTask: ContextTask {
  func perform(on screen: ProductViewController, with id: ProductID) throws {
    screen.id = id
  }
}
