import NavigationGraph
import SourceExtraction
import Testing

/// What may run as far as names tell, where the run itself found no way.
@Suite struct `What code names` {
  @Test(arguments: [
    // Nobody names it.
    "",
    // A type that nobody names does.
    "final class Museum { func open() { show(Hidden()) } }",
    // A method of a type in use does, and nobody calls that.
    "extension Home { func open() { present(Hidden(), animated: true) } }",
    // Its own code does.
    "extension Hidden { static func make() -> Hidden { Hidden() } }",
    // A preview does.
    "struct Hidden_Previews: PreviewProvider { static var previews: some View { Wrapped(Hidden()) } }",
  ])
  func `a screen that only dead code names is dead`(_ code: String) {
    #expect(extraction(code).doubts == [:])
  }

  @Test(arguments: [
    // In what a framework's protocol asks for, of a type in use.
    "extension Home: PageSource { func page(at index: Int) -> UIViewController { Hidden() } }",
    // Behind a name that some code in use calls, on whatever.
    """
    extension Home: Drawing { func draw(on paper: Paper) { paper.opened() } }
    extension Paper { func opened() -> Any { Hidden() } }
    """,
  ])
  func `a screen that code which may run names is doubtful, with the place of that code`(_ code: String) throws {
    let doubts = extraction(code).doubts
    #expect(doubts.keys.map(\.name) == ["Hidden"])
    #expect(doubts["Hidden"]?.file == "Code.swift")
  }

  @Test func `a scene that has neither class nor identifier is a node, though nothing connects it`() {
    let graph = extraction(
      "",
      storyboard: """
        <document initialViewController="a"><scenes>
        <scene><objects><viewController id="a" sceneMemberID="viewController"/></objects></scene>
        <scene><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
        <scene><objects><viewController id="c" storyboardIdentifier="c" sceneMemberID="viewController"/></objects></scene>
        </scenes></document>
        """
    ).graph
    #expect(graph["Main#b"]?.kind == .screen)
    #expect(graph["Main#c"] == nil)
  }

  @Test func `what a team calls coordinators are some, whatever they do`() {
    let code = """
      class Steps { func begin() {} }
      final class Tour: Steps {}
      final class TourGuide {}
      """
    func coordinators(_ names: [String]) -> [String] {
      extraction(code, coordinators: names).graph.nodes.filter { $0.kind == .coordinator }.map(\.id.name)
    }
    #expect(coordinators([]) == [])
    #expect(coordinators(["Steps"]) == ["Tour"])
    #expect(coordinators(["*Guide", "Steps"]) == ["Tour", "TourGuide"])
    #expect(extraction(code, coordinators: ["Steps", "*Walk"]).unknownCoordinators == ["*Walk"])
  }

  private func extraction(_ code: String, storyboard: String? = nil, coordinators: [String] = []) -> Extraction {
    let app = """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) { window.rootViewController = Home() }
      }
      final class Home: UIViewController {}
      final class Hidden: UIViewController {}
      """
    var options = ExtractionOptions()
    options.coordinators = coordinators
    let sources = ["App.swift": app, "Code.swift": "import UIKit\n" + code].map { path, text in
      SourceFile(path: path, kind: .swift, bytes: Array(text.utf8))
    }
    let scenes = storyboard.map { SourceFile(path: "Main.storyboard", kind: .storyboard, bytes: Array($0.utf8)) }
    return extract(sources + [scenes].compactMap(\.self), options: options)
  }
}
