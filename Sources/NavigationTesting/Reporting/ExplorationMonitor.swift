import Foundation

/// Is told how far an exploration has come, several times a second.
@MainActor
public struct ExplorationMonitor {
  /// Tells nothing.
  public static var none: ExplorationMonitor { ExplorationMonitor(handler: nil) }

  /// Tells it on the error stream, in one line that is written over again and again; nothing where that is no terminal.
  public static var terminal: ExplorationMonitor {
    guard isatty(STDERR_FILENO) == 1 else { return .none }
    return ExplorationMonitor { progress in
      let text = progress.isFinished ? "" : "\(progress)"
      FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }
  }

  private let handler: (@MainActor (ExplorationProgress) -> Void)?
  private let clock = MonitorClock()

  /// Tells a handler, the last time when the exploration has ended.
  public init(_ handler: @escaping @MainActor (ExplorationProgress) -> Void) { self.init(handler: handler) }

  private init(handler: (@MainActor (ExplorationProgress) -> Void)?) { self.handler = handler }

  func tell(_ progress: @autoclosure () -> ExplorationProgress) {
    guard let handler, clock.isDue else { return }
    handler(progress())
  }

  func end(_ progress: @autoclosure () -> ExplorationProgress) { handler?(progress()) }
}

/// Tells when it is time to say something again.
@MainActor
private final class MonitorClock {
  private var next = ContinuousClock.now

  var isDue: Bool {
    guard ContinuousClock.now > next else { return false }
    next = .now + .milliseconds(200)
    return true
  }
}

/// How far an exploration has come.
public struct ExplorationProgress: Hashable, Sendable, CustomStringConvertible {
  /// How many distinct states have been met.
  public let stateCount: Int
  /// How many actions have been taken in them.
  public let transitionCount: Int
  /// How many things have been found to be wrong.
  public let failureCount: Int
  /// Whether the exploration has ended.
  public let isFinished: Bool

  /// All of it in one line.
  public var description: String {
    "\(stateCount) states, \(transitionCount) transitions, \(failureCount) failures"
  }
}
