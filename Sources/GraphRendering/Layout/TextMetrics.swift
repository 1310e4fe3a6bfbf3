import Foundation

/// How wide a text is in Helvetica, whatever fonts the machine has.
///
/// The widths are those of Adobe's metrics for Helvetica and Helvetica-Bold, which Arial and Liberation Sans share, without
/// kerning. Scripts that those have not are taken as wide as common fonts draw them, rather too wide than too narrow.
struct TextMetrics: Sendable {
  /// The advances of U+0020 to U+007E, in thousandths of the font's size.
  private let advances: [UInt16]

  static let regular = TextMetrics(advances: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ])

  static let bold = TextMetrics(advances: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ])

  /// The width of a text on one line, in multiples of the font's size.
  func width(of text: some Sequence<Unicode.Scalar>) -> Double {
    Double(text.reduce(0) { $0 + advance(of: $1) }) / 1000
  }

  /// A scalar's advance, in thousandths of the font's size.
  private func advance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: Int(advances[Int(scalar.value) - 0x20])
    case 0xA0, 0xB7, 0x2018, 0x2019: 278
    // Joiners and marks of direction.
    case 0..<0x20, 0x7F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF: 0
    // Hangul's first letters, and all that East Asian Width calls wide, but for pictures.
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60: 1000
    case 0x2190...0x2BFF: 1000
    case 0x1F000...0x1FAFF: 1300
    default: Self.letter(beneath: scalar).map { Int(advances[$0]) } ?? advanceByCategory(of: scalar)
    }
  }

  /// Whether the width of a scalar is known exactly.
  static func knows(_ scalar: Unicode.Scalar) -> Bool {
    (0x20...0x7E).contains(scalar.value) || scalar == "\u{A0}" || scalar == "·" || letter(beneath: scalar) != nil
  }

  /// The position among the advances of the letter that has an accent here, where it is as wide as without.
  private static func letter(beneath scalar: Unicode.Scalar) -> Int? {
    guard (0xC0...0x17F).contains(scalar.value), !accentedOtherwise.contains(scalar) else { return nil }
    let letters = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    guard letters.count > 1, let base = letters.first, base.isASCII else { return nil }
    return Int(base.value) - 0x20
  }

  /// Letters with a caron beside them, and those whose accent is wider than themselves.
  private static let accentedOtherwise: Set<Unicode.Scalar> = ["ď", "ľ", "ť", "ì", "í", "î", "ï", "ĩ", "ī", "ĭ"]

  private func advanceByCategory(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    case .uppercaseLetter, .titlecaseLetter: 780
    case .lowercaseLetter, .decimalNumber: 620
    case .otherLetter, .spacingMark: 700
    default: 1000
    }
  }
}
