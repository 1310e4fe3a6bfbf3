import FindingReports
import Foundation

/// What a command prints through.
struct Console: Sendable {
  /// When text is coloured.
  let color: ColorChoice
  /// What the run did, to be told at its end.
  let record = RunRecord()

  /// Prints what the command was asked for.
  func print(_ text: String) { StandardStream.output.write(text) }

  /// Prints a line about the run.
  func tell(_ line: String) { StandardStream.error.write(line + "\n") }

  /// Prints something that did not stop the run.
  func warn(_ message: String, at place: String? = nil) { tell(labelled(.warning, message, place)) }

  /// Prints what stopped the run.
  func fail(_ message: String, at place: String? = nil) { tell(labelled(.error, message, place)) }

  /// The colours for text on a stream.
  func palette(for stream: StandardStream) -> TextPalette {
    let isTerminal = isatty(stream.descriptor) == 1
    let isOn = color.isOn(isTerminal: isTerminal, environment: ProcessInfo.processInfo.environment)
    return isOn ? .terminal : .plain
  }

  private func labelled(_ word: TextPalette.Word, _ message: String, _ place: String?) -> String {
    let prefix = place.map { "\($0): " } ?? ""
    return "\(prefix)\(palette(for: .error).paint(word)) \(message)"
  }
}
