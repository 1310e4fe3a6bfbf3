// swift-format-ignore-file
import ProgressNotes
import UIKit

// A library's note of progress has a method 'dismiss' without arguments, as an instance and as a class: no screen goes. The
// screen's own has arguments.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = Bakery()  // edge: AppDelegate -root-> Bakery
    return true
  }
}

final class Bakery: UIViewController {
  private let note = ProgressNote(style: .dark)

  @objc private func orderTapped() {
    note.show(in: view)
    DispatchQueue.main.async {
      self.note.dismiss()
      SharedNote.dismiss()
      self.present(Receipt(), animated: true)  // edge: Bakery -present-> Receipt on orderTapped
    }
  }
}

final class Receipt: UIViewController {
  @objc private func doneTapped() { dismiss(animated: true) }  // edge: Receipt -dismiss-> . on doneTapped
}
