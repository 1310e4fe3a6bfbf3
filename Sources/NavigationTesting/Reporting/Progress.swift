import Foundation

/// Tells a person at a terminal how far an exploration has come.
@MainActor
public final class Progress {
  /// Tells it on the error stream, in one line that is written over again and again, where that is a terminal.
  public static var automatic: Progress { Progress(isOn: isatty(STDERR_FILENO) == 1) }
  /// Tells nothing.
  public static var none: Progress { Progress(isOn: false) }

  private let isOn: Bool
  private var next = ContinuousClock.now

  private init(isOn: Bool) { self.isOn = isOn }

  func show(states: Int, transitions: Int, failures: Int) {
    guard isOn, ContinuousClock.now > next else { return }
    next = .now + .milliseconds(200)
    write("\r\u{1B}[K\(states) states, \(transitions) transitions, \(failures) failures")
  }

  func end() {
    if isOn { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
