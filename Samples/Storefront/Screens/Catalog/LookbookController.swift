import UIKit

/// Last season's pictures.
final class LookbookController: StackController {  // fault: unreachable-screen LookbookController
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lookbook"
    addText("What we wear this autumn.")
  }
}
