import UIKit

final class ReviewsViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reviews"
  }
}
