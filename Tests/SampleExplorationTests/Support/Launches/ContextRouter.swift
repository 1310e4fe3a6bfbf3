import UIKit

@testable import ContextRouter

extension SampleApp {
  /// ContextRouter, launched by its delegate.
  static let contextRouter = SampleApp(name: "ContextRouter") {
    HeadlessApplication.launch(AppDelegate())
  }
}
