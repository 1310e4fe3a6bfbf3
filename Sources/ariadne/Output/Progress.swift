import Foundation
import SourceExtraction

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
    case reading, extracting, checking, comparing, drawing, exploring
  }

  /// The option that says how it is told.
  static let option = Option<Style>(
    "progress", placeholder: "style", fallback: .auto,
    help: "How the error stream tells how far the run is: on a terminal only, never, or as a JSON document a line.")

  /// What the extraction tells of itself.
  let watch = ExtractionWatch()
  /// How it is told.
  let style: Style
  private let start = DispatchTime.now()
  private var stage: Stage?
  private var ticker: Ticker?

  /// Creates a teller; nothing is told on a stream that nobody watches, nor where quiet is asked for.
  init(_ arguments: ParsedArguments) {
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
    if style == .ndjson { tell("begin", stage, files.map { ",\"files\":\($0)" } ?? "") }
    guard style != .none else { return }
    ticker = Ticker { [watch, style, start] in
      // What the extraction did last says nothing of what comes after it.
      let standing = stage == .extracting ? watch.standing : nil
      let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
      switch style {
      case .auto: StatusLine.show(ProgressLine(stage, standing, elapsed: elapsed).text)
      case .ndjson: StandardStream.error.write(ProgressLine(stage, standing, elapsed: elapsed).json)
      case .none: break
      }
    }
  }

  /// Tells that the stage has ended.
  func end() {
    ticker?.stop()
    ticker = nil
    guard let stage else { return }
    self.stage = nil
    StatusLine.clear()
    if style == .ndjson { tell("end", stage, "") }
  }

  /// A run that fails leaves no half line behind.
  deinit { end() }

  private func tell(_ event: String, _ stage: Stage, _ more: String) {
    let elapsed = (DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1_000_000
    StandardStream.error.write(
      "{\"event\":\"\(event)\",\"stage\":\"\(stage.rawValue)\"\(more),\"elapsedMilliseconds\":\(elapsed)}\n")
  }
}

/// How far a run is, in one line.
struct ProgressLine: Hashable {
  private let stage: Progress.Stage
  private let standing: ExtractionWatch.Standing?
  private let elapsed: Double

  /// Describes a run.
  ///
  /// - Parameter elapsed: The seconds since its beginning.
  init(_ stage: Progress.Stage, _ standing: ExtractionWatch.Standing?, elapsed: Double) {
    (self.stage, self.standing, self.elapsed) = (stage, standing, elapsed)
  }

  /// As a person reads it, short enough for any terminal.
  var text: String {
    let seconds = elapsed < 1 ? "" : " · \(Int(elapsed)) s"
    return "\(doing)\(seconds) …"
  }

  /// As a program does, with the line's end.
  var json: String {
    let phase = standing.map { standing in
      ",\"phase\":\"\(standing.phase.rawValue)\",\"done\":\(standing.done)"
        + (standing.total.map { ",\"total\":\($0)" } ?? "")
    }
    return "{\"event\":\"progress\",\"stage\":\"\(stage.rawValue)\"\(phase ?? "")"
      + ",\"elapsedMilliseconds\":\(Int(elapsed * 1000))}\n"
  }

  private var doing: String {
    switch (stage, standing?.phase) {
    case (.extracting, .reading?) where standing?.total != 0:
      "reading Swift: \(standing?.done ?? 0) of \(standing?.total ?? 0) files"
    case (.extracting, .linking?): "linking what was read"
    case (.extracting, .evaluating?): "following code: \(standing?.done ?? 0) runs of bodies"
    case (.extracting, .building?): "making the graph"
    case (.reading, _): "finding files"
    // Models of libraries are read from the program itself, and count for no file.
    case (.extracting, nil), (.extracting, .reading?): "extracting"
    case (.checking, _), (.comparing, _), (.drawing, _), (.exploring, _): stage.rawValue
    }
  }
}

/// Does something again and again on a thread of its own, until it is stopped.
private final class Ticker {
  private let timer: any DispatchSourceTimer

  /// The first time is late enough for a quick run to show nothing.
  init(_ work: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
    timer.schedule(deadline: .now() + 0.5, repeating: 0.25)
    timer.setEventHandler(handler: work)
    timer.resume()
  }

  func stop() { timer.cancel() }

  deinit { timer.cancel() }
}
