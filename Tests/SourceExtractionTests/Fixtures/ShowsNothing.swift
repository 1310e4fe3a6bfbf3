// swift-format-ignore-file
import PhotosUI
import Then
import UIKit

// Calls that show nothing are none that could not be followed: no root any more, an empty stack, a pattern of a case that
// is called like a method. What `then` has set up is what it was called on.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let stack = UINavigationController()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = stack  // edge: AppDelegate -root-> Album
    stack.viewControllers = [Album()]  // edge: AppDelegate -root-> Album
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    stack.setViewControllers([], animated: false)
    window?.rootViewController = nil
  }
}

enum Wish { case show(String), dismiss }

final class Album: UIViewController {
  private lazy var picker = PHPickerViewController(configuration: PHPickerConfiguration()).then { $0.delegate = nil }
  private let about = About().then { $0.title = "About" }

  @objc private func add() { present(picker, animated: true) }  // edge: Album -present-> PHPickerViewController on add
  @objc private func tell() { wish(.show("about")) }

  private func wish(_ wish: Wish) {
    switch wish {
    case let .show(name): if name == "about" { present(about, animated: true) }  // edge: Album -present-> About on tell
    case .dismiss: break
    }
  }
}

final class About: UIViewController {}
