import Testing

@Suite("Summaries and the heap") struct SummaryLawTests {
  /// A delegate that starts the coordinators of a test, so that the heap has somewhere to begin.
  private static func delegate(starting names: [String]) -> String {
    """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      let navigation = UINavigationController()
    \(names.map { "  lazy var \($0.lowercased()) = \($0)(navigation)" }.joined(separator: "\n"))
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    \(names.map { "    \($0.lowercased()).start()" }.joined(separator: "\n"))
        return true
      }
    }
    """
  }

  /// The ways to write that a screen, made by the coordinator, is pushed.
  private static let spellings = [
    "navigation.pushViewController(Detail(), animated: true)",
    "let detail = Detail(); navigation.pushViewController(detail, animated: true)",
    "let navigation = self.navigation; navigation.pushViewController(Detail(), animated: true)",
    "var detail: UIViewController; detail = Detail(); navigation.pushViewController(detail, animated: true)",
    "let made: Detail? = Detail(); guard let made else { return }; navigation.pushViewController(made, animated: true)",
    "if let made = Optional(Detail()) { navigation.pushViewController(made, animated: true) }",
    "let make = { Detail() }; navigation.pushViewController(make(), animated: true)",
    "func push(_ screen: UIViewController) { navigation.pushViewController(screen, animated: true) }; push(Detail())",
    "[Detail()].forEach { navigation.pushViewController($0, animated: true) }",
    "for screen in [Detail()] { navigation.pushViewController(screen, animated: true) }",
    "switch true { case true: navigation.pushViewController(Detail(), animated: true); default: break }",
    "do { navigation.pushViewController(Detail(), animated: true) }",
    "DispatchQueue.main.async { [weak self] in self?.navigation.pushViewController(Detail(), animated: true) }",
  ]

  @Test("Each spelling of a push has the same effect", arguments: spellings)
  func spelling(_ body: String) {
    let source = """
      final class Detail: UIViewController {}
      final class Flow {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() { \(body) }
      }
      """
    let solved = SolvedProgram([Self.delegate(starting: ["Flow"]), source])
    #expect(solved.shown.filter { $0.hasSuffix("push Detail") } == ["Flow push Detail"])
  }

  @Test("What a shared base does for one subclass is not said of another")
  func callingContexts() {
    let source = """
      final class First: UIViewController {}
      final class Second: UIViewController {}
      class Base {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func show(_ screen: UIViewController) { navigation.pushViewController(screen, animated: true) }
      }
      final class One: Base { func start() { show(First()) } }
      final class Two: Base { func start() { show(Second()) } }
      """
    let solved = SolvedProgram([Self.delegate(starting: ["One", "Two"]), source])
    #expect(solved.shown == ["One push First", "Two push Second"])
  }

  @Test("The order of the files changes nothing")
  func order() {
    let files = [
      Self.delegate(starting: ["Flow"]),
      "final class Detail: UIViewController { var close: (() -> Void)? }\nfinal class Last: UIViewController {}",
      """
      final class Flow {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          let detail = Detail()
          detail.close = { [weak self] in self?.finish() }
          navigation.pushViewController(detail, animated: true)
        }
        private func finish() { navigation.present(Last(), animated: true) }
      }
      """,
    ]
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let answers = orders.map { SolvedProgram($0.map { files[$0] }).shown }
    #expect(answers.allSatisfy { $0 == answers[0] })
    #expect(answers[0].isSuperset(of: ["Flow push Detail", "Flow present Last"]))
  }

  @Test("A body is evaluated once, however many ways lead to it", arguments: [5, 10, 20])
  func eachBodyOnce(depth: Int) {
    func evaluations(_ depth: Int) -> Int {
      let steps = (1...depth).map { "  func step\($0)() { step\($0 - 1)(); step\($0 - 1)() }" }
      return SolvedProgram(
        """
        final class Detail: UIViewController {}
        final class Flow {
          let navigation = UINavigationController()
          func step0() { navigation.pushViewController(Detail(), animated: true) }
        \(steps.joined(separator: "\n"))
        }
        """
      ).evaluations
    }
    #expect(evaluations(2 * depth) - evaluations(depth) == depth)
  }

