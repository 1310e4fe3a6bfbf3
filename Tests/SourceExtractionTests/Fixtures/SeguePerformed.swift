// swift-format-ignore-file
import UIKit

// Code performs segues by a text, by a constant, and by an enum through a helper of its own; what the source prepares
// runs later on.

enum GallerySegue: String {
  case picture = "showPicture"
  case frame = "Choose Frame"
  case painter
}

protocol SeguePerforming {
  associatedtype SegueName: RawRepresentable
}

extension SeguePerforming where Self: UIViewController, SegueName.RawValue == String {
  func performSegue(_ name: SegueName) {
    performSegue(withIdentifier: name.rawValue, sender: self)
  }
}

final class Gallery: UIViewController, SeguePerforming {
  typealias SegueName = GallerySegue
  private static let shopSegue = "shop"

  @IBAction func open() {
    performSegue(.picture)  // edge: Gallery -push-> Picture on open
  }

  @IBAction func chooseFrame() {
    performSegue(withIdentifier: "Choose Frame", sender: nil)  // edge: Gallery -present-> SeguePerformed#frame on chooseFrame
  }

  @IBAction func visitShop() {
    performSegue(withIdentifier: Gallery.shopSegue, sender: nil)  // edge: Gallery -push-> PrintShop on visitShop
  }

  @IBAction func goSomewhere(_ sender: UIButton) {
    performSegue(withIdentifier: sender.accessibilityIdentifier!, sender: sender)  // unresolved: performSegue
  }

  private func showPainter() {
    performSegue(.painter)  // edge: Gallery -push-> Painter
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier.flatMap(GallerySegue.init(rawValue:)) {
    case .picture:
      let picture = segue.destination as! Picture
      picture.onPainter = { [weak self] in self?.showPainter() }
    case .frame:
      let stack = segue.destination as! UINavigationController
      (stack.topViewController as? FrameChooser)?.delegate = self
    case .painter, nil: break
    }
  }
}

extension Gallery: FrameChooserDelegate {
  func frameChooserDidEnd(_ chooser: FrameChooser) {
    chooser.dismiss(animated: true)
  }
}

final class Picture: UIViewController {
  var onPainter: (() -> Void)?

  @IBAction func tapPainter() { onPainter?() }
}

protocol FrameChooserDelegate: AnyObject {
  func frameChooserDidEnd(_ chooser: FrameChooser)
}

final class FrameChooser: UIViewController {
  weak var delegate: FrameChooserDelegate?

  @IBAction func done() { delegate?.frameChooserDidEnd(self) }  // edge: FrameChooser -dismiss-> . on done
}

final class Painter: UIViewController {}
final class PrintShop: UIViewController {}
