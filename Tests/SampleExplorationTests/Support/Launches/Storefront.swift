import UIKit

@testable import Storefront

extension SampleApp {
  /// Storefront, launched by its delegate.
  static let storefront = {
    var sample = SampleApp("Storefront") {
      HeadlessApplication.launch(
        AppDelegate(), scene: SceneDelegate(), storyboard: "Main", sources: sampleFolder("Storefront"))
    }
    sample.valueLimit = 3
    sample.faults = [
      "BonusCardCoordinator", "ChatCoordinator", "CourierCoordinator", "GiftCardCoordinator", "ReturnCoordinator",
      "ReviewWritingCoordinator",
    ]
    return sample
  }()
}
