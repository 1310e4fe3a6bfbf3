import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// Which type a file means by a name that a library and the app have in common.
@Suite struct `A name that a library and the app have in common` {
  private static let app = """
    import Design
    import Screens
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func applicationDidFinishLaunching(_ application: UIApplication) {
        window?.rootViewController = UINavigationController(rootViewController: Home())
      }
    }
    """

  private static let home = """
    import Swinject
    import UIKit
    public final class Home: UIViewController {
      private let assembler = Assembler([Registrations()])
      @IBAction func open() {
        navigationController?.pushViewController(assembler.resolver.resolve(Detail.self)!, animated: true)
      }
    }
    final class Detail: UIViewController {}
    final class Registrations: Assembly {
      func assemble(container: Container) { container.registerDetail() }
    }
    """

  private static let registering = """
    import Swinject
    extension Container {
      func registerDetail() { register(Detail.self) { _ in Detail() } }
    }
    """

  private func edges(_ texts: [String: String]) -> [String] {
    let files = texts.map { path, text in SourceFile(path: path, kind: .swift, bytes: Array(text.utf8)) }
    return extract(files).graph.edges.map(\.bare.notation).sorted()
  }

  private let expected = ["AppDelegate -root-> Home", "Home -push-> Detail on open"]

  @Test(arguments: ["public", "private"])
  func `means the library's in a module that does not see the app's, an extension of it among them`(_ access: String) {
    let own = "import UIKit\n\(access) class Container: UIView { var inner: UIView? }\n"
    let found = edges([
      "App/App.swift": Self.app, "Packages/Sources/Design/Container.swift": own,
      "Packages/Sources/Screens/Home.swift": Self.home,
      "Packages/Sources/Screens/Container+Detail.swift": Self.registering,
    ])
    #expect(found == expected)
  }

  @Test func `means the app's in all folders of one module`() {
    let own = """
      import Swinject
      import UIKit
      final class Container {
        static let shared = Container()
        let inner = Swinject.Container()
        func detail() -> UIViewController { Detail() }
      }
      """
    let home = """
      import Swinject
      import UIKit
      final class Home: UIViewController {
        @IBAction func open() { navigationController?.pushViewController(Container.shared.detail(), animated: true) }
      }
      final class Detail: UIViewController {}
      """
    let app = Self.app.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    let texts = ["Sources/App.swift": app, "Sources/Services/Container.swift": own, "Sources/Pages/Home.swift": home]
    #expect(edges(texts) == expected)
  }

  @Test func `means what is nested nearer, if that is so`() {
    let home = """
      import RxSwift
      import UIKit
      public final class Home: UIViewController {
        enum Event { case showsDetail }
        private let events = PublishSubject<Event>()
        public override func viewDidLoad() {
          _ = events.subscribe(onNext: { [unowned self] (event: Event) in
            switch event {
            case .showsDetail: navigationController?.pushViewController(Detail(), animated: true)
            }
          })
        }
        @IBAction func open() { events.onNext(.showsDetail) }
      }
      final class Detail: UIViewController {}
      """
    let texts = ["App/App.swift": Self.app, "App/Home.swift": home]
    let found = edges(texts)
    #expect(found.contains { $0.hasPrefix("Home -push-> Detail") })
    let other = "private struct Event { let name: String }\n"
    #expect(edges(texts.merging(["App/Other.swift": other]) { $1 }) == found)
  }

  @Test func `means the system's where that is imported, and the library's elsewhere`() {
    let home = """
      import ReactorKit
      import UIKit
      final class Home: UIViewController, View {
        private let model = HomeReactor()
        override func viewDidLoad() { reactor = model }
        func bind(reactor: HomeReactor) { reactor.opening = { [weak self] in self?.show() } }
        @IBAction func open() { reactor?.opening?() }
        private func show() { navigationController?.pushViewController(Hosts.detail(), animated: true) }
      }
      final class HomeReactor: Reactor { var opening: (() -> Void)? }
      """
    let detail = """
      import SwiftUI
      enum Hosts { static func detail() -> UIViewController { UIHostingController(rootView: Detail()) } }
      struct Detail: View { var body: some View { Text("") } }
      """
    let app = Self.app.split(separator: "\n").dropFirst(2).joined(separator: "\n")
    #expect(edges(["App.swift": app, "Home.swift": home, "Detail.swift": detail]) == expected)
  }
}
