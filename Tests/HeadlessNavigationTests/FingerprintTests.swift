import HeadlessNavigation
import Testing

@MainActor struct FingerprintTests {
  @Test func `the same state has the same fingerprint however it was reached`() {
    let stack = Stack()
    stack.push(Page("A"))
    let window = launch(stack)
    let before = Device.current.fingerprint
    Device.current.turn { stack.push(Page("B")) }
    #expect(Device.current.fingerprint != before)
    #expect(perform("back") == [true])
    #expect(Device.current.fingerprint == before)
    withExtendedLifetime(window) {}
  }

  @Test func `what is selected and what lies over what tell states apart`() {
    let tabs = Tabs()
    tabs.setScreens([Page("A"), Page("B")])
    let window = launch(tabs)
    var seen: Set = [Device.current.fingerprint]
    Device.current.turn { tabs.select(1) }
    #expect(seen.insert(Device.current.fingerprint).inserted)
    Device.current.turn { tabs.present(Page("C")) }
    #expect(seen.insert(Device.current.fingerprint).inserted)
    Device.current.turn { tabs.dismiss() }
    #expect(!seen.insert(Device.current.fingerprint).inserted)
    withExtendedLifetime(window) {}
  }

  @Test func `a fingerprint is the same in every process`() {
    var fingerprint = Fingerprint()
    fingerprint.combine("a")
    #expect(fingerprint.description == "089bc907b544c769")
    #expect(Fingerprint().description == "cbf29ce484222325")
  }
}
