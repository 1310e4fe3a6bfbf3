#if os(Linux)
  import Foundation

  /// What an app has put off in turns, and how much time a test has let pass since the launch.
  @MainActor
  final class PutOffList {
    private var work: [PutOffWork] = []
    private var elapsed = Duration.zero

    nonisolated init() {}

    /// How much is still to come.
    var pendingCount: Int { work.count(where: \.isPending) }

    /// Takes in something that is due after a while.
    func add(_ new: PutOffWork.Work, after delay: Duration) -> PutOffWork {
      let new = PutOffWork(new, due: elapsed + delay)
      work.removeAll { !$0.isPending }
      work.append(new)
      return new
    }

    /// More that comes at one and the same moment than any app puts off that comes to rest.
    private static let momentLimit = 10_000

    /// Lets time pass, and does what comes due meanwhile, each in a turn.
    ///
    /// - Returns: whether the app came to rest.
    func advance(by duration: Duration, turn: (() -> Void) -> Void) -> Bool {
      let end = elapsed + duration
      var countAtOnce = 0
      while let next = work.filter(\.isPending).min(by: { $0.due < $1.due }), next.due <= end {
        countAtOnce = next.due > elapsed ? 0 : countAtOnce + 1
        if countAtOnce == Self.momentLimit { return false }
        elapsed = max(elapsed, next.due)
        turn(next.run)
        work.removeAll { !$0.isPending }
      }
      elapsed = end
      return true
    }

    /// Sees to it that nothing comes any more.
    func cancelAll() {
      let all = work
      work = []
      for work in all where work.isPending { work.cancel() }
    }
  }

  /// Something that an app has put off in a turn. It is done once its time has come, be it that a test lets time pass on the
  /// device, be it that time passes while the main run loop runs; whichever comes first.
  @MainActor
  final class PutOffWork {
    enum Work {
      /// Put on the main queue for later.
      case block(DispatchedBlock)
      /// A timer on the main run loop.
      case timer(Timer)
      /// A task that sleeps; woken too where it is called off.
      case sleep(@MainActor (_ isCancelled: Bool) -> Void)
    }

    private let work: Work
    /// When it is due, as time passes on the device.
    private(set) var due: Duration
    private var isOver = false

    fileprivate init(_ work: Work, due: Duration) {
      self.work = work
      self.due = due
    }

    /// Whether it is still to be done.
    var isPending: Bool {
      if case .timer(let timer) = work { return timer.isValid }
      return !isOver
    }

    /// Does what is to be done; a timer that repeats is due again.
    func run() {
      guard isPending else { return }
      switch work {
      case .block(let block):
        isOver = true
        block.run()
      case .timer(let timer):
        due += .seconds(max(timer.timeInterval, 0.000_1))
        timer.fire()
      case .sleep(let wake):
        isOver = true
        wake(false)
      }
    }

    fileprivate func cancel() {
      isOver = true
      switch work {
      case .block(let block): block.drop()
      case .timer(let timer): timer.invalidate()
      case .sleep(let wake): wake(true)
      }
    }
  }

  extension TurnExecutor {
    /// Takes in a block that is put on the main queue for later.
    ///
    /// - Parameter inRealTime: Sees to it that what it is given is done when that time has passed.
    func putOff(_ block: UnsafeRawPointer, until time: UInt64, inRealTime: (@escaping () -> Void) -> Void) {
      let address = UInt(bitPattern: block)
      let work = MainActor.assumeIsolated {
        putOffList.add(.block(DispatchedBlock(UnsafeRawPointer(bitPattern: address)!)), after: Self.delay(until: time))
      }
      inRealTime(comingDue(work))
    }

    /// Takes in a timer that is put on the main run loop, which fires it in real time.
    func putOffTimer(_ timer: UnsafeRawPointer) {
      var context = TimerContext()
      Interposed.timerContext(timer, &context)
      let info = UInt(bitPattern: context.info)
      MainActor.assumeIsolated {
        guard let info = UnsafeRawPointer(bitPattern: info) else { return }
        let known = Unmanaged<Timer>.fromOpaque(info).takeUnretainedValue()
        _ = putOffList.add(.timer(known), after: .seconds(max(0, known.fireDate.timeIntervalSinceNow)))
      }
    }

    /// Takes in a task that sleeps.
    ///
    /// - Returns: what wakes it once that time has passed.
    func putOffSleep(
      for delay: Duration, waking: @escaping @MainActor (_ isCancelled: Bool) -> Void
    ) -> () -> Void {
      comingDue(MainActor.assumeIsolated { putOffList.add(.sleep(waking), after: delay) })
    }

    /// What does put-off work when its time has come while the main run loop runs; nothing for an app that is gone.
    private func comingDue(_ work: PutOffWork) -> () -> Void {
      { [weak self] in
        MainActor.assumeIsolated {
          guard let self, work.isPending else { return }
          self.collect(during: work.run)
          self.turn()
        }
      }
    }

    /// How long it is from now to a time of Dispatch's: nanoseconds since the machine was started, or, counted backwards, since
    /// 1970.
    private static func delay(until time: UInt64) -> Duration {
      if time == .max { return .seconds(Int64(Int32.max)) }
      if time >> 63 == 0 {
        let now = Interposed.time(0, 0)
        return time > now ? .nanoseconds(Int64(time - now)) : .zero
      }
      let due = Double(-Int64(bitPattern: time)) / 1e9
      return .seconds(max(0, due - Date().timeIntervalSince1970))
    }
  }

  /// What a run loop knows of a timer, laid out as in Core Foundation.
  struct TimerContext {
    var version = 0
    /// The timer of Foundation's.
    var info: UnsafeMutableRawPointer?
    var retain: UnsafeRawPointer?
    var release: UnsafeRawPointer?
    var copyDescription: UnsafeRawPointer?
  }
#endif
