/// Why some JSON is no graph document.
public enum GraphDocumentError: Error, Hashable, Sendable {
  /// The document is of another version of the format.
  case otherSchema(String)
  /// The document does not say which version of the format it is of.
  case noSchema
  /// A node stands twice among the nodes.
  case repeatedNode(NodeID)
  /// An edge names a node that is not among the nodes; edges count from 0.
  case unknownNode(NodeID, edge: Int)
  /// A value is missing or of another type; the path tells where, such as `edges[3].verb`.
  case malformed(path: String, String)
}

extension GraphDocumentError: CustomStringConvertible {
  /// What is wrong and what to do, as `message; remedy`.
  public var description: String {
    switch self {
    case .otherSchema(let found):
      "the document has schema '\(found)' rather than '\(GraphDocument.schemaVersion)'; write it again with this version"
    case .noSchema:
      "the document has no 'schema'; add \"schema\": \"\(GraphDocument.schemaVersion)\" if it is a graph"
    case .repeatedNode(let node): "the node '\(node)' stands twice in 'nodes'; keep one of the two"
    case .unknownNode(let node, let edge): "edges[\(edge)] names '\(node)', which is not in 'nodes'; add the node"
    case .malformed(let path, let reason):
      "the document breaks its schema\(path.isEmpty ? "" : " at '\(path)'"): \(reason); see the schema of a graph"
    }
  }
}

extension GraphDocumentError {
  /// The error that a decoder threw, in the document's terms.
  init(_ error: any Error) {
    switch error {
    case let error as GraphDocumentError: self = error
    case DecodingError.keyNotFound(let key, let context):
      self = .malformed(path: path(context.codingPath), "'\(key.stringValue)' is missing")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      self = .malformed(path: path(context.codingPath), "a value of another type is needed")
    case DecodingError.dataCorrupted(let context):
      let reason = context.codingPath.isEmpty ? "this is no JSON" : "the value is not one of the known"
      self = .malformed(path: path(context.codingPath), reason)
    default: self = .malformed(path: "", "\(error)")
    }
  }
}

private func path(_ keys: [any CodingKey]) -> String {
  keys.reduce("") { path, key in
    if let index = key.intValue { return "\(path)[\(index)]" }
    return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
  }
}