  @Test("Bodies that call each other come to an end, and keep what they do")
  func recursion() {
    let source = """
      final class Detail: UIViewController {}
      final class Flow {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() { even(10) }
        func even(_ left: Int) { if left > 0 { odd(left - 1) } else { end { [self] in start() } } }
        func odd(_ left: Int) { even(left - 1) }
        func end(_ again: () -> Void) { navigation.pushViewController(Detail(), animated: true); again() }
      }
      """
    let solved = SolvedProgram([Self.delegate(starting: ["Flow"]), source])
    #expect(solved.shown == ["Flow push Detail"])
  }

  /// Screens that each make a value by the same factory, and keep it.
  private static func makers(_ count: Int) -> String {
    let screens = (0..<count).map {
      """
      final class Flow\($0) {
        let navigation: UINavigationController
        var kept: Token?
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() { kept = Factory.make() }
      }
      """
    }
    return "final class Token {}\nenum Factory { static func make() -> Token { Token() } }\n"
      + screens.joined(separator: "\n")
  }

  @Test("One instance stands for all of a type that takes no part, however many make one", arguments: [2, 4, 8])
  func plainTypes(_ count: Int) {
    let sources = [Self.delegate(starting: (0..<count).map { "Flow\($0)" }), Self.makers(count)]
    #expect(SolvedProgram(sources, plain: ["Token"]).instances["Token"] == 1)
    // Each caller of the factory has its own, and the place that makes it stands for what nobody asks for.
    #expect(SolvedProgram(sources).instances["Token", default: 0] >= count)
  }

  @Test("A property holds nothing that its declared type does not admit", arguments: ["Page", "Shown"])
  func declaredTypes(_ type: String) {
    let source = """
      protocol Shown: UIViewController {}
      class Page: UIViewController, Shown {}
      final class Other: UIViewController {}
      final class Bag { var any: Any?; func keep(_ value: Any) { any = value } }
      final class Flow {
        let navigation: UINavigationController
        let bag = Bag()
        var page: \(type)?
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          bag.keep(Page())
          bag.keep(Other())
          page = bag.any as? \(type)
          navigation.pushViewController(page!, animated: true)
        }
      }
      """
    let solved = SolvedProgram([Self.delegate(starting: ["Flow"]), source])
    #expect(solved.shown.filter { $0.contains("push") } == ["Flow push Page"])
  }

  @Test("What one caller puts into a box is not in the box of another", arguments: ["push", "pushLater"])
  func boxesOfCallers(_ method: String) {
    let source = """
      final class First: UIViewController {}
      final class Second: UIViewController {}
      final class Box { var screen: UIViewController?; init(_ screen: UIViewController) { self.screen = screen } }
      final class Shelf {
        var last: Box?
        func push(_ screen: UIViewController) { last = Box(screen) }
        func pushLater(_ screen: UIViewController) { perform { last = Box(screen) } }
      }
      final class Flow1 {
        let navigation: UINavigationController
        let shelf = Shelf()
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          shelf.\(method)(First())
          navigation.pushViewController(shelf.last!.screen!, animated: true)
        }
      }
      final class Flow2 {
        let navigation: UINavigationController
        let shelf = Shelf()
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          shelf.\(method)(Second())
          navigation.pushViewController(shelf.last!.screen!, animated: true)
        }
      }
      """
    let solved = SolvedProgram([Self.delegate(starting: ["Flow1", "Flow2"]), source])
    let pushes: Set = ["Flow1 push First", "Flow2 push Second"]
    #expect(solved.shown.filter { $0.contains("push") } == pushes)
  }

  @Test("An heir names its outcome by the alias that its base gives to its parameter")
  func aliasOfBaseParameter() {
    let source = """
      final class Detail: UIViewController {}
      enum Parcel { case letter(UIViewController), none }
      class Errand<Value> {
        typealias Outcome = Value
        func run() -> Value { fatalError() }
      }
      final class Delivery: Errand<Parcel> {
        override func run() -> Parcel { Outcome.letter(Detail()) }
      }
      final class Flow {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() { hand(Delivery().run()) }
        private func hand(_ parcel: Parcel) {
          switch parcel {
          case .letter(let screen): navigation.pushViewController(screen, animated: true)
          case .none: break
          }
        }
      }
      """
    let solved = SolvedProgram([Self.delegate(starting: ["Flow"]), source])
    #expect(solved.shown.filter { $0.contains("push") } == ["Flow push Detail"])
  }
}
