import Dispatch
import Foundation
import HeadlessNavigation
import NavigationTesting
import PathExploration
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What is wrong by kind and subject, with its message.
@MainActor
private func failures<App>(
  _ options: ExplorationOptions = ExplorationOptions(), expecting: AppExpectations<App> = AppExpectations(),
  app: @escaping @MainActor () throws -> App
) throws -> [Violation] {
  do {
    try explore(options, expecting: expecting, app: app)
    return []
  } catch let failure as ExplorationFailure {
    return failure.report.failures.map(\.violation)
  }
}

private final class Outlet: ScreenNode { var onPick: ((Int) -> Void)? }

/// Leads to a root that cannot be left.
private final class GateScreen: ScreenNode { var onEnter: (() -> Void)? }

@Suite @MainActor struct `An exploration that has seen nothing fails` {
  @Test func `where no window is shown`() throws {
    let found = try failures { SmallCoordinator.launched(isShown: false) }
    #expect(found.map(\.kind) == [.noWindow])
    #expect(found.first?.message.contains("call 'makeKeyAndVisible()'") == true)
  }

  @Test func `where the window is gone when the launch is over`() throws {
    let found = try failures { SmallCoordinator.launched().kept }
    #expect(found.map(\.kind) == [.nothingKept])
    let lost = try failures { () -> SmallPage in
      _ = SmallCoordinator.launched()
      return SmallPage()
    }
    #expect(lost.map(\.kind) == [.noWindow])
    #expect(lost.first?.message.contains("let that return what keeps it") == true)
  }

  @Test func `where no window is made`() throws {
    let found = try failures { SmallPage() }
    #expect(found.map(\.kind) == [.noWindow])
    #expect(found.first?.message.contains("make the app inside of it") == true)
  }

  @Test func `where nothing is returned that is kept`() throws {
    var app: SmallCoordinator?
    let found = try failures { app = SmallCoordinator.launched() }
    #expect(found.map(\.kind) == [.nothingKept])
    #expect(app != nil)
  }

  @Test func `where the app is made outside of the closure`() throws {
    let app = SmallCoordinator.launched()
    let found = try failures { app }
    #expect(found.map(\.kind) == [.sharedApp])
    #expect(found.first?.message.contains("make the app inside of the closure") == true)
    let window = Window()
    let shown = try failures { () -> SmallCoordinator in
      let app = SmallCoordinator.launched(isShown: false)
      window.root = app.stack
      window.makeKeyAndVisible()
      return app
    }
    #expect(shown.map(\.kind) == [.sharedApp])
  }

  @Test func `where nothing can be done`() throws {
    func app(showing screen: @escaping @MainActor () -> ScreenNode) -> @MainActor () -> SmallCoordinator {
      {
        let app = SmallCoordinator.launched()
        app.stack.setScreens([screen()])
        return app
      }
    }
    let blank = try failures(app: app { SmallPage() })
    #expect(blank.map(\.kind) == [.nothingExplored])
    #expect(blank.first?.message.contains("no control that can be touched") == true)
    let unfed = try failures(
      app: app {
        let outlet = Outlet()
        outlet.onPick = { _ in }
        return outlet
      })
    #expect(unfed.map(\.kind) == [.nothingExplored])
    #expect(unfed.first?.message.contains("no 'samples' are given for outputs with arguments: Outlet.onPick") == true)
  }

  @Test func `where nobody answers`() throws {
    let found = try failures { SmallCoordinator.launched().window }
    #expect(found.map(\.kind) == [.nothingExplored])
    #expect(found.first?.message.contains("tap.onOpen changes nothing; whoever should answer may be gone") == true)
  }

  @Test func `where it was not allowed to go anywhere`() throws {
    let options = ExplorationOptions(limits: ExplorationLimits(depth: 0))
    let found = try failures(options) { SmallCoordinator.launched() }
    #expect(found.map(\.kind) == [.nothingExplored])
  }

  @Test func `and one that has seen something does not`() throws {
    #expect(try failures { SmallCoordinator.launched() } == [])
  }

  @Test func `and a path fails where there is no window to walk in`() throws {
    let failure = try #require(throws: WalkFailure.self) {
      try replay(path: "launch") { SmallCoordinator.launched(isShown: false) }
    }
    #expect(failure.failures.map(\.violation.kind) == [.noWindow])
  }
}

@Suite @MainActor struct `A screen at the bottom of everything` {
  private func app(leadingTo screen: @escaping @MainActor () -> ScreenNode) -> @MainActor () -> SmallCoordinator {
    {
      let app = SmallCoordinator.launched()
      let gate = GateScreen()
      gate.onEnter = { [weak app] in app?.window.root = screen() }
      app.window.root = gate
      return app
    }
  }

  @Test func `is missed where a window has none any more`() throws {
    let found = try failures {
      SmallCoordinator.launched { app in app.window.root = nil }
    }
    #expect(found.map(\.kind) == [.deadEnd])
    #expect(found.map(\.subject) == ["nothing"])
    #expect(found.first?.message.contains("no window has a screen any more") == true)
  }

