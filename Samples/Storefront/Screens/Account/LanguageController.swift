import UIKit

final class LanguageController: RowsController {
  var onSelect: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Language"
    rows = ["English", "Français", "Русский"].map { language in
      Row(language) { [weak self] in self?.onSelect?(language) }
    }
  }
}
