import Foundation

extension GraphDocument {
  /// The JSON Schema of the format (draft 2020-12), as text.
  ///
  /// - Throws: `CocoaError` where the module's resources were not installed beside the program.
  public static var schemaText: String {
    get throws {
      guard let url = Bundle.module.url(forResource: "ariadne-graph-1.schema", withExtension: "json") else {
        throw CocoaError(.fileNoSuchFile)
      }
      return try String(contentsOf: url, encoding: .utf8)
    }
  }
}
