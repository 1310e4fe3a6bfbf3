import UIKit

final class BonusCardController: StackController {
  var onApply: ((Int) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Bonus card"
    let number = addField("Card number")
    addButton("Use my points") { [weak self] in self?.onApply?(number.hasText ? 100 : 0) }
  }
}
