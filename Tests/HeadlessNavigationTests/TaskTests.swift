#if os(Linux)
  import Dispatch
  import HeadlessNavigation
  import Testing

  private actor Store {
    func name() -> String { "Detail" }
  }

  /// Knows what its store answers, on no actor.
  private func answer(of store: Store) async -> String { await store.name() }

  /// Leads on once a task has an answer.
  @MainActor
  private final class Flow {
    let stack = Stack()
    private let window = Window()
    private(set) var told: [String] = []

    func start() {
      stack.setScreens([ScreenNode()])
      window.root = stack
      window.makeKeyAndVisible()
    }

    func ask() {
      let store = Store()
      Task {
        told.append(await answer(of: store))
        stack.push(ScreenNode())
      }
    }

    func askMany() {
      Task {
        async let one = answer(of: Store())
        async let other = answer(of: Store())
        told = await [one, other]
        let numbers = AsyncStream<Int> { continuation in
          Task {
            for number in 1...3 {
              await Task.yield()
              continuation.yield(number)
            }
            continuation.finish()
          }
        }
        for await number in numbers { told.append("\(number)") }
        await withTaskGroup(of: String.self) { group in
          group.addTask { "in a group" }
          for await text in group { told.append(text) }
        }
      }
    }

    func wait(for event: AsyncStream<Void>) {
      Task {
        for await _ in event { break }
        stack.push(ScreenNode())
      }
    }

    func put(_ work: @escaping @MainActor (Flow) -> Void) {
      DispatchQueue.main.async { MainActor.assumeIsolated { work(self) } }
    }

    func note(_ text: String) { told.append(text) }

    func goOn() {
      Task {
        while !Task.isCancelled { await Task.yield() }
      }
    }
  }

  @Suite(.serialized) @MainActor struct `A turn` {
    @Test func `waits for what its tasks do, on whatever actor`() async {
      await Device.withSeparateDevice {
        let flow = Flow()
        Device.launch { flow.start() }
        Device.current.turn { flow.ask() }
        #expect(flow.told == ["Detail"])
        #expect(flow.stack.screens.count == 2)
        // What has come is on show: the layout pass followed.
        #expect(flow.stack.screens[1].node.isVisible)
      }
    }

    @Test func `waits for tasks that start others, and does what they do in the same order each time`() async {
      await Device.withSeparateDevice {
        for _ in 1...5 {
          let flow = Flow()
          Device.launch { flow.start() }
          Device.current.turn { flow.askMany() }
          #expect(flow.told == ["Detail", "Detail", "1", "2", "3", "in a group"])
        }
      }
    }

    @Test func `of its own follows where something outside lets a task go on`() async {
      await Device.withSeparateDevice {
        let flow = Flow()
        let (event, source) = AsyncStream<Void>.makeStream()
        Device.launch { flow.start() }
        Device.current.turn { flow.wait(for: event) }
        #expect(flow.stack.screens.count == 1)
        source.yield()
        for _ in 1...1_000 where flow.stack.screens.count == 1 { await Task.yield() }
        #expect(flow.stack.screens.count == 2)
        #expect(flow.stack.screens[1].node.isVisible)
      }
    }

    @Test func `waits for what is put on the main queue, and for what that puts there`() async {
      await Device.withSeparateDevice {
        let flow = Flow()
        Device.launch { flow.start() }
        Device.current.turn {
          flow.put { flow in
            flow.note("block")
            flow.put { flow in
              flow.note("block in block")
              flow.stack.push(ScreenNode())
            }
          }
          flow.note("turn")
        }
        #expect(flow.told == ["turn", "block", "block in block"])
        #expect(flow.stack.screens.last?.node.isVisible == true && flow.stack.screens.count == 2)
      }
    }

    @Test func `does what tasks of the main actor's and blocks do in the order in which they came`() async {
      await Device.withSeparateDevice {
        for _ in 1...5 {
          let flow = Flow()
          Device.launch { flow.start() }
          Device.current.turn {
            flow.put { $0.note("1") }
            Task { @MainActor in flow.note("2") }
            flow.put { $0.note("3") }
            DispatchQueue.main.async(qos: .userInitiated) { MainActor.assumeIsolated { flow.note("4") } }
            DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { flow.note("5") } })
          }
          #expect(flow.told == ["1", "2", "3", "4", "5"])
        }
      }
    }

    @Test func `leaves alone what is put on a queue outside of it`() async {
      await Device.withSeparateDevice {
        let flow = Flow()
        Device.launch { flow.start() }
        flow.put { $0.note("later") }
        Device.current.turn {}
        #expect(flow.told.isEmpty)
        for _ in 1...1_000 where flow.told.isEmpty { await Task.yield() }
        #expect(flow.told == ["later"])
      }
    }

    @Test func `tells what it does not wait for`() async {
      await Device.withSeparateDevice {
        let flow = Flow()
        Device.launch { flow.start() }
        Device.current.turn {
          flow.put { _ in }
          DispatchQueue.main.asyncAfter(deadline: .now() + 3600) {}
          DispatchQueue.global().async {}
        }
        #expect(Device.current.takePendingWork() == [.delayedBlock, .queuedBlock(queue: "global()")])
      }
    }

    @Test func `ends although blocks never do, and that is a fault`() async {
      @MainActor func again(_ flow: Flow) { flow.put { again($0) } }
      await Device.withSeparateDevice {
        let flow = Flow()
        Device.launch { flow.start() }
        Device.current.turn { again(flow) }
        #expect(Device.current.faults == [.restlessTasks])
      }
    }

    @Test func `ends although a task never does, and that is a fault`() async {
      await Device.withSeparateDevice {
        let flow = Flow()
        Device.launch { flow.start() }
        Device.current.turn { flow.goOn() }
        #expect(Device.current.faults == [.restlessTasks])
      }
    }
  }
#endif
