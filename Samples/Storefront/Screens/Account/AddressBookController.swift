import UIKit

final class AddressBookController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Addresses"
    rows = [
      Row("Home", detail: "12 Mill Lane"),
      Row("Work", detail: "3 Station Road"),
    ]
  }
}
