import UIKit

/// The next trip: where it goes, once that is chosen. Its button leads on by a segue.
final class TripController: SegueForwardingController {
  var city: City? {
    didSet { navigationItem.prompt = city?.name }
  }
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() })
  }
}
