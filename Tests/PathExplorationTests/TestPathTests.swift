import PathExploration
import Testing

@Suite struct `The text of a path` {
  @Test func `reads as what it was written from`() throws {
    let text = "launch>tab.shop>push.item>start.pay>finish.cancel"
    let path = try #require(TestPath(text))
    #expect(
      path.steps == [
        .init(.launch), .init(.tab, "shop"), .init(.push, "item"), .init(.start, "pay"), .init(.finish, "cancel"),
      ])
    #expect(path.description == text)
  }

  @Test(arguments: ["a>b", "a@b", "100 %", "\"any\" link", "a\\b", "line\nbreak", "Ärger.Häuser", "", "%41"])
  func `holds any name and any event on one line without quotes`(_ name: String) throws {
    let path = TestPath([.init(.launch), .init(.push, name, on: name), .init(.tab, nil, on: name)])
    #expect(TestPath(path.description) == path)
    #expect(!path.description.contains { $0 == "\"" || $0.isNewline || $0 == "\\" })
  }

  @Test(arguments: ["", "launch>", ">launch", "launch>.x", "push.%4", "push.%G0", "push.%FF", "pu sh.x"])
  func `is refused where a step cannot be read`(_ text: String) {
    #expect(TestPath(text) == nil)
  }

  @Test func `gives the same identity in each run, and another for each path`() throws {
    let path = try #require(TestPath("launch>push.Detail>back"))
    #expect(path.id.rawValue == PathID(rawValue: path.id.rawValue).description)
    let others = ["launch>push.Detail", "launch>push.Detai>lback", "back>push.Detail>launch"].compactMap(
      TestPath.init)
    #expect(Set(others.map(\.id) + [path.id]).count == 4)
  }
}
