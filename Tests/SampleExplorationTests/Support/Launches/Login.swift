import UIKit

@testable import Login

extension SampleApp {
  /// Login, launched by its delegate.
  static let login = {
    var sample = SampleApp("Login") { HeadlessApplication.launch(AppDelegate()) }
    // The service answers in a task, which no turn waits for.
    sample.leftToTasks = [
      "AppCoordinator -start-> LoginCoordinator on TabCoordinator.tabCoordinatorDidLogOut as root",
      "AppCoordinator -start-> TabCoordinator on LoginCoordinator.loginCoordinator as root",
      "LettersVC -push-> LetterVC on lettersVC by LettersCoordinator",
    ]
    // The task keeps the form to show the answer on.
    sample.mayLiveOn = ["LoginVC"]
    return sample
  }()
}
