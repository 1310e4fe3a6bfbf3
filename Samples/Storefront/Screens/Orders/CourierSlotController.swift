import UIKit

final class CourierSlotController: RowsController {
  var onSelect: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "When?"
    rows = ["Morning", "Evening"].map { slot in
      Row(slot) { [weak self] in self?.onSelect?(slot) }
    }
  }
}
