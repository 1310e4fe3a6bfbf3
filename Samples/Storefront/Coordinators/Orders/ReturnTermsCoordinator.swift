import UIKit

/// What can be sent back, at the foot of the reasons.
final class ReturnTermsCoordinator: Coordinator, Module {
  var controller: UIViewController { returnTerms }

  private let returnTerms = ReturnTermsController()  // edge: ReturnTermsCoordinator -root-> ReturnTermsController

  func start() {
    returnTerms.text = "Within 30 days."
  }
}
