import NavigationGraph
import GraphConstruction
import SourceExtraction
import Testing

/// What is wrong with storyboards, and with how code names what is in them.
@Suite struct `Faults of storyboards` {
  private static let start = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      let window = UIWindow()
      func applicationDidFinishLaunching(_ application: UIApplication) {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        window.rootViewController = storyboard.instantiateInitialViewController()
      }
    }\n
    """

  /// A storyboard of scenes, each with an identifier, a class and what it holds.
  private func storyboard(_ scenes: String...) -> String {
    let lines = scenes.map { "<scene><objects>\($0)</objects></scene>\n" }.joined()
    return "<document initialViewController=\"home\"><scenes>\n\(lines)</scenes></document>"
  }

  private func screen(_ id: String, named name: String? = nil, of type: String? = nil, _ content: String = "") -> String
  {
    let attributes = [("storyboardIdentifier", name), ("customClass", type)]
      .compactMap { key, value in value.map { " \(key)=\"\($0)\"" } }.joined()
    return "<viewController id=\"\(id)\" sceneMemberID=\"viewController\"\(attributes)>\(content)</viewController>"
  }

  private func segues(_ text: String) -> String { "<connections>\(text)</connections>" }

  private func faults(_ storyboard: String, _ code: String = "") -> [StoryboardFault] {
    let files = [
      SourceFile(path: "App.swift", kind: .swift, bytes: Array((Self.start + code).utf8)),
      SourceFile(path: "Main.storyboard", kind: .storyboard, bytes: Array(storyboard.utf8)),
    ]
    return extract(files).storyboardFaults
  }

  @Test func `the second scene of a name is told, with the first one's place`() {
    let text = storyboard(
      screen("home", named: "Home"), screen("other", named: "Other"), screen("again", named: "Home"))
    #expect(
      faults(text).map(\.kind) == [
        .duplicateIdentifier("Home", first: SourcePlace(file: "Main.storyboard", line: 2, column: 17))
      ])
  }

  @Test(arguments: [
    ("storyboardName=\"Gone\"", StoryboardFault.Kind.missingStoryboard("Gone")),
    ("storyboardName=\"Main\" referencedIdentifier=\"Gone\"", .missingScene("Gone", storyboard: "Main")),
    ("referencedIdentifier=\"Gone\"", .missingScene("Gone", storyboard: "Main")),
    ("storyboardName=\"Main\" referencedIdentifier=\"Home\"", nil), ("storyboardName=\"Main\"", nil),
    ("storyboardName=\"Gone\" bundleIdentifier=\"org.example.kit\"", nil),
  ])
  func `a reference to what is not there is stale, unless it leads into another bundle`(
    _ reference: String, _ expected: StoryboardFault.Kind?
  ) {
    let jump = "<viewControllerPlaceholder id=\"jump\" sceneMemberID=\"viewController\" \(reference)/>"
    #expect(faults(storyboard(screen("home", named: "Home"), jump)).map(\.kind) == [expected].compactMap(\.self))
  }

  @Test func `a segue of the screen's own is unused where no code names it`() {
    func home(_ segue: String) -> String {
      storyboard(
        screen("home", of: "Home", segues("<segue kind=\"show\" destination=\"detail\" id=\"s\"\(segue)/>")),
        screen("detail"))
    }
    let code = "final class Home: UIViewController { let segue = StoryboardSegue.showDetail }"
    #expect(faults(home("")).map(\.kind) == [.unusedSegue(nil)])
    #expect(faults(home(" identifier=\"More\""), code).map(\.kind) == [.unusedSegue("More")])
    #expect(faults(home(" identifier=\"show-detail\""), code) == [])
    #expect(faults(home(" identifier=\"showDetail\""), code) == [])
  }

  @Test func `a segue of a control is used`() {
    let button = "<button id=\"b\">\(segues("<segue kind=\"show\" destination=\"detail\" id=\"s\"/>"))</button>"
    #expect(faults(storyboard(screen("home", button), screen("detail"))) == [])
  }

  @Test func `identifiers that a known storyboard has not are told at the call`() {
    let code = """
      final class Home: UIViewController {
        override func viewDidLoad() {
          performSegue(withIdentifier: "gone", sender: nil)
          let next = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Lost")
          present(next, animated: true)
          present(UIStoryboard(name: "Kit", bundle: nil).instantiateViewController(withIdentifier: "Any"), animated: true)
        }
      }
      """
    let found = faults(storyboard(screen("home", of: "Home")), code)
    #expect(found.map(\.kind) == [.undefinedSegue("gone"), .undefinedScene("Lost", storyboard: "Main")])
    #expect(found.map(\.place.line) == [11, 12])
  }

  @Test func `of a storyboard that is broken off nothing is said`() {
    #expect(faults(String(storyboard(screen("home", named: "Home"), screen("b", named: "Home")).dropLast(20))) == [])
  }
}
