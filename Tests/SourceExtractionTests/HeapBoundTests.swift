import GraphConstruction
import NavigationGraph
import ProgramModel
import SwiftReading
import Testing

@testable import NavigationHeap
@testable import SourceExtraction

/// What is found where more would have to be told apart than the bounds on all of a run allow.
@Suite struct `The bounds of a run` {
  private static let screens = 8

  /// Screens that show one another by a helper, a closure and an enum's case each.
  private static let source: String = {
    var source = """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window.rootViewController = UINavigationController(rootViewController: Screen0())
        }
      }
      enum Route {\n
      """
    source += (1...screens).map { "  case to\($0)\n" }.joined() + "}\n"
    source += """
      class Base: UIViewController {
        func open(_ screen: UIViewController) { navigationController?.pushViewController(screen, animated: true) }
        func later(_ work: @escaping () -> Void) { DispatchQueue.main.async { work() } }
        func follow(_ route: Route) {
          switch route {\n
      """
    source += (1...screens).map { "    case .to\($0): open(Sheet\($0)())\n" }.joined() + "    }\n  }\n}\n"
    for index in 0..<screens {
      source += """
        final class Screen\(index): Base {
          override func viewDidLoad() {
            open(Screen\(index + 1)())
            later { self.open(Extra\(index)()) }
            follow(.to\(index + 1))
          }
        }
        final class Extra\(index): UIViewController {}
        final class Sheet\(index + 1): UIViewController {}\n
        """
    }
    return source + "final class Screen\(screens): Base {}\n"
  }()

  private func run(_ bounds: HeapBounds) -> (edges: Set<String>, isExhausted: Bool) {
    let (edges, run) = run(Self.source, bounds)
    return (edges, run.isExhausted)
  }

  private func run(_ source: String, _ bounds: HeapBounds) -> (edges: Set<String>, run: RunResult) {
    let facts = [readFacts(path: "App.swift", bytes: Array(source.utf8))]
    let (completed, _, _) = LibraryModels(own: []).completing(facts)
    return onDeepStack {
      let summarized = SummarizedProgram(Program(completed), Resources())
      let run = importRun(ReachedProgram.solving(summarized, bounds: bounds))
      let graph = constructGraph(of: run, in: GraphContext()).graph
      let shows = graph.edges.filter { $0.verb == .push }
      return (Set(shows.map { "\($0.from.name) \($0.to?.name ?? "")" }), run)
    }
  }

  /// A screen, of which many are made, has a list as its part, and a frame that is given a view as another.
  private static let parts: String = {
    let numbers = 0..<screens
    return """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window.rootViewController = UINavigationController(rootViewController: Home())
        }
      }
      final class Frame {
        let inner: UIViewController
        init(_ inner: UIViewController) { self.inner = inner }
      }
      final class List: UIView {
        var onTap: (() -> Void)?
        @IBAction func tap() { onTap?() }
      }
      final class Page: UIViewController {
        let list = List()
        let frame: Frame
        init(_ next: UIViewController) { frame = Frame(next) }
        override func viewDidLoad() { list.onTap = { [unowned self] in open() } }
        private func open() { navigationController?.pushViewController(frame.inner, animated: true) }
      }
      final class Home: UIViewController {
        \(numbers.map { "@IBAction func tap\($0)() { show(Page(Sheet\($0)())) }" }.joined(separator: "\n"))
        func show(_ screen: UIViewController) { navigationController?.pushViewController(screen, animated: true) }
      }
      \(numbers.map { "final class Sheet\($0): UIViewController {}" }.joined(separator: "\n"))
      """
  }()

  @Test(arguments: [true, false])
  func `on objects have parts of one class of owners be the same, and tell so`(isOfContexts: Bool) {
    let all = run(Self.parts, HeapBounds())
    #expect(!all.run.isCoarse)
    #expect(all.edges.count == Self.screens + 1)
    var bounds = HeapBounds()
    if isOfContexts { bounds.objectSensitiveContexts = 10 } else { bounds.objectSensitiveNodes = 10 }
    let coarse = run(Self.parts, bounds)
    #expect(coarse.run.isCoarse)
    #expect(!coarse.run.isExhausted)
    #expect(coarse.edges == all.edges)
    func lists(_ run: RunResult) -> Int { run.fields.keys.count { $0.name == .property("onTap") } }
    #expect(lists(all.run) == Self.screens)
    #expect(lists(coarse.run) == 1)
  }

  @Test func `are wide enough for a small app`() {
    let (edges, isExhausted) = run(HeapBounds())
    #expect(edges.count == Self.screens * 3)
    #expect(!isExhausted)
  }

