import UIKit

/// The letters, and one of them.
@MainActor
final class LettersCoordinator: AbstractCoordinator {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  override func start() {
    super.start()
    let letters = LettersVC(delegate: self)
    navigationController.setViewControllers([letters], animated: false)  // edge: LettersCoordinator -root-> LettersVC
  }
}

extension LettersCoordinator: LettersVCDelegate {
  func lettersVC(_ letters: LettersVC, didSelect letter: Letter) {
    let reader = LetterVC(letter: letter)
    navigationController.pushViewController(reader, animated: true)  // edge: LettersVC -push-> LetterVC on lettersVC by LettersCoordinator
  }
}
