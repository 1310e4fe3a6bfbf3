import UIKit

@testable import Login

extension SampleApp {
  /// Login, launched by its delegate.
  static let login = SampleApp(name: "Login") {
    HeadlessApplication.launch(AppDelegate())
  }
}
