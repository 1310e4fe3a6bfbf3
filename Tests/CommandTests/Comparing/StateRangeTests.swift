import Testing

@testable import ariadne

/// One text for two states, read.
struct StateRangeTests {
  private func expect(
    _ text: String, _ old: String, _ new: String?, isFromMergeBase: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let range = StateRange(text)
    #expect(range.old == old, sourceLocation: sourceLocation)
    #expect(range.new == new, sourceLocation: sourceLocation)
    #expect(range.isFromMergeBase == isFromMergeBase, sourceLocation: sourceLocation)
  }

  @Test func `dots between two names are a range`() {
    expect("main..HEAD", "main", "HEAD")
    expect("main...HEAD", "main", "HEAD", isFromMergeBase: true)
    expect("v1.0..v1.1", "v1.0", "v1.1")
    expect("main:App...HEAD:App", "main:App", "HEAD:App", isFromMergeBase: true)
    expect("../old.json..new.json", "../old.json", "new.json")
  }

  @Test func `without a second name the first is compared with what there is now`() {
    expect("main", "main", nil)
    expect("main..", "main", nil)
    expect("main...", "main", nil, isFromMergeBase: true)
  }

  @Test func `dots in paths are no range`() {
    for text in ["../base.json", "a/../b", "..", "...", "/..", "a....b", "..HEAD"] { expect(text, text, nil) }
  }
}
