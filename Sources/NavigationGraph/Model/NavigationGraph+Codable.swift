/// The plain form of a graph, for those who keep it; documents for others are `GraphDocument`.
extension NavigationGraph: Codable {
  private enum Key: String, CodingKey {
    case nodes, edges
  }

  /// Reads nodes and edges.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      nodes: try container.decode([Node].self, forKey: .nodes), edges: try container.decode([Edge].self, forKey: .edges)
    )
  }

  /// Writes nodes and edges, each in their order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(nodes, forKey: .nodes)
    try container.encode(edges, forKey: .edges)
  }
}
