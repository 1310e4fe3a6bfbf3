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
      "BonusCardCoordinator", "ChatCoordinator", "CourierCoordinator", "GiftCardCoordinator", "GoodbyeCoordinator",
      "HitCountCoordinator", "InvoiceCoordinator", "ReturnCoordinator", "ReviewWritingCoordinator",
      "VoucherCoordinator",
    ]
    let part = "a part of a screen is no place of its own to go to: who comes up with it is seen, and no step"
    let lost = "the seeded fault: who should do it is gone"
    sample.unmet = [
      "FiltersController -start-> HitCountCoordinator on onAppear by FiltersCoordinator as embed": part,
      "ReturnReasonController -start-> ReturnTermsCoordinator on onLoad by ReturnCoordinator as embed": part,
      "InvoiceController -pop-> . on onDone by InvoiceCoordinator": lost,
    ]
    return sample
  }()
}
