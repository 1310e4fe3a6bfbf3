import UIKit

final class FiltersController: RowsController, FiltersScreen {
  var filter: Filter {
    didSet { showFilter() }
  }
  var onApply: ((Filter) -> Void)?
  var onOpenSorting: (() -> Void)?

  init(filter: Filter) {
    self.filter = filter
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Filters"
    addBarButton(.done) { [weak self] in
      guard let self else { return }
      onApply?(filter)
    }
    showFilter()
  }

  private func showFilter() {
    rows = [
      Row("Up to 50", detail: filter.maximumPrice == 50 ? "yes" : "no") { [weak self] in self?.filter.maximumPrice = 50 },
      Row("Order", detail: filter.order.rawValue) { [weak self] in self?.onOpenSorting?() },
    ]
  }
}
