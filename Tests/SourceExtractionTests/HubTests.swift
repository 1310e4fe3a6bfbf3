import NavigationGraph
import SourceExtraction
import TestSupport
import Testing

/// One object through which all screens go.
@Suite struct `A hub of scenes` {
  /// So many screens that the hub's situations are too many to be told apart by who asks.
  @Test func `shows each screen what it asks for, and nothing else`() {
    let scenes = 30
    let callers = 12
    var source = """
      import UIKit
      enum Scene { case \((0..<scenes).map { "s\($0)(model: Model)" }.joined(separator: ", ")) }
      enum Manner { case push, sheet }
      final class Model { var onEnd: (() -> Void)? }
      final class Hub {
        func present(_ scene: Scene, from sender: UIViewController, as manner: Manner) {
          let screen = make(scene)
          switch manner {
          case .push: sender.navigationController?.pushViewController(screen, animated: true)
          case .sheet: sender.present(screen, animated: true)
          }
        }
        private func make(_ scene: Scene) -> UIViewController {
          switch scene {\n
      """
    for scene in 0..<scenes { source += "    case .s\(scene)(let model): return Screen\(scene)(model: model)\n" }
    source += """
          }
        }
      }
      let hub = Hub()
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window?.rootViewController = Screen0(model: Model())
        }
      }\n
      """
    for scene in 0..<scenes {
      source += "final class Screen\(scene): UIViewController {\n  init(model: Model) { super.init() }\n"
      for caller in 0..<callers {
        source += "  @IBAction func act\(caller)() { hub.present(.s\((scene + 1) % scenes)(model: Model()), "
        source += "from: self, as: .\(caller % 2 == 0 ? "push" : "sheet")) }\n"
      }
      source += "}\n"
    }
    let graph = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(source.utf8))]).graph
    let shows = graph.edges.filter { [.push, .present].contains($0.verb) }
    let found = Set(shows.map { "\($0.from) \($0.verb) \($0.to?.name ?? "")" })
    let expected = Set(
      (0..<scenes).flatMap { scene in
        ["push", "present"].map { "Screen\(scene) \($0) Screen\((scene + 1) % scenes)" }
      })
    #expect(found == expected)
  }

  /// So many pushes that a stack's situations are too many to be told apart by what is pushed: that all of them are
  /// animated says nothing.
  @Test func `pushes at each place what is made there, however many places there are`() {
    let screens = 220
    var source = """
      import UIKit
      final class Stack: UINavigationController {
        override func pushViewController(_ controller: UIViewController, animated: Bool) {
          super.pushViewController(controller, animated: animated)
        }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let stack = Stack()
        func applicationDidFinishLaunching(_ application: UIApplication) {\n
      """
    for screen in 0..<screens { source += "    stack.pushViewController(Screen\(screen)(), animated: true)\n" }
    source += "  }\n}\n"
    for screen in 0..<screens { source += "final class Screen\(screen): UIViewController {}\n" }
    let graph = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(source.utf8))]).graph
    let shows = graph.edges.filter { [.push, .root].contains($0.verb) }
    let shown = Dictionary(grouping: shows) { $0.sites[0].place.line }
    #expect(shown.count == screens)
    #expect(shown.values.allSatisfy { Set($0.map(\.to)).count == 1 })
  }

  /// A router that all screens ask, and that asks another one in turn: its calls are too many to be told apart by what they
  /// are given, so that they are by who asks.
  @Test func `shows for each of very many screens what that one asks for`() {
    let screens = 400
    var source = """
      import UIKit
      protocol Showing { func show(_ screen: UIViewController, from host: UIViewController) }
      final class Presenter: Showing {
        func show(_ screen: UIViewController, from host: UIViewController) { host.present(screen, animated: true) }
      }
      final class Router {
        static let shared = Router()
        private let showing: [Showing] = [Presenter()]
        func show(_ screen: UIViewController, from host: UIViewController) { showing[0].show(screen, from: host) }
      }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window = UIWindow()
          window?.rootViewController = Screen0()
        }
      }\n
      """
    for screen in 0..<screens {
      source += "final class Screen\(screen): UIViewController {\n  override func viewDidLoad() {\n"
      source += "    Router.shared.show(Screen\(screen + 1)(), from: self)\n  }\n}\n"
    }
    source += "final class Screen\(screens): UIViewController {}\n"
    let graph = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(source.utf8))]).graph
    let found = Set(graph.edges.filter { $0.verb == .present }.map { "\($0.from.name) \($0.to?.name ?? "")" })
    #expect(found == Set((0..<screens).map { "Screen\($0) Screen\($0 + 1)" }))
  }
}
