import UIKit

final class AboutController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "About"
    addText("Storefront, version 1.0")
  }
}
