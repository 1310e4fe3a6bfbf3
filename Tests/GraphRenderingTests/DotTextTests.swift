import NavigationGraph
import Testing

@testable import GraphRendering

struct DotTextTests {
  @Test func `quotes, backslashes, line ends and ampersands are escaped`() {
    #expect(DotText.text("a\"b\\c\r\nd\re&f\tg") == #""a\"b\\c\nd\ne&amp;f g""#)
    #expect(DotText.identifier("a&b\\") == #""a&b\\""#)
    #expect(DotText.html("<a b=\"c\">&") == "&lt;a b=&quot;c&quot;&gt;&amp;")
  }

  @Test func `what XML forbids is left out`() {
    let all = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
    #expect(DotText.clean("x" + all + "\u{7F}\u{FFFE}\u{FFFF}y") == "x \n\ny")
  }

  @Test func `a long name keeps its beginning and its end`() {
    let name = "begin" + String(repeating: "x", count: 10_000) + "end"
    let short = DotText.shortened(name, to: 60)
    #expect(short.unicodeScalars.count == 60)
    #expect(short.hasPrefix("begin") && short.hasSuffix("end") && short.contains("…"))
    #expect(DotText.shortened("just right", to: 10) == "just right")
  }

  @Test func `names that look alike after cleaning stay apart`() {
    let names: [NodeID] = ["a", "a\u{1}", "a/b", "a\\b", " a", "a~2", "é", "è"]
    let dot = DotNames(names)
    #expect(Set(names.map { dot.identifier(of: $0) }).count == names.count)
    #expect(Set(names.map { dot.slug(of: $0) }).count == names.count)
    for name in names { #expect(dot.identifier(of: name).first != " ") }
  }
}
