import HeadlessNavigation
import Testing

@MainActor struct `What nobody keeps` {
  @Test func `a container that goes leaves its screens without one`() {
    Device.launch {}
    let screen = ScreenNode()
    var stack: Stack? = Stack()
    Device.current.turn { stack?.setScreens([screen]) }
    #expect(screen.parent === stack)
    stack = nil
    #expect(screen.parent == nil && screen.enclosing(Stack.self) == nil)
  }

  @Test func `a window that goes takes its screens off the display`() {
    let screen = ScreenNode()
    var window: Window? = Device.launch {
      let window = Window()
      window.root = screen
      window.makeKeyAndVisible()
      return window
    }
    #expect(screen.window === window && Device.current.windows.count == 1)
    window = nil
    Device.current.turn {}
    #expect(screen.window == nil && Device.current.windows.isEmpty && !screen.isVisible)
  }

  @Test func `a presentation that has ended leads nowhere`() {
    let (home, sheet) = (ScreenNode(), ScreenNode())
    let window = Device.launch {
      let window = Window()
      window.root = home
      window.makeKeyAndVisible()
      return window
    }
    Device.current.turn { home.present(sheet) }
    #expect(sheet.presentedBy?.presenter === home && home.presentation?.screen === sheet)
    Device.current.turn { home.dismiss() }
    #expect(sheet.presentedBy == nil && home.presentation == nil)
    withExtendedLifetime(window) {}
  }
}
