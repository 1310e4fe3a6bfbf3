// swift-format-ignore-file
import SwiftUI
import UIKit

// A generic host whose view is a wrapper of its own around what it is given: the screen is what is inside.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Library())  // edge: AppDelegate -root-> Library
    return true
  }
}

class Tint: ObservableObject { static let shared = Tint() }

class WrappingHost<Content: View>: UIHostingController<WrappingHost.Wrapper> {
  init(rootView: Content, tint: Tint = .shared) {
    super.init(rootView: .init(content: rootView, tint: tint))
  }

  struct Wrapper: View {
    let content: Content
    let tint: Tint
    var body: some View { content.environmentObject(tint) }
  }
}

class Library: UIViewController {
  override func viewDidLoad() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "+", style: .plain, target: self, action: #selector(addBook))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "?", style: .plain, target: self, action: #selector(help))
  }

  @objc func addBook() {
    present(WrappingHost(rootView: NewBook()), animated: true)  // edge: Library -present-> NewBook on addBook
  }

  @objc func help() {
    navigationController?.pushViewController(WrappingHost(rootView: Manual()), animated: true)  // edge: Library -push-> Manual on help
  }
}

struct NewBook: View { var body: some View { Text("book") } }
struct Manual: View { var body: some View { Text("manual") } }
