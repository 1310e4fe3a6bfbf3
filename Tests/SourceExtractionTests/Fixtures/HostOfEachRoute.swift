// swift-format-ignore-file
import SwiftUI
import UIKit

// Each value of a route asks a stack for its page by an extension of the app's, which puts it into a host of the app's own:
// the call gives nothing back, and which stack it is called on only the caller knows.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    let stack = UINavigationController(rootViewController: UIHostingController(rootView: GardenView()))
    window?.rootViewController = stack  // edge: AppDelegate -root-> GardenView
    Signpost.stack = stack
  }
}

protocol Page: View { var heading: String { get } }

class PageController<Content: Page>: UIHostingController<Content> {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = rootView.heading
  }
}

extension UINavigationController {
  func push<Content: Page>(page: Content) {
    pushViewController(PageController(rootView: page), animated: true)
  }
}

protocol Way { func take(on stack: UINavigationController) }

enum Signpost {
  static var stack: UINavigationController?

  static func follow(_ way: Way) {
    DispatchQueue.main.async {
      if let stack { way.take(on: stack) }
    }
  }
}

enum Plants: Way {
  case tree(String)
  case herb

  func take(on stack: UINavigationController) {
    switch self {
    case .tree(let name): stack.push(page: TreePage(name: name))
    case .herb: stack.push(page: HerbPage())
    }
  }
}

enum Tools: Way {
  case rake
  case spade

  func take(on stack: UINavigationController) {
    switch self {
    case .rake: stack.push(page: RakePage())
    case .spade: stack.push(page: SpadePage())
    }
  }
}

struct GardenView: View {
  var body: some View {
    Button("Tree") { Signpost.follow(Plants.tree("oak")) }  // edge: GardenView -push-> TreePage
    Button("Rake") { Signpost.follow(Tools.rake) }  // edge: GardenView -push-> RakePage
  }
}

struct TreePage: Page {
  let name: String
  let heading = "Tree"
  var body: some View {
    Button("Herb") { Signpost.follow(Plants.herb) }  // edge: TreePage -push-> HerbPage
  }
}

struct RakePage: Page {
  let heading = "Rake"
  var body: some View {
    Button("Spade") { Signpost.follow(Tools.spade) }  // edge: RakePage -push-> SpadePage
  }
}

struct HerbPage: Page { let heading = "Herb"; var body: some View { Text("Herb") } }
struct SpadePage: Page { let heading = "Spade"; var body: some View { Text("Spade") } }
