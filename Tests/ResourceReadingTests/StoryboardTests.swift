import NavigationGraph
import ResourceReading
import Testing

/// What storyboards and xibs say, also where they break off.
@Suite struct `Storyboards and xibs` {
  private static let whole = """
    <document initialViewController="a">
      <scenes>
        <scene>
          <objects>
            <viewController id="a" sceneMemberID="viewController" customClass="Home" storyboardIdentifier="Home">
              <button id="b">
                <attributedString key="userComments">
                  <fragment content="first&#10;second"/>
                </attributedString>
                <connections><segue id="s" kind="show" destination="c" identifier="more"/></connections>
              </button>
              <connections><outlet property="moreButton" destination="b"/></connections>
            </viewController>
          </objects>
        </scene>
        <scene>
          <objects><tableViewController id="c" sceneMemberID="viewController"/></objects>
        </scene>
      </scenes>
    </document>
    """

  @Test func `scenes, segues and notes have their places`() {
    let facts = storyboard(Self.whole)
    #expect(facts.fault == nil)
    #expect(facts.name == "Main")
    #expect(facts.initialObjectID == "a")
    #expect(facts.scenes.map(\.objectID) == ["a", "c"])
    #expect(facts.scenes.map { [$0.line, $0.column] } == [[5, 9], [17, 16]])
    #expect(facts.segues.map(\.event) == ["moreButton"])
    #expect(facts.segues.map { [$0.line, $0.column] } == [[10, 26]])
    #expect(facts.notes.map(\.text) == ["first", "second"])
    #expect(facts.notes.map { [$0.line, $0.column] } == [[8, 15], [8, 15]])
    #expect(facts.notes.map(\.objectLines) == [6...11, 6...11])
  }

  @Test func `cut anywhere it says what stands before the cut, and where that is`() {
    let bytes = Array(Self.whole.utf8)
    let whole = storyboard(Self.whole)
    var seen: Set<Int> = []
    for length in 0..<bytes.count {
      let facts = readStoryboard(path: "App/Main.storyboard", bytes: Array(bytes[..<length]))
      seen.insert(facts.scenes.count)
      #expect(facts.fault != nil)
      #expect(facts.scenes == Array(whole.scenes.prefix(facts.scenes.count)))
      #expect(Set(facts.notes.map(\.text)).isSubset(of: ["first", "second"]))
    }
    #expect(seen == [0, 1, 2])
  }

  @Test func `a fault is told in words with its line and column`() {
    let text = Self.whole.replacing("</button>", with: "</buttin>")
    #expect(
      storyboard(text).fault
        == ResourceFault(
          place: SourcePlace(file: "App/Main.storyboard", line: 11, column: 13),
          message: "the storyboard is broken: mismatched tag, where 'button' is to be closed; "
            + "what stands before this place is read"))
  }

  @Test func `elements without identifiers may nest a hundred thousand deep`() {
    let depth = 100_000
    let text =
      "<document><scenes><scene><objects><viewController id=\"a\" sceneMemberID=\"viewController\">"
      + String(repeating: "<view>", count: depth) + "<segue kind=\"show\" destination=\"b\"/>"
    let facts = storyboard(text)
    #expect(facts.scenes.map(\.objectID) == ["a"])
    #expect(facts.segues.map(\.firesByItself) == [false])
    #expect(facts.fault?.place.line == 1)
  }

  @Test func `a xib says its owner and the classes at its top, also where it breaks off`() {
    let text = """
      <document><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Sheet"/>
        <view id="a" customClass="Top"><subviews><view id="b" customClass="Inner"/></subviews></view>
      """
    let facts = readNib(path: "Sheet.xib", bytes: Array(text.utf8))
    #expect(facts.name == "Sheet")
    #expect(facts.ownerClass == "Sheet")
    #expect(facts.classes == ["Top"])
    #expect(
      facts.fault?.message
        == "the xib is broken: it ends before 'objects' is closed; what stands before this place is read")
  }

  private func storyboard(_ text: String) -> StoryboardFacts {
    readStoryboard(path: "App/Main.storyboard", bytes: Array(text.utf8))
  }
}
