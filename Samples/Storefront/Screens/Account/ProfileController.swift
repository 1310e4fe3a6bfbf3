import UIKit

final class ProfileController: RowsController {
  var onEdit: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    addBarButton(.edit) { [weak self] in self?.onEdit?() }
    rows = [
      Row("Name", detail: "Vera"),
      Row("E-mail", detail: "vera@example.org"),
    ]
  }
}
