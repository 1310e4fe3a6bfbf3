import UIKit

final class OnboardingController: StackController, OnboardingScreen {
  var onFinish: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Welcome"
    addText("Thousands of things, at your door tomorrow.")
    addButton("Begin") { [weak self] in self?.onFinish?() }
  }
}
