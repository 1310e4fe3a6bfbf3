// swift-format-ignore-file
import UIKit

// A closure that a screen, or its model, keeps under the name of a method of UIKit's: with labels the method is called, without
// the closure, be that one which may be missing.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = NewsPage()  // edge: AppDelegate -root-> NewsPage
    return true
  }
}

final class NewsPage: UIViewController {
  @IBAction func read() {
    let reader = ReaderPage(dismiss: { [weak self] in self?.rate() })
    present(reader, animated: true)  // edge: NewsPage -present-> ReaderPage on read
  }
  private func rate() {
    present(RatingPage(), animated: true)  // edge: NewsPage -present-> RatingPage
  }
}

final class ReaderPage: UIViewController {
  private let dismiss: () -> Void
  init(dismiss: @escaping () -> Void) {
    self.dismiss = dismiss
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  @IBAction func done() { self.dismiss() }
  @IBAction func close() {
    dismiss(animated: true) {  // edge: ReaderPage -dismiss-> . on close
      print("closed")
    }
  }
}

final class RatingPage: UIViewController {
  private let model = RatingModel()
  override func viewDidLoad() {
    super.viewDidLoad()
    model.dismiss = { [weak self] in self?.leave() }
    model.save()
  }
  private func leave() {
    dismiss(animated: true)  // edge: RatingPage -dismiss-> . on viewDidLoad
  }
}

final class RatingModel {
  var dismiss: (() -> Void)?
  func save() { dismiss?() }
  func discard() { self.dismiss?() }
}
