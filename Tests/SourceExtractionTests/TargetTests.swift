import NavigationGraph
import SourceExtraction
import Testing

/// Several apps in one tree: which files count, and which type a name means.
@Suite struct `Targets` {
  // MARK: Other platforms

  @Test func `a Mac app beside the phone's is left out, its models too`() {
    let extraction = extract([
      phoneApp("Phone/App.swift", showing: "Page"),
      source("Desk/App.swift", "import Cocoa\nclass AppDelegate: NSObject, NSApplicationDelegate {}"),
      source("Desk/Model.swift", "import Foundation\nfinal class Extra: UIViewController {}"),
    ])
    #expect(screens(of: extraction) == ["Page"])
    #expect(extraction.coverage.swiftFiles == 1)
    #expect(
      extraction.notes.map(\.message)
        == ["'Desk' is an app for another platform than iPhone and iPad; its 2 Swift files are left out"])
  }

  @Test(arguments: ["Player tvOS", "Player Watch App", "macOS", "WatchKit Extension", "Kit-macOS"])
  func `a folder's name tells its platform`(_ folder: String) {
    let extraction = extract([
      phoneApp("Player/App.swift", showing: "Page"),
      source("\(folder)/Other.swift", "final class Other: UIViewController {}"),
    ])
    #expect(screens(of: extraction) == ["Page"])
  }

  @Test(arguments: ["Shared", "iOS and macOS", "Watchlist", "Machines"])
  func `a folder that only sounds like another platform counts`(_ folder: String) {
    let extraction = extract([
      phoneApp("Player/App.swift", showing: "Page"),
      source("\(folder)/Other.swift", "final class Other: UIViewController {}"),
    ])
    #expect(screens(of: extraction) == ["Other", "Page"])
  }

  @Test(arguments: [("AppleTV", true), ("iOS.CocoaTouch", false)])
  func `a television's app is told by its storyboards, of whatever name its folder is`(
    _ runtime: String, isLeftOut: Bool
  ) {
    func storyboard(_ path: String, _ runtime: String) -> SourceFile {
      let text = "<document targetRuntime=\"\(runtime)\"><scenes/></document>"
      return SourceFile(path: path, kind: .storyboard, bytes: Array(text.utf8))
    }
    let apps = [
      phoneApp("Player/App.swift", showing: "Page"), phoneApp("PlayerTV/App.swift", showing: "Page"),
      source("PlayerTV/Pages/Extra.swift", "final class Extra: UIViewController {}"),
      storyboard("PlayerTV/Base.lproj/Main.storyboard", runtime),
      storyboard("PlayerTV/Pages/Extra.storyboard", runtime),
    ]
    let all = ["Extra", "Page"]
    #expect(screens(of: extract(apps)) == (isLeftOut ? ["Page"] : all))
    // A folder that has some for iPhone as well is the phone's, too.
    let mixed = apps + [storyboard("PlayerTV/Phone.storyboard", "iOS.CocoaTouch")]
    #expect(screens(of: extract(mixed)) == all)
  }

  @Test(arguments: [("", "Player/TV/"), (" launchScreen=\"YES\"", "Player/")])
  func `an app for several platforms counts, whatever storyboards its other ones have`(
    _ attribute: String, _ folder: String
  ) {
    let text = "<document targetRuntime=\"AppleTV\"\(attribute)><scenes/></document>"
    let widget = "import SwiftUI\n@main struct Clock: Widget { var body: some WidgetConfiguration { fatalError() } }"
    let extraction = extract([
      phoneApp("Player/App.swift", showing: "Page"), source("Widgets/Clock.swift", widget),
      SourceFile(path: folder + "Main.storyboard", kind: .storyboard, bytes: Array(text.utf8)),
    ])
    #expect(screens(of: extraction) == ["Page"])
  }

  @Test func `a tree with nothing but a Mac app is read`() {
    let extraction = extract([
      source("Desk/App.swift", "import Cocoa\n@main final class AppDelegate: NSObject, NSApplicationDelegate {}")
    ])
    #expect(extraction.notes.isEmpty)
    #expect(extraction.coverage.swiftFiles == 1)
  }

  @Test func `what is compiled for other platforms only is not read`() {
    let extraction = extract([
      phoneApp("App.swift", showing: "Page"),
      source("Other.swift", "#if os(tvOS)\nfinal class Other: UIViewController {}\n#endif"),
    ])
    #expect(screens(of: extraction) == ["Page"])
  }

  // MARK: Types of one name

  @Test func `each app means its own class of a name`() {
    let extraction = extract([
      phoneApp("Shop/App.swift", showing: "Page"),
      source("Shop/Page.swift", "import UIKit\nfinal class Page: UIViewController {}"),
      source("Shop/More.swift", "import UIKit\nfinal class More: UIViewController {}"),
      phoneApp("Trial/App.swift", showing: "Page"),
      source("Trial/Page.swift", "import UIKit\nfinal class Page: UIViewController {}"),
    ])
    #expect(
      roots(of: extraction) == ["AppDelegate -root-> Page", "Trial.AppDelegate -root-> Trial.Page"])
  }

  @Test func `of two files side by side the one named after the type has it`() {
    let extraction = extract([
      phoneApp("Shop/App.swift", showing: "Page"),
      source("Shop/OldPage.swift", page(presenting: "Leaflet")),
      source("Shop/Page.swift", page(presenting: "Poster")),
      source("Shop/Papers.swift", "final class Leaflet: UIViewController {}\nfinal class Poster: UIViewController {}"),
    ])
    let presented = extraction.graph.edges.filter { $0.verb == .present && $0.from.name == "Page" }
    #expect(presented.map { $0.to?.name } == ["Poster"])
  }

  @Test func `a private type is its own file's`() {
    let extraction = extract([
      phoneApp("App/App.swift", showing: "Page"),
      source("App/One.swift", "import UIKit\nprivate final class Page: UIViewController {}"),
      source("App/Page.swift", "import UIKit\nfinal class Page: UIViewController {}"),
    ])
    #expect(roots(of: extraction) == ["AppDelegate -root-> Page"])
    #expect(screens(of: extraction) == ["One.Page", "Page"])
  }

  @Test func `the module that a file imports comes first`() {
    let extraction = extract([
      phoneApp("App/App.swift", showing: "Page", importing: "Cart"),
      source("Packages/Sources/Cart/Page.swift", "import UIKit\npublic final class Page: UIViewController {}"),
      source("Packages/Sources/Home/Page.swift", "import UIKit\npublic final class Page: UIViewController {}"),
      source("Packages/Sources/Home/More.swift", "import UIKit\npublic final class More: UIViewController {}"),
    ])
    // The folder with the most files keeps the plain name.
    #expect(roots(of: extraction) == ["AppDelegate -root-> Cart.Page"])
  }

  @Test func `a private type hides SwiftUI's from no other file`() {
    let extraction = extract([
      source(
        "App/App.swift",
        """
        import SwiftUI
        @main struct Pantry: App { var body: some Scene { WindowGroup { NavigationStack { Shelf() } } } }
        struct Shelf: View {
          @State private var isAdding = false
          var body: some View { List { NavigationLink("Jam") { Jam() } }.adding(when: $isAdding) }
        }
        extension View {
          func adding(when isAdding: Binding<Bool>) -> some View { sheet(isPresented: isAdding) { Adding() } }
        }
        struct Jam: View { var body: some View { Text("Jam") } }
        struct Adding: View { var body: some View { Text("Add") } }
        """),
      source("App/Cache.swift", "private final class List { var next: List? }"),
    ])
    #expect(screens(of: extraction) == ["Adding", "Jam", "Shelf"])
  }

  // MARK: Parts

  private func source(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, kind: .swift, bytes: Array(text.utf8))
  }

  private func phoneApp(_ path: String, showing screen: String, importing module: String = "UIKit") -> SourceFile {
    let isAlone = module == "UIKit" && !path.contains("/") || path == "Phone/App.swift" || path == "Player/App.swift"
    return source(
      path,
      """
      import UIKit
      import \(module)
      class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window.rootViewController = \(screen)()
        }
      }
      \(isAlone ? "final class \(screen): UIViewController {}" : "")
      """)
  }

  private func page(presenting screen: String) -> String {
    """
    import UIKit
    final class Page: UIViewController {
      @objc func open() { present(\(screen)(), animated: true) }
    }
    """
  }

  private func screens(of extraction: Extraction) -> [String] {
    extraction.graph.nodes.filter { $0.kind == .screen }.map(\.id.name).sorted()
  }

  private func roots(of extraction: Extraction) -> [String] {
    extraction.graph.edges.filter { $0.verb == .root }.map { "\($0.from.name) -root-> \($0.to?.name ?? "")" }.sorted()
  }
}
