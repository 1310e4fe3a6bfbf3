import UIKit

@testable import Storefront

extension SampleApp {
  /// Storefront, launched by its delegate.
  static let storefront = SampleApp(name: "Storefront") {
    HeadlessApplication.launch(
      AppDelegate(), scene: SceneDelegate(), storyboard: "Main", sources: sampleFolder("Storefront"))
  }
}
