import TestSupport
import Testing

struct LineDiffTests {
  @Test func `equal texts have no difference`() {
    #expect(lineDiff(from: "", to: "") == nil)
    #expect(lineDiff(from: "a\nb\n", to: "a\nb\n") == nil)
  }

  @Test func `a difference shows its neighbours and leaves out the rest`() {
    let old = "1\n2\n3\n4\n5\n6\n7\n"
    #expect(lineDiff(from: old, to: "1\n2\n3\nfour\n5\n6\n7\n", context: 1) == "…\n  3\n- 4\n+ four\n  5\n…")
  }

  @Test func `lines at either end are compared too`() {
    #expect(lineDiff(from: "a\nb\n", to: "b\nc\n") == "- a\n  b\n+ c")
    #expect(lineDiff(from: "", to: "a\n") == "+ a")
    #expect(lineDiff(from: "a\n", to: "") == "- a")
  }

  @Test func `a missing line break and another spelling are differences`() {
    #expect(lineDiff(from: "a\n", to: "a") == "- a\n+ a (no line break)")
    #expect(lineDiff(from: "é\n", to: "e\u{301}\n") == "- é\n+ e\u{301}")
  }

  @Test func `removing what is marked minus and keeping what is marked plus gives the new text`() throws {
    let alphabet = ["a\n", "b\n", ""]
    let texts = alphabet.flatMap { one in alphabet.flatMap { two in alphabet.map { one + two + $0 } } }
    for old in texts {
      for new in texts where old != new {
        let diff = try #require(lineDiff(from: old, to: new, context: 9)).split(separator: "\n")
        #expect(diff.filter { !$0.hasPrefix("-") }.map { $0.dropFirst(2) + "\n" }.joined() == new)
        #expect(diff.filter { !$0.hasPrefix("+") }.map { $0.dropFirst(2) + "\n" }.joined() == old)
      }
    }
  }
}
