// swift-format-ignore-file
import UIKit

// What is made without arguments is set up by the initializer that UIKit calls: that of a frame, that of a nib.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Shelf()  // edge: AppDelegate -root-> Shelf
  }
}

final class Handle: UIControl {
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { fatalError() }

  private func setUp() {
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }
}

final class Shelf: UIViewController {
  private let handle = Handle()

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    handle.onTap = { [weak self] in
      self?.present(Drawer(), animated: true)  // edge: Shelf -present-> Drawer
    }
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class Drawer: UIViewController {}
