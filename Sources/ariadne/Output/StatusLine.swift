import Foundation

/// The last line of a terminal, which tells how far a run is and is written over; it is gone before anything else is
/// printed, and when the run ends.
enum StatusLine {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isShown = false
  nonisolated(unsafe) private static var isOver = false

  /// Goes to the beginning of the line and clears it.
  private static let clearing = "\r\u{1B}[K"

  /// Shows a text in the place of the one before.
  static func show(_ text: String) {
    lock.withLock {
      guard !isOver else { return }
      isShown = writeAll(Array((clearing + text).utf8), to: STDERR_FILENO) == 0
    }
  }

  /// Leaves the line empty.
  static func clear() {
    lock.withLock {
      guard isShown else { return }
      isShown = false
      _ = writeAll(Array(clearing.utf8), to: STDERR_FILENO)
    }
  }

  /// Leaves the line empty, whoever may want to show something from now on: the process ends.
  static func clearForGood() {
    clear()
    lock.withLock { isOver = true }
  }
}
