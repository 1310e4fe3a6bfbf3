import FindingReports
import Foundation
import InputFuzzing
import NavigationChecks
import NavigationGraph
import PathExploration
import ResourceReading
import SourceExtraction
import SwiftFacts
import SwiftReading

/// What becomes of an input: everything that the program does with a file of that language.
extension FuzzKind {
  /// Reads an input with all readers of the language, and goes on with what they make of it.
  ///
  /// Ends the process where a law is broken: what is written has to read as what it was made of. The parser of Swift is
  /// deeply recursive, and in places exponential: only `CoverageChild` has it read here, with a stack as large as that of
  /// the processes that read it for the command.
  ///
  /// - Parameter makesApp: Whether an app is made of this one file, which takes far longer than to read it; it is of one in
  ///   sixteen where nothing is said.
  func read(_ input: FuzzCorpus.Entry, makesApp: Bool? = nil) {
    switch self {
    case .swift: readSwift(input)
    case .xml: readXML(input)
    case .yaml: readYAML(input)
    case .json: readJSON(input)
    case .notation: readNotation(input)
    }
    let isSource = self == .swift || self == .xml
    if isSource, makesApp ?? input.bytes.count.isMultiple(of: 16) { extractAlone(input) }
  }

  private func readSwift(_ input: FuzzCorpus.Entry) {
    let facts = readFacts(path: input.path, bytes: input.bytes)
    let stored = facts.stored
    let again = FileFacts(path: input.path, stored: stored[...])
    precondition(again?.stored == stored, "facts that were stored read as others")
  }

  private func readXML(_ input: FuzzCorpus.Entry) {
    _ = readStoryboard(path: input.path, bytes: input.bytes)
    _ = readNib(path: input.path, bytes: input.bytes)
    _ = readPropertyList(path: input.path, bytes: input.bytes)
    _ = readEntitlements(path: input.path, bytes: input.bytes)
  }

  /// Makes an app of a single file.
  private func extractAlone(_ input: FuzzCorpus.Entry) {
    guard let name = input.path.split(separator: "/").last, let kind = SourceFile.Kind(fileName: String(name))
    else { return }
    _ = extract([SourceFile(path: input.path, kind: kind, bytes: input.bytes)], options: .init(threadCount: 1))
  }

  private func readYAML(_ input: FuzzCorpus.Entry) {
    guard let document = try? YAMLParser.document(in: input.bytes) else { return }
    let reader = ConfigurationReader(document, rules: CheckCatalog.infos)
    guard !reader.complaints.contains(where: { $0.severity == .error }) else { return }
    let text = reader.configuration.yaml
    do {
      let again = ConfigurationReader(try YAMLParser.document(in: Array(text.utf8)), rules: CheckCatalog.infos)
      let other = again.configuration.yaml
      precondition(other == text, "a configuration that was written reads as another:\n\(text)\n---\n\(other)")
    } catch {
      preconditionFailure("a configuration that was written cannot be read: \(error.message)\n\(text)")
    }
  }

  private func readJSON(_ input: FuzzCorpus.Entry) {
    let data = Data(input.bytes)
    _ = readSiteAssociation(path: input.path, bytes: input.bytes)
    _ = try? YAMLParser.document(in: input.bytes)
    _ = try? BaselineDocument(text: String(decoding: input.bytes, as: UTF8.self))
    let findings = try? JSONDecoder().decode(FindingsDocument.self, from: data)
    if let truth = try? JSONDecoder().decode(Truth.self, from: data) {
      _ = Score(Self.graph, findings: findings?.findings, against: truth)
    }
    if let report = try? JSONDecoder().decode(ShardReport.self, from: data) {
      _ = try? ShardReport.merge([report])
      _ = try? ShardReport.merge([report, report])
    }
    if let document = try? GraphDocument(data: data) { check(document.graph, writtenAs: document) }
  }

  private func readNotation(_ input: FuzzCorpus.Entry) {
    let text = String(decoding: input.bytes, as: UTF8.self)
    guard let snapshot = try? GraphSnapshot(text, file: input.path) else { return }
    check(snapshot.graph, writtenAs: GraphDocument(snapshot.graph, tool: "0"))
  }

  /// Writes a graph in both forms, reads it back, and checks it.
  private func check(_ graph: NavigationGraph, writtenAs document: GraphDocument) {
    let again = try? GraphDocument(data: document.data)
    precondition(again == document, "a graph that was written as JSON reads as another")
    let text = graph.notation
    let read = try? GraphText(text).graph
    precondition(read == graph, "a graph that was written as text reads as another:\n\(text)")
    _ = NavigationChecks.check(graph)
  }
}
