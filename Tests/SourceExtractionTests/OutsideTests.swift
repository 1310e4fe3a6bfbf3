import NavigationGraph
import SourceExtraction
import Testing

/// What something other than the app's own Swift code begins.
@Suite struct `What begins outside` {
  @Test func `a method that Objective-C calls by its selector is run`() throws {
    let extraction = extract([
      app,
      file(
        "Notice.swift", .swift,
        """
        import UIKit
        @objcMembers final class NoticePresenter: NSObject {
          func presentNotice(from controller: UIViewController, animated: Bool) {
            controller.present(Notice(), animated: animated)
          }
        }
        final class Notice: UIViewController {}
        """),
      file(
        "Old.m", .objectiveC,
        """
        @implementation Old
        - (void)show { [[NoticePresenter new] presentNoticeFrom:self animated:YES]; }
        @end
        """),
    ])
    let step = try #require(extraction.graph.edges.first { $0.to?.name == "Notice" })
    #expect(!step.isDead)
  }

  @Test func `the first scene of an app extension is an entry`() {
    let extraction = extract([
      app,
      file("Share/Share.swift", .swift, "import UIKit\nfinal class SharePage: UIViewController {}"),
      file(
        "Share/MainInterface.storyboard", .storyboard,
        """
        <document initialViewController="a"><scenes><scene><objects>
        <viewController id="a" customClass="SharePage" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """),
      file("Share/Info.plist", .propertyList, list(of: "NSExtensionMainStoryboard", "MainInterface")),
    ])
    #expect(extraction.graph["SharePage"]?.isEntry == true)
  }

  @Test func `the class of an app extension is an entry`() {
    let extraction = extract([
      app,
      file(
        "Share/Share.swift", .swift,
        "import UIKit\nfinal class SharePage: UIViewController {}\nfinal class Unused: UIViewController {}"),
      file(
        "Share/Info.plist", .propertyList, list(of: "NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).SharePage")),
    ])
    #expect(extraction.graph["SharePage"]?.isEntry == true)
    #expect(extraction.graph["Unused"]?.isEntry == false)
  }

  @Test func `an app and its extension share no object`() {
    let extraction = extract([
      file(
        "Shared/Bell.swift", .swift,
        """
        import Combine
        final class Bell {
          static let shared = Bell()
          let rings = PassthroughSubject<Void, Never>()
          func ring() { rings.send(()) }
        }
        """),
      file(
        "App/App.swift", .swift,
        """
        import Combine
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let window = UIWindow()
          let house = HouseFlow()
          func applicationDidFinishLaunching(_ application: UIApplication) { house.start(in: window) }
        }
        final class HouseFlow {
          private let navigation = UINavigationController()
          private var bag: Set<AnyCancellable> = []
          func start(in window: UIWindow) {
            navigation.setViewControllers([Hall()], animated: false)
            window.rootViewController = navigation
            Bell.shared.rings.sink { [weak self] in self?.open() }.store(in: &bag)
          }
          private func open() { navigation.present(Door(), animated: true) }
        }
        final class Hall: UIViewController {
          @objc private func call() { Bell.shared.ring() }
        }
        final class Door: UIViewController {}
        """),
      file(
        "Share/Share.swift", .swift,
        """
        import Combine
        import UIKit
        final class SharePage: UIViewController {
          private var flow: ShareFlow?
          override func viewDidLoad() {
            super.viewDidLoad()
            flow = ShareFlow(page: self)
            flow?.start()
          }
        }
        final class ShareFlow {
          private weak var page: UIViewController?
          private var bag: Set<AnyCancellable> = []
          init(page: UIViewController) { self.page = page }
          func start() {
            page?.present(Gate(), animated: false)
            Bell.shared.rings.sink { [weak self] in self?.refuse() }.store(in: &bag)
          }
          private func refuse() { page?.present(Refusal(), animated: true) }
        }
        final class Gate: UIViewController {
          @objc private func call() { Bell.shared.ring() }
        }
        final class Refusal: UIViewController {}
        """),
      file(
        "Share/Info.plist", .propertyList, list(of: "NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).SharePage")),
    ])
    let sources = { (screen: String) in
      Set(extraction.graph.edges.filter { $0.to?.name == screen }.map(\.from.name))
    }
    #expect(sources("Door") == ["Hall"])
    #expect(sources("Refusal") == ["Gate"])
  }

  // MARK: Parts

  private var app: SourceFile {
    file(
      "App.swift", .swift,
      """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) { window.rootViewController = Home() }
      }
      final class Home: UIViewController {}
      """)
  }

  private func list(of key: String, _ value: String) -> String {
    "<plist version=\"1.0\"><dict><key>NSExtension</key><dict>"
      + "<key>\(key)</key><string>\(value)</string></dict></dict></plist>"
  }

  private func file(_ path: String, _ kind: SourceFile.Kind, _ text: String) -> SourceFile {
    SourceFile(path: path, kind: kind, bytes: Array(text.utf8))
  }
}
