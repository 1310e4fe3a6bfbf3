import Testing

@testable import GraphRendering

struct TextMetricsTests {
  private func width(_ text: String, _ metrics: TextMetrics = .regular) -> Double {
    metrics.width(of: text.unicodeScalars)
  }

  @Test func `every printable letter of ASCII has a width`() {
    for code in UInt8(0x20)...0x7E {
      let letter = String(UnicodeScalar(code))
      #expect((0.18...1.1).contains(width(letter)), "\(letter)")
      #expect((0.18...1.1).contains(width(letter, .bold)), "\(letter)")
    }
  }

  @Test func `a text is as wide as its halves together`() {
    #expect(abs(width("CartViewController") - width("CartView") - width("Controller")) < 1e-9)
    #expect(width("") == 0)
  }

  @Test func `a word is as wide as Helvetica prints it`() {
    #expect(abs(width("Hello") - 2.278) < 1e-9)
    #expect(abs(width("Hello", .bold) - 2.445) < 1e-9)
  }

  @Test func `a letter with an accent is as wide as without, where the accent is no wider`() {
    #expect(width("ÜbersichtÇaNoël") == width("UbersichtCaNoel"))
    #expect(width("Řeřen", .bold) == width("Reren", .bold))
    #expect("ÄøÜ·é".unicodeScalars.map(TextMetrics.knows) == [true, false, true, true, true])
    for letter in ["ď", "ľ", "ť", "í", "ı", "æ"].flatMap(\.unicodeScalars) { #expect(!TextMetrics.knows(letter)) }
  }

  @Test func `marks of direction and joiners take no room`() {
    #expect(width("a\u{202E}\u{200D}\u{0301}b") == width("ab"))
  }

  @Test(arguments: ["设置", "Карта", "שלום", "→", "✖", "🛒"])
  func `what Helvetica does not have is not taken for narrow`(text: String) {
    #expect(width(text) >= 0.55 * Double(text.unicodeScalars.count))
  }
}
