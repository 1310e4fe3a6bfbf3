#if os(Linux)
  import Foundation
  import HeadlessNavigation
  import NavigationTesting
  import Testing

  /// Ends the process in one way or another on its second page.
  @MainActor
  private func explored(endingBy end: @escaping @MainActor () -> Void) {
    _ = try? explore(expecting: AppExpectations(allowedPendingWork: ["Task"])) {
      SmallCoordinator.launched { app in
        let second = SmallHome()
        second.onOpen = end
        app.stack.push(second)
      }
    }
  }

  @MainActor private func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) &+ overflow(depth + 2) }

  @Suite @MainActor struct `A process that ends on the way prints the path` {
    private func printed(by result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// Whether the path is printed, whatever the exploration has done before.
    private func printsPath(_ result: ExitTest.Result?) -> Bool {
      let line = printed(by: result).split(separator: "\n").first { $0.hasPrefix("  try replay(path: \"launch>") }
      return line?.hasSuffix(">tap@onOpen>tap@onOpen\") { makeApp() }") ?? false
    }

    @Test func `where a condition does not hold`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { explored { fatalError("the second page") } }
      }
      #expect(printsPath(result))
      #expect(printed(by: result).contains("the app has crashed on this path"))
    }

    @Test func `where the stack is full`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { explored { _ = overflow(1) } }
      }
      #expect(printsPath(result))
    }

    @Test func `where the process is aborted`() async {
      let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
        await MainActor.run { explored { abort() } }
      }
      #expect(printsPath(result))
    }

    @Test func `where it is told to end, as one is that never comes to the end of a turn`() async {
      let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
        await MainActor.run {
          explored {
            kill(getpid(), SIGTERM)
            while true {}
          }
        }
      }
      #expect(printsPath(result))
      #expect(printed(by: result).contains("the process was told to end on this path"))
    }

    @Test func `where the app calls exit, and it has not passed`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { explored { exit(0) } }
      }
      #expect(printsPath(result))
      #expect(printed(by: result).contains("nothing behind it was explored"))
    }

    @Test func `and not where it ends after an exploration`() async {
      let result = await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) {
        await MainActor.run {
          explored {}
          exit(3)
        }
      }
      #expect(!printed(by: result).contains("replay"))
    }

    @Test func `in words that replay understands`() throws {
      try replay(path: "launch>tap@onOpen>back") { SmallCoordinator.launched() }
    }
  }
#endif
