import ProgramModel
import SwiftFacts

/// Streams of which nothing is known, as those of a network's answers, on which a library's model is called.
extension BodyEvaluator {
  /// The stream on which a method is called that brings values of its own, whatever comes of the stream itself:
  /// `service.refresh().andThen(.just(step))`.
  func streamOfUnknownCode(_ functions: [FunctionIndex], at offset: Offset) -> SetID {
    guard let function = functions.first, Self.replacing.contains(program.functions[function].facts.name),
      let type = program.functions[function].owner, program.types[type].isModel
    else { return .empty }
    return construct(type, Selector("init", []), [], step: step(offset))
  }

  private static let replacing: Set<String> = ["andThen", "catchAndReturn", "catchErrorJustReturn"]
}
