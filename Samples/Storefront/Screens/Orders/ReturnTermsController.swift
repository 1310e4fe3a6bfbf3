import UIKit

final class ReturnTermsController: StackController {
  var text = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    addText(text)
  }
}
