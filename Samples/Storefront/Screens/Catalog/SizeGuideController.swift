import UIKit

final class SizeGuideController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sizes"
    addText("S fits 36, M fits 40, L fits 44.")
  }
}
