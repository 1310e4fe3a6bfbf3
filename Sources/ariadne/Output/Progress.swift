import Foundation

/// Tells on the error stream how far a run is.
final class Progress {
  /// How it is told.
  enum Style: String, CaseIterable, Sendable {
    /// As a line that is written over, where a person reads it on a terminal.
    case auto
    /// Not at all.
    case none
    /// As a JSON document a line, for other programs.
    case ndjson
  }

  /// What a run does.
  enum Stage: String, Sendable {
    case reading, extracting, checking, comparing
  }

  /// The option that says how it is told.
  static let option = Option<Style>(
    "progress", placeholder: "style", fallback: .auto,
    help: "How the error stream tells how far the run is: on a terminal only, never, or as a JSON document a line.")

  private let style: Style
  private let start = DispatchTime.now()
  private var stage: Stage?

  /// Creates a teller; nothing is told on a stream that nobody watches, nor where quiet is asked for.
  init(_ arguments: ParsedArguments, console: Console) {
    let asked = arguments[Self.option]
    let isWatched =
      isatty(STDERR_FILENO) == 1 && !arguments[Analysis.Arguments.quiet]
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    style = asked == .auto && !isWatched ? .none : asked
  }

  /// Tells that a stage begins, and that the one before it has ended.
  func begin(_ stage: Stage, files: Int? = nil) {
    end()
    self.stage = stage
    switch style {
    case .none: return
    case .auto:
      let count = files.map { " \($0) files" } ?? ""
      StandardStream.error.write("\r\u{1B}[K\(stage.rawValue)\(count) …")
    case .ndjson: tell("begin", stage, files)
    }
  }

  /// Tells that the stage has ended.
  func end() {
    guard let stage else { return }
    self.stage = nil
    switch style {
    case .none: return
    case .auto: StandardStream.error.write("\r\u{1B}[K")
    case .ndjson: tell("end", stage, nil)
    }
  }

  /// A run that fails leaves no half line behind.
  deinit { end() }

  private func tell(_ event: String, _ stage: Stage, _ files: Int?) {
    let elapsed = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    let count = files.map { ",\"files\":\($0)" } ?? ""
    StandardStream.error.write(
      "{\"event\":\"\(event)\",\"stage\":\"\(stage.rawValue)\"\(count),\"elapsedMilliseconds\":\(elapsed)}\n")
  }
}
