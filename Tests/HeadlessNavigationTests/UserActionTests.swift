import HeadlessNavigation
import Testing

struct UserActionTests {
  @Test(arguments: [
    UserAction(.back), UserAction(.backTo, "Home"), UserAction(.tap, "Log in"), UserAction(.tap, "v1.0 #2"),
    UserAction(.tap, "Delete", occurrence: 3), UserAction(.link, "shop://basket?x=1.2"), UserAction(.swipeDown),
  ])
  func `an action is read back from its text`(_ action: UserAction) {
    #expect(UserAction(action.description) == action)
  }

  @Test func `what is no gesture is no action`() {
    #expect(UserAction("stare") == nil)
    #expect(UserAction("") == nil)
  }

  @Test @MainActor func `actions that read the same are numbered`() {
    let screen = Buttons(["Delete", "Keep", "Delete"])
    let window = launch(screen)
    #expect(Device.current.enabledActions().map(\.description) == ["tap.Delete", "tap.Keep", "tap.Delete#2"])
    #expect(perform("tap.Delete#2", "tap.Delete#3") == [true, false])
    #expect(screen.touched == [2])
    withExtendedLifetime(window) {}
  }

  @Test @MainActor func `a link can be opened in every state`() {
    let home = Page("Home")
    let window = launch(home)
    var opened: [String] = []
    Device.current.links = ["shop://basket"]
    #expect(Device.current.enabledActions().isEmpty)
    Device.current.onOpenLink = { opened.append($0) }
    Device.current.turn { home.present(Page("Sheet")) }
    #expect(Device.current.enabledActions().map(\.description) == ["swipe-down", "link.shop://basket"])
    #expect(perform("link.shop://basket") == [true])
    #expect(opened == ["shop://basket"])
    withExtendedLifetime(window) {}
  }
}

@MainActor
private final class Buttons: ScreenNode {
  let titles: [String]
  var touched: [Int] = []

  init(_ titles: [String]) {
    self.titles = titles
    super.init()
  }

  override func offers() -> [Offer] {
    titles.enumerated().map { index, title in Offer(UserAction(.tap, title)) { [unowned self] in touched.append(index) }
    }
  }
}
