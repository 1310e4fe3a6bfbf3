// swift-format-ignore-file
import UIKit

// A static function whose name begins as a type does is called, and makes no instance.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let window = UIWindow()
    window.rootViewController = ShelfViewController()  // edge: AppDelegate -root-> ShelfViewController
    return true
  }
}

class ScannerProvider {
  static func CodeScanner(onCode: @escaping (String) -> Void) -> ScannerViewController {
    ScannerViewController(title: "Scan", onCode: onCode)
  }
}

final class ScannerViewController: UIViewController {
  private let onCode: (String) -> Void

  init(title: String, onCode: @escaping (String) -> Void) {
    self.onCode = onCode
    super.init(nibName: nil, bundle: nil)
  }

  @objc func done() { onCode("1") }
}

final class ShelfViewController: UIViewController {
  @objc func scanTapped() {
    let scanner = ScannerProvider.CodeScanner(onCode: { [weak self] _ in self?.dismiss(animated: true) })  // edge: ScannerViewController -dismiss-> . on done
    present(scanner, animated: true)  // edge: ShelfViewController -present-> ScannerViewController on scanTapped
  }
}
