import Foundation
import GraphRendering

/// The hidden command that draws one picture in a process of its own; `map` starts it.
struct RenderCommand {
  /// The word that selects it.
  static let word = "__render"

  /// Reads DOT from the standard input and writes the picture to the standard output.
  func run(_ arguments: [String]) -> ExitStatus {
    RenderWorker.limitProcessorTime()
    BundledFonts.useWhereThereAreNone()
    return ExitStatus(rawValue: RenderWorker.run(format: arguments.first ?? "")) ?? .internalFailure
  }
}
