// swift-format-ignore-file
import UIKit

// Objects that keep a screen and take it off the display, called by the system alone: the screen that they ask goes, though
// no code of a screen is seen to decide it.

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = AlbumController()  // edge: AppDelegate -root-> AlbumController
    return true
  }
}

final class AlbumController: UIViewController {
  func open() {
    let picture = PictureController()
    present(picture, animated: true)  // edge: AlbumController -present-> PictureController on open
  }
}

final class PictureController: UIViewController {
  let drag = DragToClose()
  override func viewDidLoad() {
    super.viewDidLoad()
    drag.attach(to: self)
  }
}

final class DragToClose: UIPercentDrivenInteractiveTransition {
  weak var picture: PictureController?

  func attach(to picture: PictureController) {
    self.picture = picture
    picture.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(dragged)))
  }

  @objc func dragged(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began {
      picture?.dismiss(animated: true, completion: nil)  // edge: PictureController -dismiss-> . on dragged
    }
  }
}
