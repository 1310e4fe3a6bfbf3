import Testing
import XMLReading

/// What expat tells of a document, and where it says that the fault is.
@Suite struct `XML` {
  @Test func `elements, attributes and texts come in order, each with the place where it begins`() {
    let log = read("<a x='1&amp;2'>\n  <b/>té&#x20;<c>\n</c></a>")
    #expect(
      log.lines == [
        "1:1 <a x=1&2>", "1:16 \"\n\"", "2:1 \"  \"", "2:3 <b>", "2:7 </b>", "2:7 \"té\"", "2:10 \" \"", "2:16 <c>",
        "2:19 \"\n\"", "3:1 </c>", "3:5 </a>",
      ])
    #expect(log.fault == nil)
  }

  @Test(arguments: [
    ("", 1, 1, "no element found"), ("<a>\n<b></a>", 2, 6, "mismatched tag, where 'b' is to be closed"),
    ("<a>\n  <b>", 2, 6, "it ends before 'b' is closed"), ("<a>\u{1}</a>", 1, 4, "not well-formed (invalid token)"),
    ("<a x='1' x='2'/>", 1, 10, "duplicate attribute"), ("<a/><b/>", 1, 5, "junk after document element"),
    ("<a>&b;</a>", 1, 4, "undefined entity"),
    ("<?xml version='1.0' encoding='klingon'?><a/>", 1, 31, "unknown encoding"),
  ])
  func `the first fault is told with its line and column`(_ text: String, _ line: Int, _ column: Int, _ message: String)
  {
    let fault = read(text).fault
    #expect(fault?.message == message)
    #expect(fault?.position == TextPosition(line: line, column: column))
  }

  @Test func `what stands before a fault is read`() {
    #expect(read("<a><b x='1'/><c").lines == ["1:1 <a>", "1:4 <b x=1>", "1:14 </b>"])
  }

  @Test func `a document that multiplies itself by entities is refused where the first is declared`() {
    let bomb = """
      <!DOCTYPE a [
        <!ENTITY b "laugh">
        <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
      ]>
      <a>&c;</a>
      """
    let log = read(bomb)
    #expect(log.fault == XMLFault(message: "it declares the entity 'b'", position: TextPosition(line: 2, column: 14)))
    #expect(log.lines == [])
  }

  @Test func `an entity that only a document type elsewhere could declare is told, not left out`() {
    let text = "<!DOCTYPE a SYSTEM \"a.dtd\"><a>&b;</a>"
    #expect(read(text).fault?.message == "it declares nowhere the entity 'b'")
  }

  @Test(arguments: [true, false]) func `UTF-16 is read in either order, with a mark or without`(_ hasMark: Bool) {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<ä>ö</ä>"
    for isBigEndian in [true, false] {
      let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
      let bytes = units.flatMap { unit in
        isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(read(bytes).lines == ["2:1 <ä>", "2:5 \"ö\"", "2:7 </ä>"])
    }
  }

  @Test func `a hundred thousand elements in one another take no deep stack`() {
    let depth = 100_000
    let counter = DepthCounter()
    let text = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    #expect(readXML(Array(text.utf8), with: counter) == nil)
    #expect(counter.deepest == depth)
    #expect(counter.depth == 0)
  }

  private func read(_ text: String) -> (lines: [String], fault: XMLFault?) { read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> (lines: [String], fault: XMLFault?) {
    let log = Log()
    let fault = readXML(bytes, with: log)
    return (log.lines, fault)
  }
}

private final class Log: XMLVisitor {
  var lines: [String] = []

  func begin(_ element: XMLElement) {
    let attributes = element.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    note("<\(element.name)\(attributes)>", element.position)
  }

  func read(_ text: String, at position: TextPosition) { note("\"\(text)\"", position) }

  func end(_ name: String, at position: TextPosition) { note("</\(name)>", position) }

  private func note(_ text: String, _ position: TextPosition) {
    lines.append("\(position.line):\(position.column) \(text)")
  }
}

private final class DepthCounter: XMLVisitor {
  private(set) var depth = 0
  private(set) var deepest = 0

  func begin(_ element: XMLElement) {
    depth += 1
    deepest = max(deepest, depth)
  }

  func end(_ name: String, at position: TextPosition) { depth -= 1 }
}
