import HeadlessNavigation
import NavigationGraph
import NavigationTesting
import PathExploration
import Testing

@Suite @MainActor struct `What a test expects` {
  private typealias Expectations = AppExpectations<ShopCoordinator>

  @Test func `a broken invariant is shown by a shortest path`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(
        expecting: Expectations(properties: [.always("no receipt") { !$0.stack.contains("ReceiptScreen") }])
      ) { ShopCoordinator.launched() }
    }
    let found = try #require(failure.report.failures.first)
    #expect(found.violation.subject == "no receipt")
    #expect(
      found.path.description == "launch>push.ItemScreen@onItem>present.CardScreen@onPay>push.ReceiptScreen@onPaid")
    #expect(found.test?.contains("try replay(path: \"\(found.path)\", expecting: expectations) { makeApp() }") == true)
  }

  @Test func `which classes are taken for coordinators is said, and that none is`() throws {
    let report = try explore { ShopCoordinator.launched() }
    #expect(report.coordinators == ["PaymentCoordinator", "ShopCoordinator"])
    let blind = try explore(expecting: Expectations(isCoordinator: { _ in false })) {
      ShopCoordinator.launched()
    }
    #expect(blind.coordinators.isEmpty)
    #expect(blind.description.contains("no class was taken for a coordinator"))
  }

  @Test func `a goal that is met passes, one that is not fails`() throws {
    try explore(expecting: Expectations(properties: [.sometimes("a card") { $0.top == "CardScreen" }])) {
      ShopCoordinator.launched()
    }
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(expecting: Expectations(properties: [.sometimes("gold") { $0.top == "Gold" }])) {
        ShopCoordinator.launched()
      }
    }
    #expect(failure.report.missedGoals == ["gold"])
    #expect("\(failure)".contains("never seen: gold"))
  }

  @Test func `more states than the limit are a failure, and told`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(ExplorationOptions(limits: ExplorationLimits(states: 2))) { ShopCoordinator.launched() }
    }
    #expect(failure.report.ending == .statesReached)
    #expect(failure.report.openCount > 0)
    #expect("\(failure)".contains("not complete, the limit of states is reached"))
  }

  @Test func `a limit of depth is no failure, and told`() throws {
    let report = try explore(ExplorationOptions(order: .breadthFirst, limits: ExplorationLimits(depth: 2))) {
      ShopCoordinator.launched()
    }
    #expect(report.ending == .depthReached)
    #expect(report.stateCount == 3)
  }

  @Test func `an app that does not do the same thing twice is told`() throws {
    var launches = 0
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(ExplorationOptions(order: .breadthFirst)) {
        launches += 1
        return ShopCoordinator.launched(launches > 3 ? [.noWayBack] : [])
      }
    }
    #expect(failure.report.ending == .unrepeatable)
    #expect(failure.report.failures.contains { $0.violation.kind == .unrepeatable })
  }

  @Test func `what may live on is not reported`() throws {
    try explore(expecting: Expectations(allowedLongLivedTypes: ["PaymentCoordinator"])) {
      ShopCoordinator.launched([.keptAfterSwipe])
    }
  }

  @Test func `what may run twice is not reported, and what is not named is`() throws {
    let payment: Set = ["PaymentCoordinator"]
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(expecting: AppExpectations(allowedLongLivedTypes: payment)) {
        ShopCoordinator.launched([.startedTwice])
      }
    }
    #expect(failure.report.failures.map(\.violation.kind) == [.doubleStart])
    try explore(expecting: AppExpectations(allowedLongLivedTypes: payment, allowedConcurrentFlows: payment)) {
      ShopCoordinator.launched([.startedTwice])
    }
  }

  @Test func `a flow that nobody keeps is told where the graph says that it answers, and else is not`() throws {
    let graph = try GraphText(
      """
      *App -start-> ShopCoordinator as root
      ShopCoordinator -root-> HomeScreen
      HomeScreen -push-> ItemScreen on onItem by ShopCoordinator
      ItemScreen -start-> PaymentCoordinator on onPay by ShopCoordinator as present
      PaymentCoordinator -root-> CardScreen
      CardScreen -push-> ReceiptScreen on onPaid by PaymentCoordinator
      CardScreen -finish(onFinish)-> ShopCoordinator on onCancel by PaymentCoordinator
      ReceiptScreen -finish(onFinish)-> ShopCoordinator on onDone by PaymentCoordinator
      ShopCoordinator -dismiss-> . on PaymentCoordinator.onFinish
      """
    ).graph
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(expecting: Expectations(graph: graph)) { ShopCoordinator.launched([.notKept]) }
    }
    let lost = failure.report.failures
    #expect(lost.map(\.violation.kind) == [.lostChild], "\(failure)")
    #expect(lost.map(\.violation.subject) == ["PaymentCoordinator"])
    #expect(lost.map { $0.steps.count - 1 } == [2])
    try explore(expecting: Expectations(graph: graph)) { ShopCoordinator.launched() }
    try explore { ShopCoordinator.launched([.notKept]) }
  }

  @Test func `a transition that the graph does not know is a failure`() throws {
    let graph = try GraphText(
      """
      *App -start-> ShopCoordinator as root
      ShopCoordinator -root-> HomeScreen
      HomeScreen -push-> ItemScreen on onItem by ShopCoordinator
      ItemScreen -start-> PaymentCoordinator on onPay by ShopCoordinator as present
      PaymentCoordinator -root-> CardScreen
      CardScreen -finish(onFinish)-> ShopCoordinator on onCancel by PaymentCoordinator
      ReceiptScreen -finish(onFinish)-> ShopCoordinator on onDone by PaymentCoordinator
      ShopCoordinator -dismiss-> . on PaymentCoordinator.onFinish
      HomeScreen -push-> Help on onHelp by ShopCoordinator
      """
    ).graph
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore(expecting: Expectations(graph: graph)) { ShopCoordinator.launched() }
    }
    #expect(
      failure.report.failures.map(\.violation.message) == [
        "the graph does not know 'CardScreen -push-> ReceiptScreen on onPaid'"
      ])
    #expect(failure.report.missedSteps.compactMap(\.event).contains("onHelp"))
  }

  @Test func `what is done on a message of the system's, the graph says of the screen that shows it`() throws {
    let known = """
      external AlertScreen
      *App -start-> AskingCoordinator as root
      AskingCoordinator -root-> ListScreen
      ListScreen -present-> AlertScreen on onSelect by AskingCoordinator
      ListScreen -push-> NoteScreen on onSelect by AskingCoordinator
      """
    let samples = SampleValues().output("onSelect", \ListScreen.onSelect, 1)
    func explored(_ notation: String) throws -> ExplorationReport {
      try explore(
        ExplorationOptions(samples: samples), expecting: AppExpectations(graph: try GraphText(notation).graph)
      ) { AskingCoordinator.launched() }
    }
    _ = try explored(known)
    let unknown = known.replacing("ListScreen -present-> AlertScreen on onSelect by AskingCoordinator\n", with: "")
    let failure = try #require(throws: ExplorationFailure.self) { _ = try explored(unknown) }
    let messages = failure.report.failures.map(\.violation.message)
    #expect(messages == ["the graph does not know 'ListScreen -present-> AlertScreen on onSelect'"])
  }
}

