import UIKit

@MainActor
protocol PreferencesView: AnyObject, Presentable {}

final class PreferencesController: UIViewController, PreferencesView {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Preferences"
  }
}
