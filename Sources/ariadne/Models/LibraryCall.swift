/// A method of a library whose source is not in the app's folder: `Router.open(_:animated:)`.
struct LibraryCall: Hashable, Sendable {
  /// The type that declares it.
  let type: String
  /// Its name.
  let method: String
  /// The labels of its parameters; `_` where there is none.
  let labels: [String]

  /// Reads `Type.method(label:label:)`; `nil` where a text has another form.
  init?(_ text: String) {
    guard text.hasSuffix(")"), let opening = text.firstIndex(of: "(") else { return nil }
    let path = text[..<opening].split(separator: ".", omittingEmptySubsequences: false)
    let list = text[text.index(after: opening)...].dropLast()
    let labels = list.split(separator: ":", omittingEmptySubsequences: false)
    guard path.count == 2, path.allSatisfy(Self.isIdentifier), list.isEmpty || labels.last?.isEmpty == true,
      labels.dropLast().allSatisfy(Self.isIdentifier)
    else { return nil }
    type = String(path[0])
    method = String(path[1])
    self.labels = labels.dropLast().map(String.init)
  }

  /// The call as it is written.
  var text: String { "\(type).\(method)(\(labels.map { $0 + ":" }.joined()))" }

  /// The name that a model gives to the parameter with a label, the first one where none is named; `nil` where there is
  /// none.
  func parameter(_ label: String?) -> String? {
    let first = labels.isEmpty ? nil : 0
    let position = label.map { labels.firstIndex(of: $0) } ?? first
    return position.map { "argument\($0)" }
  }

  /// Whether a text can be a name in Swift.
  static func isIdentifier(_ text: Substring) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
