import UIKit

/// How many products a filter leaves, at the foot of the filters.
final class HitCountCoordinator: Coordinator, Module {
  var controller: UIViewController { hitCount }

  private let hitCount = HitCountController()  // edge: HitCountCoordinator -root-> HitCountController

  func start() {
    hitCount.text = "12 products"
  }
}
