import HeadlessAdapters
import HeadlessNavigation
import Testing

/// The five ways in which apps navigate, each on its adapter.
@MainActor struct AdapterTests {
  @Test func `a module that leaves the stack is told of once, whoever took it away`() {
    for action in ["back", "swipe-back", "back-to.Home"] {
      let router = StackRouter()
      let window = launch(router.stack)
      var gone: [String] = []
      Device.current.turn {
        router.setRoot(Page("Home"))
        router.push(Page("A")) { gone.append("A") }
        router.push(Page("B")) { gone.append("B") }
      }
      #expect(perform(action) == [true])
      #expect(gone == (action == "back-to.Home" ? ["A", "B"] : ["B"]))
      Device.current.turn { router.popToRoot() }
      #expect(gone.sorted() == ["A", "B"])
      withExtendedLifetime(window) {}
    }
  }

  @Test func `a module on a sheet is told of when a person swipes it away, not when the app does`() {
    let router = StackRouter()
    let window = launch(router.stack)
    var swipes = 0
    Device.current.turn { router.setRoot(Page("Home")) }
    Device.current.turn { router.present(Page("Sheet")) { swipes += 1 } }
    Device.current.turn { router.dismiss() }
    #expect(swipes == 0)
    Device.current.turn { router.present(Page("Sheet")) { swipes += 1 } }
    #expect(perform("swipe-down") == [true])
    #expect(swipes == 1)
    withExtendedLifetime(window) {}
  }

  @Test func `a flow that is left by the back button is let go`() {
    let router = StackRouter()
    let window = launch(router.stack)
    let parent = Parent(router: router)
    Device.current.turn { parent.start() }
    Device.current.turn { parent.startReading() }
    weak var child = parent.children.all.first
    #expect(child != nil)
    #expect(perform("back") == [true])
    #expect(parent.children.all.isEmpty)
    #expect(child == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `a flow that is begun twice is a fault`() {
    let router = StackRouter()
    let window = launch(router.stack)
    let parent = Parent(router: router)
    Device.current.turn {
      parent.start()
      parent.start()
    }
    #expect(Device.current.faults == [.startedTwice(coordinator: "Parent")])
    withExtendedLifetime(window) {}
  }

  @Test func `a context that is on top is ignored, one further down is gone back to, another is made`() {
    let stack = Stack()
    stack.push(Chat("Ada"))
    let window = launch(stack)
    let router = ContextRouter<String>(
      switchers: [ContextRouter.stackSwitcher], transition: { $0.hasPrefix("news") ? .present : .push },
      make: { Chat($0) })
    Device.current.turn { router.navigate(to: "Ada") }
    #expect(Device.current.description == "Stack[Ada]")
    Device.current.turn { router.navigate(through: ["Grace", "Alan"]) }
    #expect(Device.current.description == "Stack[Ada, Grace, Alan]")
    Device.current.turn { router.navigate(to: "Ada") }
    #expect(Device.current.description == "Stack[Ada]")
    Device.current.turn { router.navigate(to: "news 1") }
    #expect(Device.current.description == "Stack[Ada] + sheet news 1")
    withExtendedLifetime(window) {}
  }

  @Test func `a destination is found or built from what is found before it, after what comes between`() {
    let tabs = Tabs()
    tabs.setScreens([Page("Catalogue"), Page("Account")])
    let window = launch(tabs)
    var mayPass = false
    var shown: [String] = []
    let stack = RouteStep<String>(from: .current, make: { _ in Stack() }, integration: .present())
    let product = RouteStep<String>(from: .step(stack), make: { Page($0) }, integration: .push())
    product.interceptors = [{ _, completion in completion(mayPass ? .success(()) : .failure(Refused())) }]
    product.tasks = [{ screen, _ in shown.append("task \(screen.screenName)") }]
    product.followUps = [{ screen, _ in shown.append("shown \(screen.screenName) in \(Device.current)") }]

    var failure: (any Error)?
    Device.current.turn {
      StepComposer().navigate(to: product, with: "Shoe") { result in
        if case .failure(let error) = result { failure = error }
      }
    }
    #expect(failure is Refused)
    mayPass = true
    Device.current.turn { StepComposer().navigate(to: product, with: "Shoe") }
    let state = "Tabs@0[Catalogue, Account] + sheet Stack[Shoe]"
    #expect(Device.current.description == state)
    #expect(shown == ["task Shoe", "shown Shoe in \(state)"])

    let account = RouteStep<String>(from: .root, find: { _ in tabs.screens[1] })
    Device.current.turn { StepComposer().navigate(to: account, with: "") }
    #expect(Device.current.description == "Tabs@1[Catalogue, Account]")
    withExtendedLifetime(window) {}
  }
}

private struct Refused: Error {}

private final class Chat: ScreenNode, ContextHolder {
  let currentContext: String?

  init(_ context: String) {
    currentContext = context
    super.init()
  }

  override var screenName: String { currentContext ?? "" }
}

private final class Parent: BaseCoordinator {
  let router: any Router

  init(router: any Router) {
    self.router = router
  }

  override func start() {
    super.start()
    router.setRoot(Page("Shelf"))
  }

  func startReading() {
    let reading = Reading(router: router)
    reading.flowListener = self
    startChild(reading)
  }
}

extension Parent: FlowListener {
  func flowDidFinish(_ coordinator: any Coordinator) {
    children.remove(coordinator)
  }
}

private final class Reading: BaseCoordinator {
  let router: any Router

  init(router: any Router) {
    self.router = router
  }

  override func start() {
    super.start()
    router.push(Page("Book")) { [weak self] in self?.finish() }
  }
}
