import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// Which folders hold an app's tests.
@Suite struct `A folder named like tests` {
  @Test(arguments: [
    ("ABTest", "", true), ("RapidTests", "import UIKit", true), ("AppTests", "import XCTest", false),
    ("AppUITests", "@testable import App", false), ("Unit/FlowTest", "import Testing", false), ("Mocks", "", false),
    ("__tests__", "import XCTest", false), ("Specs", "import Quick", false), ("LensSpecs", "", true),
    ("SplitTests", "final class SplitTesting {}", true),
    ("SplitTests", "// import XCTest is for tests", true),
    ("GlobalTestHelpers-app", "@testable import App", false), ("TestHelperOfLab", "import UIKit", true),
  ])
  func `is one of tests if a file in it imports a test library`(folder: String, line: String, isOfApp: Bool) {
    let app = """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { window?.rootViewController = Offer() }
      }
      """
    let texts: [String: String] = [
      "App/App.swift": app, "\(folder)/Deep/Offer.swift": "import UIKit\nfinal class Offer: UIViewController {}",
      "\(folder)/Other.swift": line,
    ]
    let files = texts.map { path, text in SourceFile(path: path, kind: .swift, bytes: Array(text.utf8)) }
    let graph = extract(files).graph
    let offer = graph.nodes.first { $0.id.name == "Offer" }
    let isScreen = offer?.kind == .screen && offer?.place != nil
    #expect(isScreen == isOfApp)
  }

  @Test func `speaks for itself, and not for the folder around it`() {
    let app = """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { window?.rootViewController = Offer() }
      }
      """
    let texts = [
      "App/App.swift": app, "App/CovidTests/Offer.swift": "import UIKit\nfinal class Offer: UIViewController {}",
      "App/CovidTests/__tests__/OfferTests.swift": "import XCTest\nfinal class OfferTests: XCTestCase {}",
    ]
    let files = texts.map { path, text in SourceFile(path: path, kind: .swift, bytes: Array(text.utf8)) }
    let names = Set(extract(files).graph.nodes.filter { $0.place != nil }.map(\.id.name))
    #expect(names == ["AppDelegate", "Offer"])
  }
}
