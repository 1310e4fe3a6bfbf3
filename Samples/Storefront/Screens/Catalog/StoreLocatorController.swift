import UIKit

final class StoreLocatorController: RowsController {  // fault: unreachable-screen StoreLocatorController
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Our shops"
    rows = [
      Row("Harbour Street"),
      Row("Old Market"),
    ]
  }
}
