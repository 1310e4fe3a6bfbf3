import Foundation

/// A terminal that nobody sits at: what a program writes on it can be read back.
final class Terminal: @unchecked Sendable {
  private let controller: Int32
  private let lock = NSLock()
  private var bytes: [UInt8] = []
  /// The end that a program writes to.
  let handle: FileHandle

  /// Opens a terminal, and reads it as long as there is one.
  ///
  /// - Throws: `CocoaError` where the system has none.
  init() throws {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard controller >= 0, let name = Self.unlock(controller) else { throw CocoaError(.fileReadUnknown) }
    let own = open(name, O_RDWR | O_NOCTTY)
    guard own >= 0 else { throw CocoaError(.fileReadUnknown) }
    handle = FileHandle(fileDescriptor: own, closeOnDealloc: true)
    Thread.detachNewThread { [self, controller] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(controller, &buffer, buffer.count)
        if count <= 0, errno != EINTR { return }
        if count > 0 { lock.withLock { bytes += buffer.prefix(count) } }
      }
    }
  }

  /// Lets the other end of a terminal be opened; the path of that, or `nil`.
  private static func unlock(_ controller: Int32) -> String? {
    #if os(Linux)
      // What 'unlockpt' and 'ptsname' do, which the C library's module does not show: TIOCSPTLCK and TIOCGPTN.
      var (isLocked, number) = (Int32(0), Int32(0))
      guard ioctl(controller, 0x4004_5431, &isLocked) == 0, ioctl(controller, 0x8004_5430, &number) == 0 else {
        return nil
      }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(controller) == 0, unlockpt(controller) == 0 else { return nil }
      return ptsname(controller).map { String(cString: $0) }
    #endif
  }

  /// What was written so far.
  var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// Waits until a text was written, for ``StartedProgram/longestWait`` at most: what a program writes is read a little later.
  func waits(for text: String) -> Bool {
    let end = ContinuousClock.now + StartedProgram.longestWait
    while !self.text.contains(text), ContinuousClock.now < end { usleep(10_000) }
    return self.text.contains(text)
  }
}
