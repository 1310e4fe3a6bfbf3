#if os(Linux)
  import Glibc

  /// A block of code that an app has put on a queue of Dispatch's.
  struct DispatchedBlock: Sendable {
    private let address: UInt

    /// Keeps a block until it is run.
    fileprivate init(_ block: UnsafeRawPointer) { address = UInt(bitPattern: Dispatch.own.copy(block)) }

    /// Runs the block, once.
    func run() {
      guard let block = UnsafeRawPointer(bitPattern: address) else { return }
      // What a block does stands behind two words: its class, and its flags.
      let work = (block + 2 * MemoryLayout<Int>.size).load(as: Dispatch.Work.self)
      work(block)
      Dispatch.own.release(block)
    }
  }

  /// The functions of Dispatch's that those below stand before.
  private struct Dispatch: @unchecked Sendable {
    typealias Work = @convention(c) (UnsafeRawPointer) -> Void

    let async: @convention(c) (_ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) -> Void
    let after: @convention(c) (_ time: UInt64, _ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) -> Void
    let copy: @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer
    let release: Work
    let mainQueue: UnsafeRawPointer?

    static let own = Dispatch()

    private init() {
      func find<Function>(_ name: String) -> Function {
        // The next one behind that of this program.
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
          preconditionFailure("this program is linked without Dispatch, whose '\(name)' it calls")
        }
        return unsafeBitCast(symbol, to: Function.self)
      }
      async = find("dispatch_async")
      after = find("dispatch_after")
      copy = find("_Block_copy")
      release = find("_Block_release")
      mainQueue = dlsym(nil, "_dispatch_main_q").map { UnsafeRawPointer($0) }
    }
  }

  /// Takes the place of Dispatch's own function, which a library finds under this name in the program first.
  ///
  /// In a turn what is put on the main queue is a part of it, like a task of the main actor's; everything else is handed on.
  @_cdecl("dispatch_async")
  package func headlessDispatchAsync(_ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) {
    guard let executor = TurnExecutor.current else { return Dispatch.own.async(queue, block) }
    if queue == Dispatch.own.mainQueue { return executor.add(DispatchedBlock(block)) }
    executor.noteLeftBlock()
    Dispatch.own.async(queue, block)
  }

  /// Takes the place of Dispatch's own function too: no turn waits for time to pass, but what is put off is noted.
  @_cdecl("dispatch_after")
  package func headlessDispatchAfter(_ time: UInt64, _ queue: UnsafeRawPointer, _ block: UnsafeRawPointer) {
    TurnExecutor.current?.noteLeftBlock()
    Dispatch.own.after(time, queue, block)
  }
#endif
