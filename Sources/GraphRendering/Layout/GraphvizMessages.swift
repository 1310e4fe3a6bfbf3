import CGraphviz
import Foundation

/// What Graphviz says while it works; it has one channel for a whole process.
final class GraphvizMessages: @unchecked Sendable {
  /// The only collector.
  static let shared = GraphvizMessages()

  private let lock = NSLock()
  private var text = ""
  private var sawError = false

  /// Starts afresh, and makes Graphviz speak to this collector instead of standard error.
  func begin() {
    lock.withLock {
      text = ""
      sawError = false
    }
    agreseterrors()
    agseterrf { words in
      if let words { GraphvizMessages.shared.append(String(cString: words)) }
      return 0
    }
  }

  /// Graphviz says the severity, a colon, and the message in three calls.
  private func append(_ words: String) {
    lock.withLock {
      if words == "Error" { sawError = true }
      text += words
    }
  }

  /// All messages since `begin`, without blank lines, and whether one of them was an error.
  func end() -> (messages: [String], hasErrors: Bool) {
    lock.withLock {
      let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      return (lines.filter { !$0.isEmpty }, sawError || agerrors() > 0)
    }
  }
}
