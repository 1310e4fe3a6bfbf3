import UIKit

@testable import Notebook

extension SampleApp {
  /// Notebook, launched by its delegate.
  static let notebook = {
    var sample = SampleApp("Notebook") { HeadlessApplication.launch(AppDelegate()) }
    sample.faults = ["DraftCoordinator"]
    // The graph has each way out of `start()` after each end: what is remembered is not reckoned with.
    let reason = "who has signed in once is not asked again"
    sample.unmet = [
      "ApplicationCoordinator -start-> AccessCoordinator on AccessCoordinator.finishFlow if \"stage == .access\" as root":
        reason,
      "ApplicationCoordinator -start-> AccessCoordinator on TourCoordinator.finishFlow if \"stage == .access\" as root":
        reason,
    ]
    return sample
  }()
}
