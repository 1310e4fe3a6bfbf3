import HeadlessNavigation
import Testing
import UIKit

@Suite @MainActor struct `A task that waits for something` {
  @MainActor private final class Waiting {
    private(set) var goOn: [CheckedContinuation<Void, Never>] = []

    func wait() async { await withCheckedContinuation { goOn.append($0) } }

    func end() async {
      for known in goOn { known.resume() }
      await Task.yield()
    }
  }

  /// What is pending after a turn of an app that is launched without its delegate.
  private func pending(_ work: @escaping @MainActor (Waiting) -> Void) async -> Set<PendingWork> {
    await Device.withSeparateDevice {
      let waiting = Waiting()
      let window = show(UIViewController())
      _ = Device.current.takePendingWork()
      Device.current.turn { work(waiting) }
      let pending = Device.current.takePendingWork()
      await waiting.end()
      withExtendedLifetime(window) {}
      return pending
    }
  }

  @Test func `is work that is left behind, however the app was launched`() async {
    let plain = await pending { waiting in Task { await waiting.wait() } }
    #expect(plain == [.task])
    let detached = await pending { waiting in Task.detached { await waiting.wait() } }
    #expect(detached == [.task])
    let none = await pending { _ in Task { await Task.yield() } }
    #expect(none == [])
  }

  @Test func `has begun before the next line where it is to begin at once`() async {
    let waiting = Waiting()
    let task = Task.immediate { await waiting.wait() }
    #expect(waiting.goOn.count == 1)
    await waiting.end()
    await task.value
  }

  @Test func `is the same as itself alone`() async {
    let (one, other) = (Task { 1 }, Task { 1 })
    #expect(one == one && one != other && Set([one, other, one]).count == 2)
    let results = await [one.result, other.result]
    #expect(results == [.success(1), .success(1)])
  }
}
