import FindingReports
import Foundation
import NavigationGraph

/// Compares a graph with a true one, made by hand.
struct ScoreCommand: Subcommand {
  private static let others = RepeatedOption(
    "with", placeholder: "graph.json:truth.json[:findings.json]",
    help: "Another graph with its truth, counted together with the first; may be given several times.")

  let syntax = CommandSyntax(
    name: "ariadne score", summary: "Compares a graph with a true one, made by hand.",
    detail: [
      "Prints precision and recall by kind. Steps agree when whoever makes them, their target, their kind and a line agree. Steps out of nodes that the "
        + "truth does not cover are not judged. The exit status is 1 where anything is missing or wrong; what is, is listed."
    ],
    operands: [
      Operand(name: "graph.json", help: "What 'ariadne graph --format json' printed."),
      Operand(name: "truth.json", help: "The true graph, in the form 'nav-truth/1'."),
      Operand(name: "findings.json", help: "What 'ariadne lint --format json' printed.", isOptional: true),
    ],
    options: [others.syntax])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let first = try score(arguments.operands)
    let others = try arguments[Self.others].map { try score($0.components(separatedBy: ":")) }
    let pooled = PooledScore(apps: [first] + others)
    console.print(others.isEmpty ? ScoreReport(score: first.score).text : pooled.text)
    return pooled.isPerfect ? .clean : .findings
  }

  /// The score of the graph at the first path against the truth at the second, with the findings at the third.
  private func score(_ paths: [String]) throws -> (name: String, score: Score) {
    guard paths.count == 2 || paths.count == 3 else {
      throw InputError.malformed(paths.joined(separator: ":"), reason: "it names no graph and truth with ':' between")
    }
    let graph = try readGraph(at: paths[0])
    let truth = try decode(Truth.self, at: paths[1])
    let findings = paths.count > 2 ? try decode(FindingsDocument.self, at: paths[2]).findings : nil
    return (truth.app, Score(graph, findings: findings, against: truth))
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
