import UIKit

@testable import Login

extension SampleApp {
  /// Login, launched by its delegate.
  static let login = {
    var sample = SampleApp("Login") { HeadlessApplication.launch(AppDelegate()) }
    let waiting = "the service answers in a task, which no turn waits for"
    sample.unmet = [
      "AppCoordinator -start-> LoginCoordinator on TabCoordinator.tabCoordinatorDidLogOut as root": waiting,
      "AppCoordinator -start-> TabCoordinator on LoginCoordinator.loginCoordinator as root": waiting,
      "LettersVC -push-> LetterVC on lettersVC by LettersCoordinator": waiting,
    ]
    // The task keeps the form to show the answer on.
    sample.mayLiveOn = ["LoginVC"]
    return sample
  }()
}
