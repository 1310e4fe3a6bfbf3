/// Why there is no picture.
package enum LayoutError: Error, Hashable, Sendable {
  /// Graphviz refused or gave up; its own words, one message each.
  case failed([String])
  /// The limit, in seconds, of processor time or of all the time was reached.
  case timedOut(seconds: Int)
  /// The rendering process was ended by this signal.
  case crashed(signal: Int32)
}

extension LayoutError: CustomStringConvertible {
  /// What happened, in one line.
  package var description: String {
    switch self {
    case .failed(let messages) where messages.isEmpty: "Graphviz failed without a message"
    case .failed(let messages): "Graphviz failed: " + messages.joined(separator: "; ")
    case .timedOut(let seconds): "Graphviz was not done after \(seconds) s"
    case .crashed(let signal): "Graphviz crashed (signal \(signal))"
    }
  }
}
