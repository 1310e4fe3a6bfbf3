/// How the commands that a build service reads out of a log spell the characters which would end them.
struct CommandEscapes {
  private let everywhere: [Unicode.Scalar: String]
  private let inProperties: [Unicode.Scalar: String]

  /// Creates a spelling.
  ///
  /// - Parameter percent: What stands for the sign that begins an escape.
  /// - Parameter properties: What stands for the signs that end a property, or all of them.
  init(percent: String, properties: [Unicode.Scalar: String]) {
    everywhere = ["%": percent, "\r": "%0D", "\n": "%0A"]
    inProperties = everywhere.merging(properties) { known, _ in known }
  }

  /// A text as the command's message holds it.
  func message(_ text: String) -> String { spelled(text, by: everywhere) }

  /// A text as the value of a property.
  func property(_ text: String) -> String { spelled(text, by: inProperties) }

  private func spelled(_ text: String, by escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
