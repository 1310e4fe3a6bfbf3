import NavigationGraph
import SourceExtraction
import Testing

/// The conditions under which a route is taken.
@Suite struct `Guards` {
  /// How a push is written in the body of a coordinator's method, and what must then stand on its edge.
  private static let shapes: [(body: String, guards: [String])] = [
    ("push()", []),
    ("if isOpen { push() }", ["isOpen"]),
    ("if self.isOpen { push() }", ["isOpen"]),
    ("if isOpen { } else { push() }", ["!isOpen"]),
    ("if !isOpen { } else { push() }", ["isOpen"]),
    ("if isOpen, count > 1 { push() }", ["count > 1", "isOpen"]),
    ("if isOpen && count > 1 { push() }", ["count > 1", "isOpen"]),
    ("if isOpen || count > 1 { push() }", ["isOpen || count > 1"]),
    ("if isOpen || count > 1 { } else { push() }", ["!(isOpen || count > 1)"]),
    ("if mode == .plain { } else { push() }", ["mode != .plain"]),
    ("if case .plain = mode { push() }", ["mode == .plain"]),
    ("guard isOpen else { return }\npush()", ["isOpen"]),
    ("guard isOpen else { push(); return }", ["!isOpen"]),
    ("guard let user else { return }\npush()", ["user != nil"]),
    ("if let known = self.user { push(); _ = known }", ["user != nil"]),
    ("switch mode { case .plain: push(); case .fancy: break }", ["mode == .plain"]),
    ("switch mode { case .plain, .fancy: push() }", ["mode == .plain || mode == .fancy"]),
    ("switch (mode, count) { case (.plain, 1): push(); default: break }", ["mode == .plain"]),
    (
      "switch (count, mode) { case (_, .plain), (_, .fancy): push(); default: break }",
      ["mode == .plain || mode == .fancy"]
    ),
    ("move(along: [.plain => .fancy, .fancy => .plain]) { self.push() }", ["state == .plain || state == .fancy"]),
    ("move(along: .any => .fancy) { self.push() }", []),
    ("_ = isOpen ? push() : ()", ["isOpen"]),
    ("_ = isOpen ? () : push()", ["!isOpen"]),
    ("while isOpen { push() }", ["isOpen"]),
    ("for step in steps where isOpen { push(); _ = step }", ["isOpen"]),
    ("if #available(iOS 17, *) { push() }", ["#available(iOS 17, *)"]),
    ("if #available(iOS 17, *) { } else { push() }", ["#unavailable(iOS 17, *)"]),
    ("#if DEBUG\npush()\n#endif", ["#if DEBUG"]),
    ("#if DEBUG\n#else\npush()\n#endif", ["#if !DEBUG"]),
    // An app for iOS is what is read.
    ("#if os(iOS)\npush()\n#endif", []),
    ("#if os(tvOS)\n#else\npush()\n#endif", []),
    ("#if !os(macOS) && DEBUG\npush()\n#endif", ["#if !os(macOS) && DEBUG"]),
    (
      "#if os(macOS) || targetEnvironment(simulator)\npush()\n#endif", ["#if os(macOS) || targetEnvironment(simulator)"]
    ),
    ("if isOpen { if count > 1 { push() } }", ["count > 1", "isOpen"]),
    // Both ways lead there, so neither condition must hold.
    ("if isOpen { push() } else { push() }", []),
    // Whether somebody is still there, and what a helper asks of its own argument, says nothing of the route.
    ("let work = { [weak self] in guard let self else { return }\nself.push() }\nwork()", []),
    ("func show(_ one: UIViewController) { if one is UINavigationController { } else { push() } }\nshow(Page())", []),
    // What a stack holds says something under any name.
    (
      "let here = stack, page = First()\nif here.viewControllers.contains(page) { push() }",
      ["here.viewControllers.contains(page)"]
    ),
  ]

  @Test(arguments: shapes.indices)
  func `what must hold on the way to a route stands on its edge`(_ index: Int) {
    let shape = Self.shapes[index]
    #expect(Self.guardSets(of: shape.body) == [shape.guards])
  }

