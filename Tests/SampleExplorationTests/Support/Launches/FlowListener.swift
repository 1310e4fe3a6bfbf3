import UIKit

@testable import FlowListener

extension SampleApp {
  /// FlowListener, launched by its delegate.
  static let flowListener = {
    var sample = SampleApp("FlowListener") { HeadlessApplication.launch(AppDelegate()) }
    sample.faults = ["LoanCoordinator"]
    return sample
  }()
}
