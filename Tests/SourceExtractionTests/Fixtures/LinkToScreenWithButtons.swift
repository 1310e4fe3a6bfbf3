// swift-format-ignore-file
import SwiftUI
import UIKit

// A link opens a screen of SwiftUI views; what a person then does there with a button, the link does not do.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var stack: UINavigationController? { window?.rootViewController as? UINavigationController }

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Shelf())  // edge: AppDelegate -root-> Shelf
    return true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    bring(title: url.path)
    return true
  }

  private func bring(title: String) {
    stack?.pushViewController(Book(title: title), animated: true)  // edge: "any URL" -link-> Book on application(_:open:options:) by AppDelegate ; AppDelegate -push-> Book
  }
}

final class Shelf: UIViewController {}

final class Book: UIHostingController<Cover> {
  init(title: String) { super.init(rootView: Cover(title: title)) }
  required init?(coder: NSCoder) { nil }
}

struct Cover: View {
  let title: String
  @State private var showsBack = false

  var body: some View {
    Button("Turn") { showsBack = true }  // edge: Book -present-> Back
      .sheet(isPresented: $showsBack) { Back() }
  }
}

struct Back: View { var body: some View { Text("Back") } }
