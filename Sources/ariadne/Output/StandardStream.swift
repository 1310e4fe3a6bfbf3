import Foundation

/// Where a command prints: findings and graphs on the output, all that is about the run on the error stream.
enum StandardStream: Sendable {
  /// What the command was asked for.
  case output
  /// Progress, warnings, summaries.
  case error

  /// The number that the system knows the stream by.
  var descriptor: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .error: STDERR_FILENO
    }
  }

  /// Writes all of a text, as `write(_:)` of its bytes does.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all of some bytes.
  ///
  /// Ends the process where nobody reads any more (quietly), or where the stream cannot take it.
  func write(_ bytes: [UInt8]) {
    StatusLine.clear()
    switch writeAll(bytes, to: descriptor) {
    case 0: return
    case EPIPE: exit(ExitStatus.brokenPipe.rawValue)
    case let code:
      if self == .output {
        let reason = systemReason(code)
        StandardStream.error.write("error: the output cannot be written: \(reason)\n")
      }
      exit(ExitStatus.internalFailure.rawValue)
    }
  }
}

/// Writes all bytes, however many calls that takes; returns 0 or the system's error number.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}
