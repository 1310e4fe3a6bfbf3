import Foundation

/// Files and folders that must be gone when the process ends, however it ends.
enum TemporaryItems {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Notes that an item is about to be there.
  static func add(_ path: String) {
    lock.withLock { _ = paths.insert(path) }
  }

  /// Forgets an item that is gone, or is temporary no longer.
  static func forget(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }

  /// Removes all items, before the process ends.
  ///
  /// The lock is kept: whoever is about to make another item waits for the end.
  static func removeAll() {
    lock.lock()
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }
}

/// A folder of its own for a part of a run, removed with its last reference or when the run is interrupted.
final class TemporaryDirectory: Sendable {
  /// Where it lies, without symbolic links.
  let path: String

  /// Makes an empty folder in the system's folder for such things.
  ///
  /// - Throws: `OutputError` where that is not possible.
  init() throws(OutputError) {
    let base = absolutePath(FileManager.default.temporaryDirectory.path)
    var template = Array("\(base)/ariadne.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw OutputError(path: "\(base)/ariadne.XXXXXX", code: errno) }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    TemporaryItems.add(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    TemporaryItems.forget(path)
  }
}
