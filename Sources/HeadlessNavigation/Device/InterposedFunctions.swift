#if os(Linux)
  import Glibc

  /// The functions of Dispatch's and Foundation's that those below stand before.
  ///
  /// A library looks for a function in the program before it looks in any library: so what an app puts on a queue or a run
  /// loop comes here first. In a turn what belongs to the main thread becomes a part of the turn, like a task of the main
  /// actor's; of everything else it is noted that no turn waits for it, and it is handed on.
  enum Interposed {
    /// The next function of a name behind that of this program.
    private static func find<Function>(_ name: String) -> Function {
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
        preconditionFailure("this program is linked without the library whose '\(name)' it calls")
      }
      return unsafeBitCast(symbol, to: Function.self)
    }

    typealias Async = @convention(c) (_ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) -> Void
    typealias GroupAsync =
      @convention(c) (UnsafeRawPointer, _ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) -> Void
    typealias After = @convention(c) (_ time: UInt64, _ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) -> Void
    typealias OnRunLoop = @convention(c) (_ loop: UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Void

    static let async: Async = find("dispatch_async")
    static let barrierAsync: Async = find("dispatch_barrier_async")
    static let groupAsync: GroupAsync = find("dispatch_group_async")
    static let groupNotify: GroupAsync = find("dispatch_group_notify")
    static let enterGroup: @convention(c) (UnsafeRawPointer) -> Void = find("dispatch_group_enter")
    static let leaveGroup: @convention(c) (UnsafeRawPointer) -> Void = find("dispatch_group_leave")
    static let waitForGroup: @convention(c) (UnsafeRawPointer, _ time: UInt64) -> Int = find("dispatch_group_wait")
    static let retain: @convention(c) (UnsafeRawPointer) -> Void = find("dispatch_retain")
    static let release: @convention(c) (UnsafeRawPointer) -> Void = find("dispatch_release")
    static let after: After = find("dispatch_after")
    static let afterFunction:
      @convention(c) (UInt64, UnsafeRawPointer, UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void = find(
        "dispatch_after_f")
    static let createSource:
      @convention(c) (_ type: UnsafeRawPointer, UInt, UInt, _ queue: UnsafeRawPointer?) -> UnsafeRawPointer? = find(
        "dispatch_source_create")
    static let setTimer: @convention(c) (UnsafeRawPointer, UInt64, UInt64, UInt64) -> Void = find(
      "dispatch_source_set_timer")
    static let copyBlock: @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer = find("_Block_copy")
    static let releaseBlock: @convention(c) (UnsafeRawPointer) -> Void = find("_Block_release")
    static let labelOfQueue: @convention(c) (UnsafeRawPointer) -> UnsafePointer<CChar>? = find(
      "dispatch_queue_get_label")
    static var mainQueue: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: mainQueueAddress) }
    private static let mainQueueAddress = UInt(bitPattern: dlsym(nil, "_dispatch_main_q"))

    static let addTimer: OnRunLoop = find("CFRunLoopAddTimer")
    static let invalidateTimer: @convention(c) (UnsafeRawPointer) -> Void = find("CFRunLoopTimerInvalidate")
    static let performOnRunLoop: OnRunLoop = find("CFRunLoopPerformBlock")
    static let timerContext: @convention(c) (_ timer: UnsafeRawPointer, UnsafeMutableRawPointer) -> Void =
      find("CFRunLoopTimerGetContext")
    static let time: @convention(c) (_ base: UInt64, _ nanoseconds: Int64) -> UInt64 = find("dispatch_time")
    static let mainRunLoop: @convention(c) () -> UnsafeRawPointer? = find("CFRunLoopGetMain")

    /// Whether a queue is that on which tasks run which have no executor of their own.
    static func isOfTasks(_ queue: UnsafeRawPointer) -> Bool {
      labelOfQueue(queue).map { String(cString: $0).hasPrefix("Swift global concurrent queue") } ?? false
    }

    static func work(on queue: UnsafeRawPointer) -> PendingWork {
      PendingWork(onQueueLabelled: labelOfQueue(queue).map { String(cString: $0) } ?? "")
    }
  }

  /// Stands before Dispatch's own function.
  @_cdecl("dispatch_async")
  package func headlessDispatchAsync(_ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) {
    guard let executor = TurnExecutor.current else { return Interposed.async(queue, block) }
    if queue == Interposed.mainQueue { return executor.add(DispatchedBlock(block)) }
    executor.note(Interposed.work(on: queue))
    Interposed.async(queue, block)
  }

  /// Stands before Dispatch's own function; on the main queue nothing runs at the same time anyway.
  @_cdecl("dispatch_barrier_async")
  package func headlessDispatchBarrierAsync(_ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) {
    guard let executor = TurnExecutor.current else { return Interposed.barrierAsync(queue, block) }
    if queue == Interposed.mainQueue { return executor.add(DispatchedBlock(block)) }
    executor.note(Interposed.work(on: queue))
    Interposed.barrierAsync(queue, block)
  }

  /// Stands before Dispatch's own function.
  @_cdecl("dispatch_group_async")
  package func headlessDispatchGroupAsync(
    _ group: UnsafeRawPointer, _ queue: UnsafeRawPointer, _ block: UnsafeRawPointer
  ) {
    guard let executor = TurnExecutor.current else { return Interposed.groupAsync(group, queue, block) }
    if queue == Interposed.mainQueue { return executor.add(DispatchedBlock(block, in: group)) }
    executor.note(Interposed.work(on: queue))
    Interposed.groupAsync(group, queue, block)
  }

  /// Stands before Dispatch's own function: a turn waits for a group whose work is done in the same turn.
  @_cdecl("dispatch_group_notify")
  package func headlessDispatchGroupNotify(
    _ group: UnsafeRawPointer, _ queue: UnsafeRawPointer, _ block: UnsafeRawPointer
  ) {
    guard let executor = TurnExecutor.current else { return Interposed.groupNotify(group, queue, block) }
    if queue == Interposed.mainQueue { return executor.add(GroupNotification(block, of: group)) }
    executor.note(Interposed.work(on: queue))
    Interposed.groupNotify(group, queue, block)
  }

  /// Stands before Dispatch's own function, by which the runtime lets tasks sleep.
  @_cdecl("dispatch_after_f")
  package func headlessDispatchAfterFunction(
    _ time: UInt64, _ queue: UnsafeRawPointer, _ context: UnsafeMutableRawPointer?, _ work: UnsafeRawPointer
  ) {
    TurnExecutor.current?.note(Interposed.isOfTasks(queue) ? .sleepingTask : .delayedBlock)
    Interposed.afterFunction(time, queue, context, work)
  }

  /// Stands before Dispatch's own function, by which the runtime lets tasks sleep too.
  @_cdecl("dispatch_source_create")
  package func headlessDispatchSourceCreate(
    _ type: UnsafeRawPointer, _ handle: UInt, _ mask: UInt, _ queue: UnsafeRawPointer?
  ) -> UnsafeRawPointer? {
    let source = Interposed.createSource(type, handle, mask, queue)
    if let executor = TurnExecutor.current, let source, let queue, Interposed.isOfTasks(queue) {
      executor.noteSleep(UInt(bitPattern: source))
    }
    return source
  }

  /// Stands before Dispatch's own function: a source that is a timer.
  @_cdecl("dispatch_source_set_timer")
  package func headlessDispatchSourceSetTimer(
    _ source: UnsafeRawPointer, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64
  ) {
    if let executor = TurnExecutor.current, !executor.isSleep(UInt(bitPattern: source)) { executor.note(.timer) }
    Interposed.setTimer(source, start, interval, leeway)
  }

  /// Stands before Dispatch's own function: no turn waits for time to pass, but a test can let it pass.
  @_cdecl("dispatch_after")
  package func headlessDispatchAfter(_ time: UInt64, _ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) {
    guard let executor = TurnExecutor.current else { return Interposed.after(time, queue, block) }
    executor.note(.delayedBlock)
    guard queue == Interposed.mainQueue else { return Interposed.after(time, queue, block) }
    executor.putOff(block, until: time) { work in
      let call: @convention(block) () -> Void = work
      withExtendedLifetime(call) { Interposed.after(time, queue, unsafeBitCast(call, to: UnsafeRawPointer.self)) }
    }
  }

  /// Stands before the function of Foundation's by which every timer comes to a run loop.
  @_cdecl("CFRunLoopAddTimer")
  package func headlessRunLoopAddTimer(_ loop: UnsafeRawPointer, _ timer: UnsafeRawPointer, _ mode: UnsafeRawPointer) {
    Interposed.addTimer(loop, timer, mode)
    guard let executor = TurnExecutor.current else { return }
    executor.noteTimer(UInt(bitPattern: timer))
    executor.putOffTimer(timer)
  }

  /// Stands before the function of Foundation's by which every timer is done with.
  @_cdecl("CFRunLoopTimerInvalidate")
  package func headlessRunLoopTimerInvalidate(_ timer: UnsafeRawPointer) {
    TurnExecutor.current?.forgetTimer(UInt(bitPattern: timer))
    Interposed.invalidateTimer(timer)
  }

  /// Stands before the function of Foundation's that puts a block on a run loop: on the main one it is a part of the turn.
  @_cdecl("CFRunLoopPerformBlock")
  package func headlessRunLoopPerformBlock(
    _ loop: UnsafeRawPointer, _ mode: UnsafeRawPointer, _ block: UnsafeRawPointer
  ) {
    guard let executor = TurnExecutor.current, loop == Interposed.mainRunLoop() else {
      return Interposed.performOnRunLoop(loop, mode, block)
    }
    executor.add(DispatchedBlock(block))
  }
#endif
