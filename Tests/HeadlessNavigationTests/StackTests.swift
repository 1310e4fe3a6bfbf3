import HeadlessNavigation
import Testing

@MainActor struct StackTests {
  @Test func `a pushed screen loads and appears at the turn's end, and then the delegate hears of it`() {
    let log = Log()
    let stack = Stack()
    stack.delegate = log
    let window = launch(stack)
    Device.current.turn { stack.push(Page("Home", log: log)) }
    #expect(
      log.take() == [
        "Home willMove", "Home load", "Home willAppear", "will show Home", "Home didAppear", "Home didMove",
        "did show Home after nothing",
      ])

    Device.current.turn {
      stack.push(Page("Detail", log: log))
      #expect(stack.screens.count == 2)
      #expect(log.lines == ["Detail willMove"])
    }
    #expect(
      log.take() == [
        "Detail willMove", "Home willDisappear", "Detail load", "Detail willAppear", "will show Detail",
        "Home didDisappear",
        "Detail didAppear", "Detail didMove", "did show Detail after Home",
      ])
    _ = window
  }

  @Test func `a screen that goes back is alive while its stack tells of it, and gone after the turn`() {
    let stack = Stack()
    let log = Log()
    stack.delegate = log
    stack.push(Page("Home"))
    let window = launch(stack)
    weak var detail: Page?
    Device.current.turn {
      let page = Page("Detail")
      detail = page
      stack.push(page)
    }
    #expect(detail != nil)
    #expect(perform("back") == [true])
    #expect(log.take().last == "did show Home after Detail")
    #expect(detail == nil)
    _ = window
  }

  @Test func `back, swipe and long press are offered where there is something to go back to`() {
    let stack = Stack()
    stack.push(Page("A"))
    let window = launch(stack)
    #expect(Device.current.enabledActions().isEmpty)
    Device.current.turn {
      stack.push(Page("B"))
      stack.push(Page("C"))
    }
    #expect(Device.current.enabledActions().map(\.description) == ["back", "swipe-back", "back-to.A"])
    #expect(perform("back-to.A") == [true])
    #expect(Device.current.description == "Stack[A]")
    _ = window
  }

  @Test func `a hidden back button takes the swipe along`() {
    let stack = Stack()
    stack.push(Page("A"))
    stack.push(Page("B"))
    stack.top?.node.hidesBackButton = true
    let window = launch(stack)
    #expect(Device.current.enabledActions().isEmpty)
    _ = window
  }

  @Test func `what ends a real app is reported and changes nothing`() {
    let stack = Stack()
    let home = Page("Home")
    stack.push(home)
    let window = launch(stack)
    Device.current.turn {
      stack.push(home)
      stack.push(Stack())
      stack.pop(to: Page("Elsewhere"))
    }
    #expect(
      Device.current.faults
        == [.pushedTwice(screen: "Home"), .stackOnStack(screen: "Stack"), .poppedToAbsent(screen: "Elsewhere")])
    #expect(Device.current.description == "Stack[Home]")
    _ = window
  }

  @Test func `a stack off the screen tells of its top when it comes on show`() {
    let log = Log()
    let hidden = Stack()
    hidden.delegate = log
    hidden.push(Page("A"))
    hidden.push(Page("B"))
    let tabs = Tabs()
    tabs.setScreens([Page("First"), hidden])
    let window = launch(tabs)
    Device.current.turn { hidden.pop() }
    #expect(log.take() == [])
    #expect(perform("tab.1") == [true])
    #expect(log.take() == ["will show A", "did show A after nothing"])
    _ = window
  }
}
