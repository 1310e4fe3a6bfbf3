import FindingReports
import Foundation
import NavigationGraph

/// Compares a graph with a true one, made by hand.
struct ScoreCommand: Subcommand {
  let syntax = CommandSyntax(
    name: "ariadne score", summary: "Compares a graph with a true one, made by hand.",
    detail: [
      "Prints precision and recall by kind. Steps agree when whoever makes them, their target, their kind and a line agree. The exit status is 1 where "
        + "anything is missing or wrong; what is, is listed."
    ],
    operands: [
      Operand(name: "graph.json", help: "What 'ariadne graph --format json' printed."),
      Operand(name: "truth.json", help: "The true graph, in the form 'nav-truth/1'."),
      Operand(name: "findings.json", help: "What 'ariadne lint --format json' printed.", isOptional: true),
    ])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let paths = arguments.operands
    let document = try decode(GraphDocument.self, from: paths[0])
    let truth = try decode(Truth.self, from: paths[1])
    let findings = paths.count > 2 ? try decode(FindingsDocument.self, from: paths[2]).findings : nil
    let score = Score(document.graph, findings: findings, against: truth)
    console.print(ScoreReport(score: score).text)
    return score.isPerfect ? .clean : .findings
  }

  private func decode<Document: Decodable>(_ type: Document.Type, from path: String) throws(InputError) -> Document {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FileManager.default.fileExists(atPath: path)
        ? .malformed(path, reason: "it cannot be read") : .malformed(path, reason: "nothing is there")
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw .malformed(path, reason: "it has not the form of \(type): \(error)")
    }
  }
}