  @Test(arguments: [
    "#if os(tvOS)\npush()\n#endif", "#if os(iOS)\n#else\npush()\n#endif",
    "#if canImport(AppKit) && DEBUG\npush()\n#endif",
    "#if !(os(iOS) || os(tvOS))\npush()\n#endif", "#if os(iOS)\n#elseif DEBUG\npush()\n#endif",
  ])
  func `what is compiled for other platforms only leads nowhere`(_ body: String) {
    #expect(Self.guardSets(of: body) == [])
  }

  @Test func `what is made under a condition is shown under it`() {
    let choice = """
      let page: UIViewController = isOpen ? Page() : Other()
      stack.pushViewController(page, animated: true)
      """
    #expect(Self.guardSets(of: choice, to: "Page") == [["isOpen"]])
    #expect(Self.guardSets(of: choice, to: "Other") == [["!isOpen"]])
  }

  /// How two objects of a class come to one push, and what must then stand on its edges.
  private static let ways: [(early: String, late: String, guards: [[String]])] = [
    ("if isOpen { push() }", "push()", [[]]),
    ("if isOpen { push() }", "if !isOpen { push() }", [[]]),
    ("if isOpen, count > 1 { push() }", "if isOpen { push() }", [["isOpen"]]),
    ("if isOpen { push() }", "if count > 1 { push() }", [["count > 1"], ["isOpen"]]),
  ]

  @Test(arguments: ways.indices)
  func `the ways of two objects to one route are told by what they say together`(_ index: Int) {
    let (early, late, expected) = Self.ways[index]
    let app = """
      import UIKit
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let early = Flow(), late = Flow()
        func application(_ application: UIApplication) {
          window?.rootViewController = early.stack
          early.startEarly()
          window?.rootViewController = late.stack
          late.startLate()
        }
      }
      final class Flow {
        let stack = UINavigationController()
        var isOpen = false, count = 0
        func startEarly() {
          let first = First()
          first.onTap = { [weak self] in self?.early() }
          stack.setViewControllers([first], animated: false)
        }
        func startLate() {
          let first = First()
          first.onTap = { [weak self] in self?.late() }
          stack.setViewControllers([first], animated: false)
        }
        func early() {
      \(early)
        }
        func late() {
      \(late)
        }
        func push() { stack.pushViewController(Page(), animated: true) }
      }
      final class First: UIViewController {
        var onTap: (() -> Void)?
        @objc func tap() { onTap?() }
      }
      final class Page: UIViewController {}
      """
    #expect(Self.guardSets(in: app, to: "Page").sorted { $0.lexicographicallyPrecedes($1) } == expected)
  }

  /// The guards of each edge to a screen, for a coordinator whose first screen's event runs the body.
  private static func guardSets(of body: String, to screen: String = "Page") -> [[String]] {
    let app = """
      import UIKit
      @main final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        let flow = Flow()
        func application(_ application: UIApplication) { window?.rootViewController = flow.stack; flow.start() }
      }
      enum Mode { case plain, fancy }
      final class User {}
      final class Flow {
        let stack = UINavigationController()
        var isOpen = false, count = 0, steps = [1], user: User?, mode = Mode.plain
        func start() {
          let first = First()
          first.onTap = { [weak self] in self?.go() }
          stack.setViewControllers([first], animated: false)
        }
        func go() {
      \(body)
        }
        func push() { stack.pushViewController(Page(), animated: true) }
      }
      final class First: UIViewController {
        var onTap: (() -> Void)?
        @objc func tap() { onTap?() }
      }
      final class Page: UIViewController {}
      final class Other: UIViewController {}
      """
    return guardSets(in: app, to: screen)
  }

  /// The guards of each edge to a screen of an app.
  private static func guardSets(in app: String, to screen: String) -> [[String]] {
    let graph = extract([SourceFile(path: "App.swift", kind: .swift, bytes: Array(app.utf8))]).graph
    return graph.edges.filter { $0.verb == .push && $0.to == NodeID(screen) && !$0.isDead }.map(\.guards)
  }
}
