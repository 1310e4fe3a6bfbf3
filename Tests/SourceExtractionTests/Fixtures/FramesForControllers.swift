// swift-format-ignore-file
import SwiftUI
import UIKit

// An extension of views frames each for a controller, in a view that keeps what its builder makes: the frames of different views are
// told apart, and each controller shows its own.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let window = UIWindow()
    window.rootViewController = KeysViewController()  // edge: AppDelegate -root-> KeysViewController
    return true
  }
}

struct FramedStack<Content: View>: View {
  private let content: Content
  private let path: Binding<NavigationPath>?

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
    path = nil
  }

  init(path: Binding<NavigationPath>, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.path = path
  }

  var body: some View {
    Group {
      if let path {
        NavigationStack(path: path) { content }
      } else {
        NavigationStack { content }
      }
    }
    .tint(.red)
  }
}

extension View {
  func framed() -> UIViewController { UIHostingController(rootView: FramedStack { self }) }
}

final class KeysViewController: UIViewController {
  @objc func unlockTapped() {
    let unlock = UnlockView { [weak self] in self?.openList() }.framed()
    present(unlock, animated: true)  // edge: KeysViewController -present-> UnlockView on unlockTapped
  }

  private func openList() {
    let list = ListsViewController()
    present(list, animated: true)  // edge: KeysViewController -present-> ListsViewController
  }
}

final class ListsViewController: UIViewController {
  @objc func listTapped() {
    let list = ListView().framed()
    present(list, animated: true)  // edge: ListsViewController -present-> ListView on listTapped
  }
}

struct UnlockView: View {
  let onUnlock: () -> Void

  var body: some View { Button("Unlock") { onUnlock() } }
}

struct ListView: View {
  var body: some View { Text("list") }
}
