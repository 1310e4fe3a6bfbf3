/// When text is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  /// Where a person reads it on a terminal and has not asked for plain text.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Whether text for a stream is coloured, by the environment's customs: `NO_COLOR`, `TERM=dumb`, `CLICOLOR_FORCE`
  /// and `FORCE_COLOR`, each of them only where it is not empty.
  func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if isSet("CLICOLOR_FORCE") || isSet("FORCE_COLOR") { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}
