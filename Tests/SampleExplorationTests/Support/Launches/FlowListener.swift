import UIKit

@testable import FlowListener

extension SampleApp {
  /// FlowListener, launched by its delegate.
  static let flowListener = SampleApp(name: "FlowListener") {
    HeadlessApplication.launch(AppDelegate())
  }
}
