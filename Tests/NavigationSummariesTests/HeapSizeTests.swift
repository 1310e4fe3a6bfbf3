import Testing

/// How many nodes and instances the heap has: what is plain to be the same has one.
@Suite("The size of the heap")
struct HeapSizeTests {
  private static let delegate = """
    final class AppDelegate: NSObject, UIApplicationDelegate {
      let flow = Flow(UINavigationController())
      func application(_ application: UIApplication) { flow.start() }
    }
    """

  /// Flows that ask a factory for screens, which it makes of what it reads at the end of a way through its properties.
  private static func readers(calls: Int, depth: Int) -> String {
    let boxes = (1...depth).map { "final class Box\($0) { var inner: Box\($0 + 1)? = Box\($0 + 1)() }" }
    let parts = ["box"] + Array(repeating: "inner", count: depth)
    return """
      final class Detail: UIViewController {}
      \(boxes.joined(separator: "\n"))
      final class Box\(depth + 1) { let screen = Detail() }
      final class Shelf {
        var box: Box1? = Box1()
      }
      protocol Opening { func open(_ show: (UIViewController) -> Void) }
      final class Closed: Opening { func open(_ show: (UIViewController) -> Void) {} }
      final class Opener: Opening {
        var shelf: Shelf? = Shelf()
        func open(_ show: (UIViewController) -> Void) { show(shelf!.\(parts.map { $0 + "!" }.joined(separator: ".")).screen) }
      }
      final class Flow {
        let navigation: UINavigationController
        var opener: Opening!
        init(_ navigation: UINavigationController) { self.navigation = navigation }
        func start() {
          opener = Bool.random() ? Opener() : Closed()
          \((0..<calls).map { "opener.open { navigation.present($0, animated: \($0 == 0)) }" }.joined(separator: "\n    "))
        }
      }
      """
  }

  @Test("A further call that reads the same of the same object adds as many nodes, however much it reads")
  func sharedReads() {
    func added(depth: Int) -> Int {
      let nodes = [2, 4].map { SolvedProgram([Self.delegate, Self.readers(calls: $0, depth: depth)]).nodes }
      return nodes[1] - nodes[0]
    }
    #expect(added(depth: 2) == added(depth: 1))
  }

  /// A flow that has a store copy its state again and again, each time with something else in it.
  private static func copies(_ count: Int) -> String {
    """
    protocol State { func with(_ title: String) -> State }
    struct Draft: State {
      let title: String
      let old: State?
      func with(_ title: String) -> State { Draft(title: title, old: self) }
    }
    struct Sent: State { func with(_ title: String) -> State { Draft(title: title, old: nil) } }
    final class Detail: UIViewController {}
    final class Flow {
      let navigation: UINavigationController
      var state: State = Sent()
      init(_ navigation: UINavigationController) { self.navigation = navigation }
      func start() {
        \((0..<count).map { "state = state.with(\"\($0)\")" }.joined(separator: "\n    "))
        if let draft = state as? Draft, draft.title.isEmpty { navigation.pushViewController(Detail(), animated: true) }
      }
    }
    """
  }

  @Test("A struct that is copied again and again has one instance for each place that copies it", arguments: [2, 4])
  func copiesOfCopies(_ count: Int) {
    func instances(_ count: Int) -> Int {
      SolvedProgram([Self.delegate, Self.copies(count)]).instances["Draft", default: 0]
    }
    let one = instances(1)
    #expect(instances(1 + count) - one <= count * (instances(2) - one))
  }
}
