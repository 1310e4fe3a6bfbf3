import UIKit

/// A screen of a storyboard: segues lead on from it, and somebody else prepares what comes next.
class SegueForwardingController: UIViewController {
  var onPrepareForSegue: ((UIStoryboardSegue) -> Void)?

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    onPrepareForSegue?(segue)
  }
}
