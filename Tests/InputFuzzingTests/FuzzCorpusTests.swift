import InputFuzzing
import Testing

/// How inputs are made, and made smaller.
@Suite struct `Fuzzing` {
  private static let texts = ["<a b=\"1\">\n  <c/>\n</a>", "{\"a\": [1, 2]}", "*Home -push-> Detail", "x", ""]

  private static let corpus = FuzzCorpus(
    texts.map { FuzzCorpus.Entry(path: "a", bytes: Array($0.utf8)) }, words: ["push", "<c>"])

  @Test func `an input depends on its number and seed alone`() {
    let inputs = (0..<500).map { Self.corpus.input($0, seed: 7).bytes }
    for index in (0..<500).reversed() {
      let again = Self.corpus.input(index, seed: 7).bytes
      #expect(again == inputs[index])
    }
    let others = (0..<500).map { Self.corpus.input($0, seed: 8).bytes }
    #expect(zip(inputs, others).count { $0 != $1 } > 400)
  }

  @Test func `a text is changed as its seed says, within the limit that is given`() {
    let text = Array(Self.texts[0].utf8)
    var results: Set<[UInt8]> = []
    for seed in 0..<200 {
      let result = Self.corpus.changed(text, limit: 30, seed: UInt64(seed))
      let again = Self.corpus.changed(text, limit: 30, seed: UInt64(seed))
      #expect(result == again)
      #expect(result.count <= 30)
      results.insert(result)
    }
    #expect(results.count > 100)
  }

  @Test func `changes are many, keep to the limit, and leave much of the text as it is`() {
    let text = Array(Self.texts[0].utf8)
    let mutator = Mutator(words: ["push"], limit: 1_000)
    var results: Set<[UInt8]> = []
    var alike = 0
    for index in 0..<2_000 {
      var random = SeededRandom(seed: 3, index: index)
      let result = mutator.mutate(text, piecesOf: Array(Self.texts[1].utf8), using: &random)
      #expect(result.count <= 1_000)
      results.insert(result)
      if result.starts(with: text.prefix(3)) { alike += 1 }
    }
    #expect(results.count > 1_000)
    #expect(alike > 1_000)
  }

  @Test func `a shrunk text has the property, and no single byte too many`() {
    let text = Array("one\ntwo [\nthree\nfour ] five\nsix".utf8)
    func holds(_ bytes: [UInt8]) -> Bool {
      guard let open = bytes.firstIndex(of: UInt8(ascii: "[")) else { return false }
      return bytes[open...].contains(UInt8(ascii: "]"))
    }
    var shrinker = InputShrinker(holds: holds)
    #expect(shrinker.shrink(text) == Array("[]".utf8))
  }

  @Test func `a shrinker asks no more often than it may`() {
    var questions = 0
    var shrinker = InputShrinker(questions: 10) { bytes in
      questions += 1
      return bytes.contains(UInt8(ascii: "x"))
    }
    let small = shrinker.shrink(Array(repeating: UInt8(ascii: "y"), count: 1_000) + [UInt8(ascii: "x")])
    #expect(questions == 10)
    #expect(small.contains(UInt8(ascii: "x")))
  }
}
