// swift-format-ignore-file
import SwiftUI
import UIKit

// Generic hosts whose view is a frame, declared beside them, around the view that they are given: the screen is what is
// inside, also where space is beside it, and where the frame knows its controller.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Shelf())  // edge: AppDelegate -root-> Shelf
  }
}

final class WeakPage {
  var value: UIViewController { kept ?? UIViewController() }
  private weak var kept: UIViewController?
  func setValue(_ value: UIViewController) { kept = value }
}

protocol Counting: AnyObject { var count: Int { get set } }

class BaseHost<Content: View>: UIHostingController<BaseView<Content>>, Counting {
  var count = 0

  init(_ rootView: Content, customization: ((UIViewController) -> Void)? = nil) {
    let page = WeakPage()
    super.init(rootView: BaseView(content: rootView, page: page))
    customization?(self)
    page.setValue(self)
  }
}

struct BaseView<Content: View>: View {
  var content: Content
  let page: WeakPage

  var body: some View {
    content
      .accentColor(.red)
      .onPreferenceChange(Depth.self) { depth in
        guard let counting = page.value as? Counting else { return }
        counting.count = depth
      }
  }
}

struct Depth: PreferenceKey { static var defaultValue = 0 }

class Sheet<Content: View>: UIHostingController<SheetFrame<Content>> {
  init(title: String? = nil, rootView: Content) {
    super.init(rootView: SheetFrame { rootView })
  }
}

struct SheetFrame<Content: View>: View {
  let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    VStack(spacing: .zero) {
      content
      Spacer().frame(minHeight: 8)
    }
  }
}

class Shelf: UIViewController {
  @objc func addBook() {
    present(BaseHost(NewBook()), animated: true)  // edge: Shelf -present-> NewBook on addBook
  }

  @objc func help() {
    let host = BaseHost(Manual()) { $0.title = "Manual" }
    navigationController?.pushViewController(host, animated: true)  // edge: Shelf -push-> Manual on help
  }

  @objc func sort() {
    present(Sheet(rootView: Order { print($0) }), animated: true)  // edge: Shelf -present-> Order on sort
  }

  @objc func share() {
    present(Sheet(title: "Share", rootView: Sharing()), animated: true)  // edge: Shelf -present-> Sharing on share
  }
}

struct NewBook: View { var body: some View { Text("book") } }
struct Manual: View { var body: some View { Text("manual") } }
struct Order: View {
  let choose: (String) -> Void
  var body: some View { Button("Title") { choose("title") } }
}
struct Sharing: View { var body: some View { Text("share") } }
