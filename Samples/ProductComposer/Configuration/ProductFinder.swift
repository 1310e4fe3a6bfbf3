import RouteComposer
import UIKit

/// Finds the screen that shows a product already, so that it is brought back rather than made again.
struct ProductFinder: StackIteratingFinder {
  let iterator: any StackIterator = RouteComposerDefaults.shared.stackIterator

  func isTarget(_ screen: ProductViewController, with id: ProductID) -> Bool { screen.id == id }
}
