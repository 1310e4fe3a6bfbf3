import UIKit

/// What the cities are known for.
final class GuideController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let text = UITextView(frame: view.bounds)
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    text.isEditable = false
    text.text = "Petrozavodsk has the lake, Kazan the river, and Torzhok the gold embroidery."
    view.addSubview(text)
  }
}
