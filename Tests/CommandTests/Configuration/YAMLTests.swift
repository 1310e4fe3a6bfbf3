import Testing

@testable import ariadne

private func parsed(_ text: String) throws -> YAMLNode? { try YAMLParser.document(in: Array(text.utf8)) }

private func complaint(on text: String) -> String? {
  do {
    _ = try parsed(text)
    return nil
  } catch {
    return (error as? YAMLError).map { "\($0.place.line):\($0.place.column): \($0.message)" }
  }
}

@Test(arguments: ["", "# nothing but a comment\n", "---\n"])
func `a document without a value has none, or nothing`(_ text: String) throws {
  let node = try parsed(text)
  #expect(node == nil || node?.content == .scalar("", isPlain: true))
}

@Test func `values stand at their places, in characters`() throws {
  let node = try #require(try parsed("näme: [eins, \"zwei\"]\nmore:\n  deep: 3\n"))
  guard case .mapping(let entries) = node.content else { return #expect(Bool(false), "no mapping") }
  #expect(entries.map(\.key) == ["näme", "more"])
  #expect(entries[1].place == .init(line: 2, column: 1))
  guard case .sequence(let items) = entries[0].value.content else { return #expect(Bool(false), "no sequence") }
  #expect(items.map(\.content) == [.scalar("eins", isPlain: true), .scalar("zwei", isPlain: false)])
  #expect(items.map(\.place) == [.init(line: 1, column: 8), .init(line: 1, column: 14)])
}

@Test func `an alias stands for the value of its anchor, at its own place`() throws {
  let node = try #require(try parsed("a: &x [1]\nb: *x\n"))
  guard case .mapping(let entries) = node.content else { return #expect(Bool(false), "no mapping") }
  #expect(entries[0].value.content == entries[1].value.content)
  #expect(entries[1].value.place == .init(line: 2, column: 4))
}

@Test(arguments: [
  ("a: 1\nb: 2\na: 3\n", "3:1: the key 'a' stands already in line 1; keep one of them"),
  ("a: 1\n---\nb: 2\n", "2:1: a second document begins here; one is all that is read"),
  ("[1, 2]: 3\n", "1:1: a key must be a text on its own line"),
  ("a: *b\n", "1:4: no value before this is anchored as '&b'; put a pattern that begins with '*' in quotes"),
  ("éé:\tb: c\n", "1:6: mapping values are not allowed in this context"),
  ("a:\r\tb: 1\r", "2:1: a tab stands where spaces indent; replace it by spaces"),
  ("a:\n\tb: 1\n", "2:1: a tab stands where spaces indent; replace it by spaces"),
])
func `what no configuration needs is refused with its place`(_ text: String, _ expected: String) {
  #expect(complaint(on: text) == expected)
}

@Test(arguments: ["a: [1, 2\n", "a: \"open\n", "\ta: 1\n", "a: b: c\n", "%", "a: \u{0}\n"])
func `broken YAML is an error with a place, never a crash`(_ text: String) {
  #expect(complaint(on: text) != nil)
}

@Test func `bytes that are no UTF-8 are an error`() {
  #expect(throws: YAMLError.self) { try YAMLParser.document(in: [0x61, 0x3A, 0x20, 0xFF, 0xFE, 0x0A]) }
}

@Test func `deep nesting and aliases that multiply are refused`() {
  let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
  #expect(complaint(on: deep)?.contains("nested deeper than 100 levels") == true)
  let bomb = "a0: &a0 [x, x]\n" + (1...20).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
  #expect(complaint(on: bomb)?.contains("aliases stand for more than 10000 values") == true)
}
