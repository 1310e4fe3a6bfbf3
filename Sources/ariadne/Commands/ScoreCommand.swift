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
    let graph = try readGraph(at: paths[0])
    let truth = try decode(Truth.self, at: paths[1])
    let findings = paths.count > 2 ? try decode(FindingsDocument.self, at: paths[2]).findings : nil
    let score = Score(graph, findings: findings, against: truth)
    console.print(ScoreReport(score: score).text)
    return score.isPerfect ? .clean : .findings
  }

  private func readGraph(at path: String) throws(InputError) -> NavigationGraph {
    let data = try contents(of: path)
    do {
      return try GraphDocument(data: data).graph
    } catch {
      throw .malformed(path, reason: error.description)
    }
  }

  private func decode<Document: Decodable>(_ type: Document.Type, at path: String) throws(InputError) -> Document {
    let data = try contents(of: path)
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw .malformed(path, reason: error.reason)
    } catch {
      throw .malformed(path, reason: "\(error)")
    }
  }

  private func contents(of path: String) throws(InputError) -> Data {
    guard FileManager.default.fileExists(atPath: path) else { throw .malformed(path, reason: "nothing is there") }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .malformed(path, reason: "it cannot be read")
    }
  }
}

extension DecodingError {
  /// What is wrong and where, in one line.
  fileprivate var reason: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      reason(context.debugDescription, context.codingPath)
    case .keyNotFound(let key, let context): reason("the key '\(key.stringValue)' is missing", context.codingPath)
    @unknown default: "it has another form"
    }
  }

  private func reason(_ text: String, _ path: [any CodingKey]) -> String {
    let place = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return place.isEmpty ? text : "\(text), at '\(place.drop { $0 == "." })'"
  }
}