  @Test(arguments: [0, 3, 20])
  func `on frames and contexts have calls share what they do, and tell so`(_ bound: Int) {
    var bounds = HeapBounds()
    (bounds.frames, bounds.contexts) = (bound, bound)
    let (edges, isExhausted) = run(bounds)
    // What no argument decides is still found, and nothing that is not there.
    let decided = (0..<Self.screens).flatMap { ["Screen\($0) Screen\($0 + 1)", "Screen\($0) Extra\($0)"] }
    #expect(edges.isSuperset(of: decided))
    #expect(edges.isSubset(of: run(HeapBounds()).edges))
    #expect(isExhausted)
  }

  @Test(arguments: [0, 10, 100])
  func `on propagations end a run, and tell so`(_ bound: Int) {
    var bounds = HeapBounds()
    bounds.propagations = bound
    #expect(run(bounds).isExhausted)
  }

  @Test func `on objects are for the run alone, not for what is asked of it`() {
    let facts = [readFacts(path: "App.swift", bytes: Array(Self.parts.utf8))]
    let (completed, _, _) = LibraryModels(own: []).completing(facts)
    onDeepStack {
      let summarized = SummarizedProgram(Program(completed), Resources())
      var bounds = HeapBounds()
      bounds.objectSensitiveContexts = ReachedProgram(SolvedProgram(summarized)).heap.contextCount
      let reached = ReachedProgram(SolvedProgram(summarized, bounds: bounds))
      let object = reached.heap.object(.symbolicInstance(0))
      for type in summarized.program.types.indices { _ = reached.heap.baseContext(of: object, runBy: type) }
      #expect(reached.heap.contextCount > bounds.objectSensitiveContexts)
      #expect(!reached.heap.isGivenUp)
      #expect(!importRun(reached).isCoarse)
    }
  }

  /// Streams hand what they are sent to one that all listen to.
  private static func hub(streamCount: Int) -> String {
    let numbers = 0..<streamCount
    return """
      import Combine
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window.rootViewController = UINavigationController(rootViewController: Home())
        }
      }
      enum Route { \(numbers.map { "case to\($0)" }.joined(separator: "; ")) }
      \(numbers.map { "final class Screen\($0): UIViewController {}" }.joined(separator: "\n"))
      final class Home: UIViewController {
        let all = PassthroughSubject<Route, Never>()
        var bag: Set<AnyCancellable> = []
        \(numbers.map { "let stream\($0) = PassthroughSubject<Route, Never>()" }.joined(separator: "\n"))
        override func viewDidLoad() {
          \(numbers.map { "stream\($0).subscribe(all).store(in: &bag)" }.joined(separator: "\n"))
          all.sink { [unowned self] in open($0) }.store(in: &bag)
        }
        func open(_ route: Route) {
          switch route {
          \(numbers.map { "case .to\($0): show(Screen\($0)())" }.joined(separator: "\n"))
          }
        }
        func show(_ screen: UIViewController) { navigationController?.pushViewController(screen, animated: true) }
        \(numbers.map { "@IBAction func tap\($0)() { stream\($0).send(.to\($0)) }" }.joined(separator: "\n"))
      }
      """
  }

  @Test(arguments: [(streamCount: 8, isMerged: false), (streamCount: 100, isMerged: true)])
  func `on what one stream is handed lose nothing`(streamCount: Int, isMerged: Bool) {
    let facts = [readFacts(path: "App.swift", bytes: Array(Self.hub(streamCount: streamCount).utf8))]
    let (completed, _, _) = LibraryModels(own: []).completing(facts)
    let (shown, mergedCalls) = onDeepStack {
      let reached = ReachedProgram(SolvedProgram(SummarizedProgram(Program(completed), Resources())))
      let graph = constructGraph(of: importRun(reached), in: GraphContext()).graph
      return (Set(graph.edges.filter { $0.verb == .push }.compactMap { $0.to?.name }), reached.heap.mergedCalls)
    }
    #expect(shown == Set((0..<streamCount).map { "Screen\($0)" }))
    #expect((mergedCalls > 0) == isMerged)
  }

  /// Screens whose models send cases of an enum into streams that all lead into one, and back from there.
  private static func streams(of models: Int, sending cases: Int) -> String {
    let numbers = 0..<models
    return """
      import RxCocoa
      import RxSwift
      import UIKit
      enum Kind { case \((0..<cases).map { "kind\($0)" }.joined(separator: ", ")) }
      final class Bus {
        static let shared = Bus()
        let all = PublishSubject<Kind>()
      }
      class Model {
        let events = PublishSubject<Kind>()
        let latest = BehaviorRelay<Kind>(value: .kind0)
        let passed = PublishSubject<Kind>()
        init() {
          events.flatMap { Observable.just($0).map { $0 } }.bind(to: latest)
          latest.map { $0 }.bind(to: passed)
          passed.flatMap { Observable.just($0) }.bind(to: Bus.shared.all)
          Bus.shared.all.bind(to: events)
        }
      }
      \(numbers.map {
        """
        final class Model\($0): Model {
          func send() {
            events.onNext(.kind\($0 % cases))
            Bus.shared.all.onNext(.kind\($0 * 7 % cases))
          }
        }
        final class Screen\($0): UIViewController {
          let model = Model\($0)()
          override func viewDidLoad() {
            model.latest.subscribe(onNext: { [weak self] kind in
              if kind == .kind\($0 % cases) { self?.navigationController?.pushViewController(Detail\($0)(), animated: true) }
            })
          }
          @IBAction func tap() { model.send() }
        }
        final class Detail\($0): UIViewController {}
        """
      }.joined(separator: "\n"))
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          let tabs = UITabBarController()
          tabs.viewControllers = [\(numbers.map { "UINavigationController(rootViewController: Screen\($0)())" }
            .joined(separator: ", "))]
          window.rootViewController = tabs
        }
      }
      """
  }

