import HeadlessNavigation
import Testing

@MainActor struct ContainerTests {
  @Test func `a touch on the selected tab takes its stack back to the root`() {
    let stack = Stack()
    stack.setScreens([Page("A"), Page("B")])
    let tabs = Tabs()
    tabs.setScreens([stack, Page("Other")])
    let window = launch(tabs)
    #expect(Device.current.description == "Tabs@0[Stack[A, B], Other]")
    #expect(perform("tab.1", "tab.0") == [true, true])
    #expect(Device.current.description == "Tabs@0[Stack[A, B], Other]")
    #expect(perform("tab.0") == [true])
    #expect(Device.current.description == "Tabs@0[Stack[A], Other]")
    withExtendedLifetime(window) {}
  }

  @Test func `all columns of a split are on show, and back is offered in each`() {
    let log = Log()
    let master = Stack()
    master.setScreens([Page("A", log: log), Page("B", log: log)])
    let split = Split()
    split.setColumns([master, Page("Detail", log: log)])
    let window = launch(split)
    #expect(log.lines.filter { $0.hasSuffix("didAppear") } == ["B didAppear", "Detail didAppear"])
    #expect(Device.current.enabledActions().map(\.description) == ["back", "swipe-back"])
    withExtendedLifetime(window) {}
  }

  @Test func `pages are turned as far as there are any`() {
    let book = Book(["1", "2", "3"].map { Page($0) })
    let pages = Pages()
    pages.source = book
    pages.show(book.pages[0])
    let window = launch(pages)
    #expect(Device.current.enabledActions().map(\.description) == ["page.next"])
    #expect(perform("page.next", "page.next", "page.next") == [true, true, false])
    #expect(Device.current.description == "Pages[3]")
    #expect(book.turns == ["1", "2"])
    withExtendedLifetime(window) {}
  }

  @Test func `an embedded screen appears with the one around it, and is let go when it is taken out`() {
    let log = Log()
    let outer = Page("Outer", log: log)
    let window = launch(outer)
    weak var inner: Page?
    Device.current.turn {
      let page = Page("Inner", log: log)
      inner = page
      outer.embed(page)
    }
    #expect(log.lines.suffix(3) == ["Inner load", "Inner willAppear", "Inner didAppear"])
    Device.current.turn { inner?.removeFromEmbedding() }
    #expect(log.lines.suffix(2) == ["Inner willDisappear", "Inner didDisappear"])
    #expect(inner == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `of two windows a person has to do with the one made key last`() {
    let first = launch(Page("First"))
    let second = Device.current.turn {
      let window = Window()
      window.root = Page("Second")
      window.makeKeyAndVisible()
      return window
    }
    #expect(Device.current.description == "First | Second")
    #expect(Device.current.keyWindow === second)
    Device.current.turn { first.makeKeyAndVisible() }
    #expect(Device.current.description == "Second | First")
  }

  @Test func `what one turn starts in a callback is over at its end`() {
    let stack = Stack()
    let window = launch(stack)
    Device.current.turn {
      let first = Page("A")
      first.onLoad = { stack.push(Page("B")) }
      stack.push(first)
    }
    #expect(Device.current.description == "Stack[A, B]")
    #expect(stack.top?.node.isVisible == true)
    withExtendedLifetime(window) {}
  }
}

@MainActor
private final class Book: PagesSource {
  let pages: [Page]
  var turns: [String] = []

  init(_ pages: [Page]) {
    self.pages = pages
  }

  private func page(_ offset: Int, from page: any Screen) -> (any Screen)? {
    guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + offset) else {
      return nil
    }
    return pages[index + offset]
  }

  func pages(_ pages: Pages, pageBefore page: any Screen) -> (any Screen)? { self.page(-1, from: page) }
  func pages(_ pages: Pages, pageAfter page: any Screen) -> (any Screen)? { self.page(1, from: page) }
  func pages(_ pages: Pages, didTurnFrom old: [any Screen]) { turns += old.map(\.screenName) }
}
