import Foundation

/// Messages through a socket, each its length in eight bytes, the lowest first, and its bytes.
struct WorkerChannel {
  let descriptor: Int32

  /// The next message; `nil` where the other end is gone, or what it sends is no message.
  func receive() -> [UInt8]? {
    guard let head = bytes(8) else { return nil }
    let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return length <= 1 << 32 ? bytes(Int(length)) : nil
  }

  /// Sends a message; `false` where the other end is gone.
  func send(_ message: [UInt8]) -> Bool {
    let length = UInt64(message.count)
    return write((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }) && write(message)
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Foundation.read(descriptor, buffer.baseAddress! + filled, count - filled)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isWhole = false
          return
        }
        filled += got
      }
    }
    return isWhole ? bytes : nil
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }
}
