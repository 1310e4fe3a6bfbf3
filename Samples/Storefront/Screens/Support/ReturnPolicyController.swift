import UIKit

final class ReturnPolicyController: RowsController, StoryboardScene {  // fault: unreachable-screen ReturnPolicyController
  static let storyboard = StoryboardName.support

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Returns"
    rows = [
      Row("Thirty days, unworn, with the label.")
    ]
  }
}
