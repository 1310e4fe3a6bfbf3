import Testing

@testable import NavigationHeap
@testable import NavigationSummaries
@testable import ProgramModel

/// Keys that are hashed as numbers.
@Suite struct `Keys made of numbers` {
  @Test func `are found again, and no others are, whatever the table's size`() {
    var places: [CodeSite: Int32] = [:]
    let files: ClosedRange<Int32> = -3...60
    for file in files { for offset in stride(from: 0, to: 40_000, by: 640) { places[site(file, offset)] = file } }
    #expect(places.count == files.count * 63)
    for file in files {
      let found = stride(from: 0, to: 40_000, by: 320).map { places[site(file, $0)] }
      #expect(found.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? file : nil) })
    }
  }

  private func site(_ file: Int32, _ offset: Int) -> CodeSite { CodeSite(file: file, offset: .init(offset)) }

  @Test func `of one number fall into different places of a small table`() {
    // Numbers that tables give out in turn, and multiples of powers of two, as addresses are.
    for step in [1, 2, 64, 4096, 65_536] {
      let places = Set((0..<1024).map { ValueID(rawValue: UInt32($0 * step))._rawHashValue(seed: 7) & 2047 })
      // At random 806 of 2048 places would be taken.
      #expect(places.count > 700)
    }
  }

  @Test func `that miss a part differ from those that have it`() {
    let body = CodeID(rawValue: 3)
    let keys = [NestedKey(code: body, object: nil), NestedKey(code: body, object: ObjectID(rawValue: 0))]
    #expect(Set(keys).count == 2)
    #expect(keys[0]._rawHashValue(seed: 0) != keys[1]._rawHashValue(seed: 0))
  }

  /// Texts that are equal without being written alike, and texts of any length.
  @Test func `have one hash for texts that are canonically equivalent`() {
    let pairs = [("caf\u{E9}", "cafe\u{301}"), ("\u{212A}elvin", "Kelvin"), ("\u{1112}\u{1161}", "\u{D558}")]
    for (one, other) in pairs {
      #expect(one == other)
      #expect(NameKey(one)._rawHashValue(seed: 1) == NameKey(other)._rawHashValue(seed: 1))
    }
    let texts = (0...40).map { String(repeating: "a", count: $0) }
    #expect(Set(texts.map { NameKey($0)._rawHashValue(seed: 1) }).count == texts.count)
    #expect(Set(texts.map { NameKey($0) }).count == texts.count)
  }

  @Test func `are equal where all that they say is`() {
    let (one, other) = (NodeID(rawValue: 1), NodeID(rawValue: 2))
    let lists: [[NodeID]] = [[], [one], [other], [one, other], [other, one], [one, one]]
    func key(_ arguments: [NodeID]) -> CallKey {
      CallKey(
        code: CodeID(rawValue: 1), receiver: ObjectID(rawValue: 1), arguments: arguments, path: nil, site: nil)
    }
    for first in lists {
      for second in lists {
        let isSame = key(first)._rawHashValue(seed: 5) == key(second)._rawHashValue(seed: 5)
        #expect(isSame == (first == second))
      }
    }
  }
}
