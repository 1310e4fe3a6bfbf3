import Foundation

/// A graph as a JSON document, with what the extraction says of itself.
///
/// The format is described by `schemaText` (JSON Schema, draft 2020-12) and in the article on JSON. Equal documents
/// give equal bytes: keys are sorted, nodes stand by name, edges by source, verb, target, event and carrier.
public struct GraphDocument: Hashable, Sendable {
  /// The version of the format, as written under `schema`.
  public static let schemaVersion = "ariadne-graph/1"

  /// The version of the program that wrote the document.
  public var tool: String
  /// The graph.
  public var graph: NavigationGraph
  /// How much of the app's navigation the graph accounts for; `nil` where no source was read.
  public var resolution: Resolution?
  /// Further numbers by name, such as how many files were read; what they count is the writer's choice.
  public var counts: [String: Int]

  /// Creates a document.
  public init(_ graph: NavigationGraph, tool: String, resolution: Resolution? = nil, counts: [String: Int] = [:]) {
    self.graph = graph
    self.tool = tool
    self.resolution = resolution
    self.counts = counts
  }

  /// Reads a document from UTF-8 JSON.
  ///
  /// - Throws: `GraphDocumentError`, also for a document that contradicts itself.
  public init(data: Data) throws(GraphDocumentError) {
    let version: VersionForm
    let form: DocumentForm
    do { version = try JSONDecoder().decode(VersionForm.self, from: data) } catch { throw GraphDocumentError(error) }
    guard let schema = version.schema else { throw .noSchema }
    guard schema == Self.schemaVersion else { throw .otherSchema(schema) }
    do { form = try JSONDecoder().decode(DocumentForm.self, from: data) } catch { throw GraphDocumentError(error) }
    try self.init(form)
  }

  /// The document as UTF-8 JSON, indented and with sorted keys, ending in a line break.
  /// - Complexity: O(*n* log *n* + *e* log *e*), for *n* nodes and *e* edges.
  public var data: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do { return try encoder.encode(self) + Data("\n".utf8) } catch {
      preconditionFailure("strings, numbers and booleans cannot be encoded: \(error)")
    }
  }
}

extension GraphDocument: Codable {
  /// Reads a document.
  ///
  /// - Throws: `DecodingError` for another form, `GraphDocumentError` for another schema or a contradiction.
  public init(from decoder: any Decoder) throws {
    guard let schema = try VersionForm(from: decoder).schema else { throw GraphDocumentError.noSchema }
    guard schema == Self.schemaVersion else { throw GraphDocumentError.otherSchema(schema) }
    try self.init(DocumentForm(from: decoder))
  }

  /// Writes a document.
  public func encode(to encoder: any Encoder) throws { try DocumentForm(self).encode(to: encoder) }
}

extension GraphDocument {
  fileprivate init(_ form: DocumentForm) throws(GraphDocumentError) {
    var names: Set<NodeID> = []
    for (index, node) in form.nodes.enumerated() {
      guard names.insert(node.id).inserted else { throw .repeatedNode(node.id) }
      guard node.hasWholePlaceOrNone else {
        throw .malformed(path: "nodes[\(index)]", "'file', 'line' and 'column' need each other")
      }
    }
    for (index, edge) in form.edges.enumerated() {
      for end in [edge.from, edge.to, edge.by].compactMap(\.self) where !names.contains(end) {
        throw .unknownNode(end, edge: index)
      }
    }
    self.init(
      NavigationGraph(nodes: form.nodes.map(\.node), edges: form.edges.map(\.edge)), tool: form.tool,
      resolution: form.resolution?.resolution, counts: form.counts)
  }
}
