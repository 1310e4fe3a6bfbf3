import NavigationGraph
import ResourceReading
import Testing

/// What property lists and site associations say, also where they are broken.
@Suite struct `Property lists and site associations` {
  private static let head = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"a\" \"b\">\n<plist version=\"1.0\">\n"

  private static let whole =
    head + """
      <dict>
        <key>UIMainStoryboardFile</key>
        <string>Main</string>
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
          <key>UIWindowSceneSessionRoleApplication</key><array><dict>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Scene</string>
            <key>UISceneStoryboardFile</key><string>Other</string>
          </dict></array>
        </dict></dict>
        <key>CFBundleURLTypes</key><array><dict>
          <key>CFBundleURLSchemes</key><array><string>shop</string><integer>3</integer></array>
        </dict></array>
      </dict>
      </plist>
      """

  @Test func `what an app begins with and is opened by is read with its lines`() {
    let facts = list(Self.whole)
    #expect(facts.fault == nil)
    #expect(facts.mainStoryboards.map(\.name) == ["Main", "Other"])
    #expect(facts.mainStoryboards.map(\.line) == [6, 10])
    #expect(facts.sceneDelegates == ["Scene"])
    #expect(facts.links.map(\.name) == ["shop://"])
    #expect(facts.links.map(\.place.description) == ["Info.plist:14:49"])
  }

  @Test func `cut anywhere it says what stands before the cut`() {
    let bytes = Array(Self.whole.utf8)
    for length in Self.head.utf8.count..<bytes.count {
      let facts = readPropertyList(path: "Info.plist", bytes: Array(bytes[..<length]))
      #expect(facts.fault != nil)
      #expect(["", "Main", "MainOther"].contains(facts.mainStoryboards.map(\.name).joined()))
    }
    let cut = list(String(Self.whole.dropLast(12)))
    #expect(cut.links.map(\.name) == ["shop://"])
  }

  @Test(arguments: [
    ("<dict><string>a</string></dict>", "a value without a key stands here"),
    ("<dict><key>a</key><set/></dict>", "no property list has 'set'"),
    ("<dict><key>a</dict>", "mismatched tag, where 'key' is to be closed"),
  ])
  func `what no property list may have is told`(_ text: String, _ fault: String) {
    let message = "the property list is broken: \(fault); what stands before this place is read"
    #expect(list(Self.head + text + "</plist>").fault?.message == message)
  }

  @Test(arguments: [("bplist00\u{1}\u{2}", "binary"), ("{ A = B; }", "no XML"), ("// x", "no XML")])
  func `another form is told with the command that converts it`(_ text: String, _ form: String) {
    let facts = list(text)
    let message = "the property list is \(form) and not read; convert it with 'plutil -convert xml1 Info.plist'"
    #expect(facts.fault?.message == message)
  }

  @Test func `values may nest a hundred thousand deep`() {
    let depth = 100_000
    let text =
      Self.head + "<dict><key>a</key>" + String(repeating: "<array>", count: depth)
      + String(repeating: "</array>", count: depth)
      + "<key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
    #expect(list(text).fault == nil)
    #expect(list(text).mainStoryboards.map(\.name) == ["Main"])
  }

  // MARK: Site associations

  @Test(arguments: [
    ("{\"applinks\": {\"details\": [{\"paths\": [\"/a\", \"/b\"", ["/a", "/b"], "1:48", "',' or ']' must stand here"),
    ("{\"applinks\": {\"details\": [{\"paths\": [\"/a\", \"/b", ["/a"], "1:47", "it ends within a text"),
    ("", [], "1:1", "a value must stand here"), ("{\"a\": 1,}", [], "1:9", "a key in quotes must stand here"),
    ("{\"a\" 1}", [], "1:6", "':' must stand here"), ("[1] 2", [], "1:5", "something stands behind the value"),
    ("[tru]", [], "1:2", "a value must stand here"), ("[\"\\x\"]", [], "1:3", "no character is written like this"),
    ("[\"\\u+123\"]", [], "1:5", "four hexadecimal digits must stand here"),
    ("[\"a\n\"]", [], "1:4", "a text must end on the line on which it begins"),
  ])
  func `broken JSON says what stands before the fault, and where that is`(
    _ text: String, _ patterns: [String], _ place: String, _ fault: String
  ) {
    let site = readSiteAssociation(path: "site", bytes: Array(text.utf8))
    #expect(site.components.map(\.pattern) == patterns)
    #expect(site.fault?.place.description == "site:\(place)")
    let message = "the site association is no JSON: \(fault); what stands before this place is read"
    #expect(site.fault?.message == message)
  }

  @Test func `texts are read as JSON writes them`() {
    let text = "{\"applinks\": {\"details\": [{\"paths\": [\"\\/a\\u00e4\\ud83d\\ude00\\n\\\"\", \"NOT /b\"]}]}}"
    let site = readSiteAssociation(path: "site", bytes: Array(text.utf8))
    #expect(site.fault == nil)
    #expect(site.components.map(\.pattern) == ["/aä😀\n\""])
  }

  @Test func `JSON may nest a hundred thousand deep`() {
    let depth = 100_000
    let text =
      "{\"a\": " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      + ", \"applinks\": {\"details\": [{\"paths\": [\"/a\"]}]}}"
    let site = readSiteAssociation(path: "site", bytes: Array(text.utf8))
    #expect(site.fault == nil)
    #expect(site.components.map(\.pattern) == ["/a"])
  }

  private func list(_ text: String) -> PropertyListFacts {
    readPropertyList(path: "Info.plist", bytes: Array(text.utf8))
  }
}
