import UIKit

final class NotificationSettingsController: RowsController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notifications"
    rows = [
      Row("Orders", detail: "on"),
      Row("Offers", detail: "off"),
    ]
  }
}
