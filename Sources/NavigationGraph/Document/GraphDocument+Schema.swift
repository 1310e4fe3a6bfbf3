extension GraphDocument {
  /// The JSON Schema of the format (draft 2020-12), as text.
  public static let schemaText = String(decoding: PackageResources.ariadne_graph_1_schema_json, as: UTF8.self)
}
