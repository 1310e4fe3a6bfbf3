import UIKit

@testable import Login

extension SampleApp {
  /// Login, launched by its delegate.
  static let login = SampleApp("Login") { HeadlessApplication.launch(AppDelegate()) }
}