  @Test func `is a dead end where nothing can be done, or what can changes nothing`() throws {
    let screens: [@MainActor () -> ScreenNode] = [
      { SmallPage() },
      {
        let home = SmallHome()
        home.onOpen = {}
        return home
      },
    ]
    for (screen, name) in zip(screens, ["SmallPage", "SmallHome"]) {
      let found = try failures(app: app(leadingTo: screen))
      #expect(found.map(\.kind) == [.deadEnd])
      #expect(found.map(\.subject) == [name])
      let allowed = try failures(expecting: AppExpectations(allowedDeadEnds: [name]), app: app(leadingTo: screen))
      #expect(allowed == [])
    }
  }
}

#if os(Linux)
  @Suite @MainActor struct `Work that is left behind` {
    private static let works: [(String, @MainActor (SmallCoordinator) -> Void)] = [
      (
        "asyncAfter",
        { app in
          DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { MainActor.assumeIsolated { _ = app } }
        }
      ),
      ("DispatchQueue.global()", { _ in DispatchQueue.global().async {} }),
      ("DispatchQueue.global()", { _ in DispatchQueue.global(qos: .background).async(flags: .barrier) {} }),
      ("DispatchQueue images", { _ in DispatchQueue(label: "images").async {} }),
      ("OperationQueue", { _ in OperationQueue().addOperation {} }),
      ("URLSession", { app in nowhere(in: app).resume() }),
      (
        "URLSession",
        { app in
          let task = nowhere(in: app)
          Task { task.resume() }
        }
      ),
      (
        "Timer",
        { app in
          let timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in }
          app.kept.append(timer)
        }
      ),
      (
        "Timer",
        { app in
          let timer = DispatchSource.makeTimerSource(queue: .main)
          timer.schedule(deadline: .now() + 3600)
          timer.activate()
          app.kept.append(timer as AnyObject)
        }
      ),
      ("Task.sleep", { _ in Task { try await Task.sleep(for: .seconds(3600)) } }),
      ("Task.sleep", { _ in Task { try await Task.sleep(nanoseconds: 3_600_000_000_000) } }),
      (
        "DispatchGroup.notify",
        { _ in
          let group = DispatchGroup()
          group.enter()
          group.notify(queue: .main) {}
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { group.leave() }
        }
      ),
    ]

    private func app(_ work: @escaping @MainActor (SmallCoordinator) -> Void) -> @MainActor () -> SmallCoordinator {
      {
        SmallCoordinator.launched { app in
          app.stack.push(SmallPage())
          work(app)
        }
      }
    }

    /// What asks an address for something at which nobody answers, in a session that the app keeps.
    private static func nowhere(in app: SmallCoordinator) -> URLSessionDataTask {
      let session = URLSession(configuration: .ephemeral)
      app.kept.append(session)
      return session.dataTask(with: URL(string: "http://127.0.0.1:9")!)
    }

    @Test(arguments: 0..<12) func `is a failure that names it, and the action after which it is left`(
      number: Int
    ) throws {
      #expect(Self.works.count == 12)
      let (name, work) = Self.works[number]
      let found = try failures(app: app(work)).filter { $0.subject == name }
      #expect(found.map(\.kind) == [.pendingWork])
      #expect(found.map(\.lastAction) == ["tap.onOpen"])
    }

    @Test func `is allowed by its name, by the action, or by both`() throws {
      let work = Self.works[0].1
      for name in ["asyncAfter", "tap.onOpen", "asyncAfter after tap.onOpen"] {
        let report = try explore(expecting: AppExpectations(allowedPendingWork: [name]), app: app(work))
        #expect(report.pendingWork == ["asyncAfter after tap.onOpen"])
        #expect(report.description.contains("not explored is what is done later by asyncAfter after tap.onOpen"))
      }
      let found = try failures(expecting: AppExpectations(allowedPendingWork: ["Timer", "launch"]), app: app(work))
      #expect(found.map(\.kind) == [.pendingWork])
    }

    @Test func `is told of a launch too`() throws {
      let found = try failures {
        DispatchQueue.global().async {}
        return SmallCoordinator.launched()
      }
      #expect(found.map(\.kind) == [.pendingWork])
      #expect(found.map(\.lastAction) == ["launch"])
    }

    @Test func `fails a path too`() throws {
      let failure = try #require(throws: WalkFailure.self) {
        try replay(path: "launch>push.SmallPage", app: app(Self.works[1].1))
      }
      #expect(failure.failures.map(\.violation.kind) == [.pendingWork])
    }

    @Test func `is not what a turn does itself`() throws {
      let done: [@MainActor (SmallCoordinator) -> Void] = [
        { app in RunLoop.main.perform { MainActor.assumeIsolated { app.stack.push(SmallPage()) } } },
        { app in OperationQueue.main.addOperation { MainActor.assumeIsolated { app.stack.push(SmallPage()) } } },
        { app in
          let group = DispatchGroup()
          DispatchQueue.main.async(group: group) { MainActor.assumeIsolated { app.stack.push(SmallPage()) } }
          group.notify(queue: .main) {}
        },
        { app in
          let group = DispatchGroup()
          group.enter()
          group.notify(queue: .main) { MainActor.assumeIsolated { app.stack.push(SmallPage()) } }
          DispatchQueue.main.async { group.leave() }
        },
        { app in
          let timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in }
          timer.invalidate()
          app.stack.push(SmallPage())
        },
        { app in Task { app.stack.push(SmallPage()) } },
      ]
      for (number, work) in done.enumerated() {
        let report = try explore { SmallCoordinator.launched(onOpen: work) }
        #expect(report.stateCount == 2, "\(number)")
      }
    }
  }
#endif
