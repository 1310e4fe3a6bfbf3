// swift-format-ignore-file
import UIKit

// Methods that only the system calls, which show or close what it gives them.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Home()  // edge: AppDelegate -root-> Home
  }
}

final class Home: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  @objc private func choose() {
    let picker = UIImagePickerController()
    picker.delegate = self
    present(picker, animated: true)  // edge: Home -present-> UIImagePickerController on choose
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)  // edge: Home -dismiss-> . on imagePickerControllerDidCancel
  }

  // Given by who is out of sight.
  @objc func picked(_ page: Page) {
    present(page.make(), animated: true)  // edge: Home -present-> Detail on picked
  }
}

struct Page {
  func make() -> UIViewController { Detail() }
}

final class Detail: UIViewController {}
