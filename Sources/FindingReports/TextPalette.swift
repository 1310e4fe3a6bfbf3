import NavigationGraph

/// The words at the head of a line, plain or coloured; nothing is told by colour alone.
package enum TextPalette: Sendable {
  /// Letters only.
  case plain
  /// Letters with a terminal's colours.
  case terminal

  /// A word that says how grave a line is.
  package enum Word: String, Sendable {
    /// What must be mended.
    case error
    /// What should be looked at.
    case warning
    /// What is worth knowing, or explains the line above.
    case note
  }

  /// The word with its colon.
  package func paint(_ word: Word) -> String {
    switch self {
    case .plain: "\(word.rawValue):"
    case .terminal: "\u{1B}[1;\(word.colorCode)m\(word.rawValue):\u{1B}[0m"
    }
  }
}

extension TextPalette.Word {
  /// The number of the colour in ANSI's select-graphic-rendition sequence.
  fileprivate var colorCode: Int {
    switch self {
    case .error: 31
    case .warning: 33
    case .note: 36
    }
  }
}

extension Severity {
  /// The word that a line of this gravity begins with.
  package var word: TextPalette.Word {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .note
    }
  }
}
