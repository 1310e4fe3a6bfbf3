import SourceExtraction
import Testing

/// What an app has so many of that nobody would write it into a fixture.
@Suite struct `Many values` {
  private static let count = 150

  private static let application = """
    import SwiftUI
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      let window = UIWindow()
      func applicationDidFinishLaunching(_ application: UIApplication) {
        window.rootViewController = UINavigationController(rootViewController: Home())
      }
    }

    """

  private static func lines(_ line: (Int) -> String) -> String { (0..<count).map { line($0) + "\n" }.joined() }

  private func shown(in text: String) -> Set<String> {
    let source = SourceFile(path: "App.swift", kind: .swift, bytes: Array(text.utf8))
    return Set(extract([source]).graph.edges.compactMap { $0.to?.name }).subtracting(["Home"])
  }

  @Test func `a function that makes one of many screens makes any of them`() {
    let source =
      Self.application + """
        enum Route {
        \(Self.lines { "  case to\($0)" })
        }
        final class Home: UIViewController {
          let routes: [Route] = []
          func made(for route: Route) -> UIViewController {
            switch route {
        \(Self.lines { "    case .to\($0): return Screen\($0)()" })
            }
          }
          override func viewDidLoad() {
            for route in routes { present(made(for: route), animated: true) }
          }
        }
        \(Self.lines { "final class Screen\($0): UIViewController {}" })
        """
    #expect(shown(in: source) == Set((0..<Self.count).map { "Screen\($0)" }))
  }

  @Test func `a destination of many cases leads to the screen of each`() {
    let source =
      Self.application + """
        enum Route: Hashable {
        \(Self.lines { "  case to\($0)" })
        }
        final class Home: UIHostingController<Menu> {
          init() { super.init(rootView: Menu()) }
        }
        struct Menu: View {
          var body: some View {
            NavigationStack {
              List {
        \(Self.lines { "        NavigationLink(\"More\", value: Route.to\($0))" })
              }
              .navigationDestination(for: Route.self) { route in
                switch route {
        \(Self.lines { "        case .to\($0): Screen\($0)()" })
                }
              }
            }
          }
        }
        \(Self.lines { "struct Screen\($0): View { var body: some View { Text(\"\") } }" })
        """
    #expect(shown(in: source).isSuperset(of: (0..<Self.count).map { "Screen\($0)" }))
  }

  private static func run(_ number: Int) -> String {
    "func run(on host: UIViewController) { host.present(Screen\(number)(), animated: true) }"
  }

  @Test func `a property that is given many objects holds each of them`() {
    let source =
      Self.application + """
        protocol Step { func run(on host: UIViewController) }
        \(Self.lines { "struct Step\($0): Step { \(Self.run($0)) }" })
        final class Home: UIViewController {
          let steps: [Step] = [
        \(Self.lines { "    Step\($0)()," })
          ]
          override func viewDidLoad() { steps.forEach { $0.run(on: self) } }
        }
        \(Self.lines { "final class Screen\($0): UIViewController {}" })
        """
    #expect(shown(in: source) == Set((0..<Self.count).map { "Screen\($0)" }))
  }
}
