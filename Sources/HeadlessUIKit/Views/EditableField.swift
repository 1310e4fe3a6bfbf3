/// What a person types into.
@MainActor
protocol EditableField: AnyObject {
  var isSecureTextEntry: Bool { get }
  var keyboardType: UIKeyboardType { get }
  /// Fills the field in as a person would, and tells of it.
  func fill()
}

extension EditableField {
  /// What a person would type: an address, a number, a long password or a name, as the field asks.
  var likelyText: String {
    if isSecureTextEntry { return "correct horse" }
    return switch keyboardType {
    case .emailAddress: "vera@example.org"
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: "42"
    case .URL: "https://example.org"
    case .default, .asciiCapable, .namePhonePad, .twitter, .webSearch: "Vera"
    }
  }
}