/// Asks in a message before it opens a note.
@MainActor
private final class AskingCoordinator {
  let window = Window()
  private let stack = Stack()

  static func launched() -> AskingCoordinator {
    let coordinator = AskingCoordinator()
    let list = ListScreen()
    list.onSelect = { [weak coordinator] _ in coordinator?.ask() }
    coordinator.stack.setScreens([list])
    coordinator.window.root = coordinator.stack
    coordinator.window.makeKeyAndVisible()
    return coordinator
  }

  private func ask() {
    let alert = AlertScreen()
    alert.buttons = [.init("Open") { [weak self] in self?.stack.push(NoteScreen()) }, .init("Cancel")]
    stack.present(alert)
  }
}

/// A screen that tells what is chosen, and one that tells a delegate.
private final class ListScreen: ScreenNode {
  var onSelect: ((Int) -> Void)?
  var onSort: ((String, Bool) -> Void)?
}

@MainActor private protocol NoteDelegate: AnyObject {
  func noteDidClose()
}

private final class NoteScreen: ScreenNode, OutputProviding {
  weak var delegate: (any NoteDelegate)?
  var outputs: [Output] { [Output("noteDidClose") { self.delegate?.noteDidClose() }] }
}

@MainActor
private final class NotesCoordinator: NoteDelegate {
  let window = Window()
  private let stack = Stack()

  func start() -> NotesCoordinator {
    let list = ListScreen()
    list.onSelect = { [weak self] number in
      let note = NoteScreen()
      note.delegate = self
      for _ in 0..<number { self?.stack.push(number == 1 ? note : ScreenNode()) }
    }
    stack.setScreens([list])
    window.root = stack
    window.makeKeyAndVisible()
    return self
  }

  func noteDidClose() { stack.pop() }
}

@Suite @MainActor struct `Outputs of a screen` {
  @Test func `with arguments are called with each sample, and told where there is none`() throws {
    let samples = SampleValues().output("onSelect", \ListScreen.onSelect, 1, 2)
    let report = try explore(ExplorationOptions(samples: samples)) {
      NotesCoordinator().start()
    }
    #expect(Set(report.transitions.compactMap(\.event)) == ["onSelect(1)", "onSelect(2)", "noteDidClose"])
    #expect(report.undrivenOutputs.map { $0.split(separator: ".").last.map(String.init) } == ["onSort"])
  }

  @Test func `that are calls of a delegate are driven by a small conformance`() throws {
    let samples = SampleValues().output("onSelect", \ListScreen.onSelect, 1)
    try replay(path: "launch>push.NoteScreen>pop@noteDidClose", ExplorationOptions(samples: samples)) {
      NotesCoordinator().start()
    }
  }
}
