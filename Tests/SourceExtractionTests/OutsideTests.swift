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
