import Testing
import UIKit

#if os(Linux)
  import HeadlessNavigation
#endif

@MainActor struct TurnPromises {
  @Test func `what happens between events is followed up from the main run loop`() async {
    await alone {
      let log = Log()
      let home = UIViewController()
      let window = show(home)
      home.present(Noting("A", log: log), animated: true) { log.lines.append("presented") }
      #expect(log.lines.isEmpty)
      await until { log.lines.last == "presented" }
      #expect(log.lines.suffix(2) == ["A did appear", "presented"])
      withExtendedLifetime(window) {}
    }
  }

  @Test func `a timer and what is put off come when their time has passed, in their order`() {
    let log = Log()
    let window = show(UIViewController())
    settle {
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.lines.append("second") }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        MainActor.assumeIsolated { log.lines.append("first") }
      }
    }
    #expect(log.lines.isEmpty)
    pass(1.5)
    #expect(log.lines == ["first"])
    pass(1.5)
    #expect(log.lines == ["first", "second"])
    withExtendedLifetime(window) {}
  }

  @Test func `a timer that repeats comes again until it is called off`() {
    let log = Log()
    let window = show(UIViewController())
    var timer: Timer?
    settle {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        MainActor.assumeIsolated { log.lines.append("again") }
      }
    }
    pass(3.5)
    timer?.invalidate()
    pass(3)
    #expect(log.lines.count == 3)
    withExtendedLifetime(window) {}
  }

  @Test func `what a timer presents appears`() {
    let home = UIViewController()
    let window = show(home)
    let sheet = UIViewController()
    settle { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { home.present(sheet, animated: true) } }
    pass(2)
    #expect(home.presentedViewController === sheet && sheet.isViewLoaded)
    withExtendedLifetime(window) {}
  }

  @Test func `a task that sleeps goes on when its time has passed`() {
    let log = Log()
    let window = show(UIViewController())
    settle {
      Task { @MainActor in
        try await Task.sleep(for: .seconds(60))
        log.lines.append("awake")
      }
    }
    pass(59)
    #expect(log.lines.isEmpty)
    pass(2)
    #expect(log.lines == ["awake"])
    withExtendedLifetime(window) {}
  }

  private func pass(_ seconds: Double) {
    #if os(Linux)
      Device.current.advance(by: .seconds(seconds))
    #else
      RunLoop.main.run(until: Date() + seconds)
    #endif
  }

  private func alone(_ work: @MainActor () async -> Void) async {
    #if os(Linux)
      await Device.withSeparateDevice(work)
    #else
      await work()
    #endif
  }

  /// Gives up the main actor until something is so, or for so often that it never will be.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() { await Task.yield() }
  }
}
