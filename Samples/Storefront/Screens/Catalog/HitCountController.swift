import UIKit

final class HitCountController: StackController {
  var text = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    addText(text)
  }
}