  @Test func `on shared contexts leave a stream one for all cases that it is sent`() {
    let (models, cases) = (14, 30)
    let source = Self.streams(of: models, sending: cases)
    let facts = [readFacts(path: "App.swift", bytes: Array(source.utf8))]
    let (completed, _, _) = LibraryModels(own: []).completing(facts)
    onDeepStack {
      let heap = SolvedProgram(SummarizedProgram(Program(completed), Resources())).heap
      let shared = Dictionary(grouping: heap.mergedContexts.keys) { $0.code }
      let most = shared.values.map(\.count).max() ?? 0
      #expect(most > HeapLimits.mergedContextsOfBody)
      for keys in shared.values {
        let receivers = Set(keys.compactMap(\.receiver))
        // Closures of no object are told apart by cases alone.
        let ofNoObject = keys.count { $0.receiver == nil && !$0.isOfClass }
        #expect(keys.count <= HeapLimits.mergedContextsOfBody + receivers.count + ofNoObject)
        #expect(ofNoObject <= cases + 1)
      }
    }
    // Each screen is told what any model sends, and shows something for one case alone.
    let shown = (0..<models).map { "Screen\($0) Detail\($0)" }
    #expect(run(source, HeapBounds()).edges == Set(shown))
  }

  @Test func `on shared contexts have the calls of a closure meet its makers once`() {
    let facts = [readFacts(path: "App.swift", bytes: Array(Self.streams(of: 20, sending: 30).utf8))]
    let (completed, _, _) = LibraryModels(own: []).completing(facts)
    let heap = onDeepStack { SolvedProgram(SummarizedProgram(Program(completed), Resources())).heap }
    // Where each call met each maker, this was 400.
    #expect(heap.propagations < 40 * heap.nodeCount)
  }

  /// A table of constants, of whose entries each shows a screen of one of two classes.
  private static func table(of entries: Int) -> String {
    let numbers = 0..<entries
    return """
      import UIKit
      enum Chain { case plain, other }
      struct Token {
        let name: String
        let chain: Chain
      }
      enum Tokens {
        \(numbers.map { "static let token\($0) = Token(name: \"\($0)\", chain: .\($0 == 0 ? "other" : "plain"))" }
          .joined(separator: "\n"))
        static let all = [\(numbers.map { "token\($0)" }.joined(separator: ", "))]
      }
      final class List: UIViewController {
        private var tokens = Tokens.all
        @IBAction func open() { for token in tokens { show(token) } }
        private func show(_ token: Token) {
          switch token.chain {
          case .plain: navigationController?.pushViewController(Page(), animated: true)
          case .other: navigationController?.pushViewController(Other(), animated: true)
          }
        }
      }
      final class Page: UIViewController {}
      final class Other: UIViewController {}
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func applicationDidFinishLaunching(_ application: UIApplication) {
          window.rootViewController = UINavigationController(rootViewController: List())
        }
      }
      """
  }

  @Test(arguments: [(2, 2), (HeapLimits.instancesOfRecord, HeapLimits.instancesOfRecord), (600, 1)])
  func `on instances of a record have one object stand for all`(entries: Int, expected: Int) {
    let facts = [readFacts(path: "App.swift", bytes: Array(Self.table(of: entries).utf8))]
    let (completed, _, _) = LibraryModels(own: []).completing(facts)
    let count = onDeepStack {
      let heap = SolvedProgram(SummarizedProgram(Program(completed), Resources())).heap
      let token = heap.program.types.indices.first { heap.program.types[$0].name == "Token" }
      return heap.objects.indices.count { heap.objectTypes[$0] == token && !heap.objects[$0].isSymbolic }
    }
    #expect(count == expected)
    #expect(run(Self.table(of: entries), HeapBounds()).edges == ["List Page", "List Other"])
  }
}

extension HeapObject {
  fileprivate var isSymbolic: Bool { if case .symbolicInstance = self { true } else { false } }
}
