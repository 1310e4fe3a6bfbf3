import Foundation

/// Prints something where the process is about to end.
///
/// The handlers do nothing but read memory that was allocated before, call `write`, and put back the handlers before them:
/// all of that may be done in a signal handler (POSIX.1, «async-signal-safe functions»).
enum LastWords {
  /// What the handlers read.
  private struct Block {
    var isArmed = false
    var prefix: UnsafePointer<UInt8>?
    var prefixCount = 0
    var endPrefix: UnsafePointer<UInt8>?
    var endPrefixCount = 0
    var exitPrefix: UnsafePointer<UInt8>?
    var exitPrefixCount = 0
    var text: UnsafePointer<UInt8>?
    var textCount: UnsafePointer<Int>?
    var suffix: UnsafeMutablePointer<UInt8>?
    var suffixCount = 0
  }

  /// The signals by which a process ends that has done something wrong, and those by which it is told to end, as one is that
  /// never comes to the end of a turn.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM, SIGINT]
  private static let suffixLimit = 512

  nonisolated(unsafe) private static let block: UnsafeMutablePointer<Block> = {
    let block = UnsafeMutablePointer<Block>.allocate(capacity: 1)
    block.initialize(to: Block())
    let words = kept(
      "\nthe app has crashed on this path, which a test can take again:\n  try replay(path: \"")
    (block.pointee.prefix, block.pointee.prefixCount) = words
    (block.pointee.endPrefix, block.pointee.endPrefixCount) = kept(
      "\nthe process was told to end on this path, which a test can take again:\n  try replay(path: \"")
    (block.pointee.exitPrefix, block.pointee.exitPrefixCount) = kept(
      "\nthe app has ended the process by 'exit' on this path, and nothing behind it was explored:\n  try replay(path: \""
    )
    block.pointee.suffix = .allocate(capacity: suffixLimit)
    atexit { LastWords.endByExit() }
    return block
  }()

  /// The handlers before, by signal.
  nonisolated(unsafe) private static let before: UnsafeMutablePointer<sigaction> = {
    let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    before.initialize(repeating: sigaction(), count: 64)
    return before
  }()

  private static func kept(_ text: String) -> (UnsafePointer<UInt8>, Int) {
    let bytes = Array(text.utf8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    memory.initialize(from: bytes, count: bytes.count)
    return (UnsafePointer(memory), bytes.count)
  }

  /// From now on prints a text where the process ends.
  ///
  /// - Parameters:
  ///   - text: Where the text lies, for as long as the process runs.
  ///   - count: Where its length stands.
  ///   - ending: What is printed behind it.
  @MainActor
  static func arm(_ text: UnsafeMutablePointer<UInt8>, _ count: UnsafeMutablePointer<Int>, ending: String) {
    let suffix = Array(ending.utf8).prefix(suffixLimit)
    for (position, byte) in suffix.enumerated() { block.pointee.suffix?[position] = byte }
    block.pointee.suffixCount = suffix.count
    block.pointee.text = UnsafePointer(text)
    block.pointee.textCount = UnsafePointer(count)
    block.pointee.isArmed = true
    setStack
    var action = sigaction()
    #if os(Linux)
      action.__sigaction_handler.sa_handler = { LastWords.endBySignal($0) }
    #else
      action.__sigaction_u.__sa_handler = { LastWords.endBySignal($0) }
    #endif
    action.sa_flags = CInt(bitPattern: UInt32(truncatingIfNeeded: SA_ONSTACK))
    for signal in signals { sigaction(signal, &action, before + Int(signal)) }
  }

  /// Prints nothing any more.
  @MainActor
  static func disarm() {
    block.pointee.isArmed = false
    for signal in signals { sigaction(signal, before + Int(signal), nil) }
  }

  /// A stack for the handler, for a process that ends because its own is full; made where the thread has none.
  @MainActor private static let setStack: Void = {
    var known = stack_t()
    guard sigaltstack(nil, &known) == 0, known.ss_flags & CInt(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    var own = stack_t()
    own.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    own.ss_size = size
    sigaltstack(&own, nil)
  }()

  // MARK: In a process that is about to end

  private static func endBySignal(_ signal: CInt) {
    let block = block
    if block.pointee.isArmed {
      block.pointee.isArmed = false
      if isOrder(signal) {
        write(block.pointee.endPrefix, block.pointee.endPrefixCount)
      } else {
        write(block.pointee.prefix, block.pointee.prefixCount)
      }
      writeText(block)
    }
    // What was to be done about the signal is done once this returns: what has raised it is tried again, or it is here.
    sigaction(signal, before + Int(signal), nil)
    if signal == SIGABRT || isOrder(signal) { raise(signal) }
  }

  /// Whether a process is told to end by a signal, and has done nothing wrong itself.
  private static func isOrder(_ signal: CInt) -> Bool { signal == SIGTERM || signal == SIGINT }

  private static func endByExit() {
    let block = block
    guard block.pointee.isArmed else { return }
    block.pointee.isArmed = false
    write(block.pointee.exitPrefix, block.pointee.exitPrefixCount)
    writeText(block)
    // A test that has not come to its end has not passed.
    _exit(EXIT_FAILURE)
  }

  private static func writeText(_ block: UnsafeMutablePointer<Block>) {
    write(block.pointee.text, block.pointee.textCount?.pointee ?? 0)
    write(block.pointee.suffix.map { UnsafePointer($0) }, block.pointee.suffixCount)
  }

  private static func write(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    #if os(Linux)
      _ = Glibc.write(STDERR_FILENO, bytes, count)
    #else
      _ = Darwin.write(STDERR_FILENO, bytes, count)
    #endif
  }
}
