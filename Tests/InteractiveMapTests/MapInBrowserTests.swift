import Foundation
import NavigationGraph
import Testing

/// What a person does with the page, done in a real browser, one after the other.
@Suite(
  .serialized,
  .enabled(if: Chromium.executable != nil, "Chromium is not installed; 'scripts/setup --browser' installs it"))
struct MapInBrowserTests {
  @Test func `search finds a screen by parts of its name, and Enter selects it`() throws {
    let page = try MapPage.showShop()
    try page.press("/")
    try page.type("scan")
    #expect(try page.texts(of: "#search-field-list .name") == ["CardScanner"])
    try page.press("Enter")
    #expect(try page.texts(of: "#sheet h2") == ["CardScanner"])
    #expect(try page.value("document.activeElement.id") == "search-field")
    #expect(page.complaints == [])
  }

  @Test func `what nobody is called finds nothing, and says so`() throws {
    let page = try MapPage.showShop()
    try page.click("#search-field")
    try page.type("zzz")
    #expect(try page.texts(of: "#search-field-list li") == ["Nothing of that name"])
    try page.press("Enter")
    #expect(try page.texts(of: "#sheet h2") == ["Where to begin"])
  }

  @Test func `a click on a screen draws what leads to it and where it goes`() throws {
    let page = try MapPage.showShop()
    try page.click(".parts [aria-label^='Payment,']")
    #expect(try page.texts(of: "#sheet section.in .node-name") == ["Cart"])
    #expect(try page.texts(of: "#sheet section.out .node-name").contains("CardScanner"))
    #expect(Set(try page.texts(of: ".trace .node text")) == ["Cart", "Payment", "CardScanner"])
    #expect(try page.count(of: ".trace .line.in") == 1)
    #expect(try page.count(of: ".trace .line.out") == 1)
    try page.press("Escape")
    #expect(try page.count(of: ".trace > *") == 0)
    #expect(page.complaints == [])
  }

  @Test func `more steps trace further`() throws {
    let page = try MapPage.showShop()
    try page.click(".parts [aria-label^='Payment,']")
    try page.click("[aria-label='Steps that are traced'] button:last-of-type")
    let traced = Set(try page.texts(of: ".trace .node text"))
    #expect(traced.isSuperset(of: ["AppDelegate", "AppCoordinator", "CartCoordinator", "Cart", "CardScanner"]))
    #expect(!traced.contains("Detail"))
  }

  @Test func `a flow opens and closes by a click, and nothing overlaps`() throws {
    let page = try MapPage.show(MapPage.chain(flows: 6, screens: 9))
    #expect(try page.count(of: ".node.screen") == 0)
    try page.click(".flow.closed[aria-label^='Flow2']")
    #expect(try page.count(of: ".node.screen") == 9)
    #expect(try page.count(of: ".flow-header[aria-expanded='true']") == 1)
    #expect(try overlaps(on: page) == [])
    try page.click(".flow-header[aria-label^='Flow2']")
    #expect(try page.count(of: ".node.screen") == 0)
    try page.click("#expand-all")
    #expect(try page.count(of: ".node.screen") == 54)
    #expect(try overlaps(on: page) == [])
    #expect(page.complaints == [])
  }

  /// The pairs of flows and lone nodes that cover each other.
  private func overlaps(on page: BrowserPage) throws -> [String] {
    try page.value(
      """
      (() => {
        const boxes = [...document.querySelectorAll(".part")].map((part) => part.getBoundingClientRect());
        return boxes.flatMap((one, index) => boxes.slice(index + 1)
          .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
          .map((other) => `${one.x} ${one.y} and ${other.x} ${other.y}`));
      })()
      """)
  }

  @Test func `the shortest way between two screens is told step by step`() throws {
    let page = try MapPage.showShop()
    try choose(from: "Home", to: "CardScanner", on: page)
    #expect(
      try page.texts(of: ".way .steps .node-name") == ["Home", "CartCoordinator", "Cart", "Payment", "CardScanner"])
    #expect(Set(try page.texts(of: ".trace .node text")).isSuperset(of: ["⚠ Home", "Cart", "Payment", "CardScanner"]))
    #expect(page.complaints == [])
  }

  @Test func `where no way leads, the page says so`() throws {
    let page = try MapPage.showShop()
    try choose(from: "Home", to: "Lookbook", on: page)
    #expect(try page.texts(of: ".way p") == ["No way leads from one to the other. Nothing joins them."])
    #expect(try page.count(of: ".trace > *") == 0)
  }

  @Test func `a way leads back and over tabs where no steps lead on`() throws {
    let page = try MapPage.showShop()
    try choose(from: "CardScanner", to: "Detail", on: page)
    #expect(try page.texts(of: ".way p") == ["4 steps, since one has to go back on the way"])
    #expect(try page.texts(of: ".way .steps .node-name") == ["CardScanner", "Payment", "Cart", "Home", "Detail"])
    #expect(Set(try page.texts(of: ".trace .node text")).isSuperset(of: ["Payment", "Cart", "⚠ Home", "Detail"]))
    #expect(page.complaints == [])
  }

  private func choose(from: String, to: String, on page: BrowserPage) throws {
    try page.click("#tab-path")
    for (field, name) in [("#way-from", from), ("#way-to", to)] {
      try page.click(field)
      try page.type(name)
      try page.press("Enter")
    }
  }

  @Test func `a verb that is filtered out leads nowhere`() throws {
    let page = try MapPage.showShop()
    try page.click("#tab-filter")
    try page.run("[...document.querySelectorAll('.check')].find((box) => box.textContent.startsWith('push')).click()")
    try page.click(".parts [aria-label^='Payment,']")
    #expect(try page.count(of: "#sheet section.in") == 0)
    #expect(try page.count(of: ".line.push") == 0)
  }

  @Test func `in a variant without a condition, what lies behind it fades`() throws {
    let page = try MapPage.showShop()
    try page.click("#tab-filter")
    try page.run(
      """
      const select = document.querySelector("select[aria-label='Assume a condition']");
      select.value = "hasCamera";
      select.dispatchEvent(new Event("change"));
      """)
    #expect(try page.count(of: ".parts .lost") == 0)
    try page.click("[aria-label='hasCamera'] button:nth-of-type(2)")
    #expect(try page.texts(of: ".parts .lost text") == ["CardScanner"])
    try page.click("[aria-label='Assume nothing']")
    #expect(try page.count(of: ".parts .lost") == 0)
  }

  @Test func `a variant that has a name is chosen by it`() throws {
    let page = try MapPage.showShop()
    try page.click("#tab-filter")
    let choose = { (number: String) in
      try page.run(
        """
        const select = document.querySelector("select[aria-label='Which variant']");
        select.value = "\(number)";
        select.dispatchEvent(new Event("change"));
        """)
    }
    #expect(try page.texts(of: "select[aria-label='Which variant'] option") == ["Every variant", "phones", "kiosk"])
    try choose("1")
    #expect(try page.texts(of: ".parts .lost text") == ["CardScanner"])
    try choose("0")
    #expect(try page.count(of: ".parts .lost") == 0)
    #expect(try page.value("document.querySelector(\"select[aria-label='Which variant']\").value") == "0")
    try choose("")
    #expect(try page.count(of: ".condition") == 0)
    #expect(page.complaints == [])
  }

  @Test func `a finding jumps to its place and shows its proof`() throws {
    let page = try MapPage.showShop()
    try page.click("#tab-findings")
    #expect(try page.texts(of: ".finding .rule") == ["unreachable-screen", "hub-screen"])
    try page.click(".finding.error")
    #expect(try page.texts(of: ".proof li") == ["no way leads from 'AppDelegate' to 'Lookbook' "])
    #expect(try page.texts(of: ".trace .main text") == ["✖ Lookbook"])
    try page.run(
      """
      const select = document.querySelector("select");
      select.value = "hub-screen";
      select.dispatchEvent(new Event("change"));
      """)
    #expect(try page.texts(of: ".finding .rule") == ["hub-screen"])
    #expect(try page.texts(of: ".trace .node text") == ["⚠ Home"])
    #expect(page.complaints == [])
  }

  @Test func `the table holds every node, and finds as the map does`() throws {
    let page = try MapPage.showShop()
    try page.press("t")
    #expect(
      try page.texts(of: "tbody th") == [
        "AppCoordinator", "AppDelegate", "CardScanner", "Cart", "CartCoordinator", "Detail", "Home", "Lookbook",
        "Payment",
      ])
    #expect(
      try page.texts(of: "tbody tr:nth-child(7) td:not(:has(div))") == ["screen", "App flow", "⚠ hub-screen", ""])
    #expect(
      try page.texts(of: "tbody tr:nth-child(7) td div") == ["AppCoordinator", "Detail", "CartCoordinator"])
    try page.press("/")
    try page.type("card")
    #expect(try page.texts(of: "tbody th") == ["CardScanner"])
    try page.click("tbody th button")
    #expect(try page.texts(of: "#sheet h2") == ["CardScanner"])
    #expect(try page.value("document.getElementById('map-view').hidden", as: Bool.self) == false)
    #expect(page.complaints == [])
  }

  @Test func `keys alone reach, open and select`() throws {
    let page = try MapPage.show(MapPage.chain(flows: 6, screens: 9))
    try page.press("ArrowRight")
    for _ in 0..<20
    where try page.value("document.activeElement.getAttribute('aria-expanded')", as: String?.self) == nil {
      try page.press("ArrowRight")
    }
    try page.press("Enter")
    #expect(try page.value("document.activeElement.getAttribute('aria-expanded')", as: String?.self) == "true")
    try page.press("ArrowDown")
    try page.press("Enter")
    #expect(try page.texts(of: "#sheet h2").first?.hasPrefix("Flow0") == true)
    #expect(try page.count(of: ".trace .main") == 1)
    try page.press("?")
    #expect(try page.count(of: "dialog[open]") == 1)
    #expect(page.complaints == [])
  }

  @Test func `everything that can be chosen has a name for screen readers`() throws {
    let page = try MapPage.showShop()
    let nameless = try page.value(
      """
      [...document.querySelectorAll("button, input, select, [role=button], [role=application], [role=combobox]")]
        .filter((found) => !found.closest("[aria-hidden=true]"))
        .filter((found) => !found.ariaLabel && !found.textContent.trim() && !found.labels?.length).length
      """, as: Int.self)
    #expect(nameless == 0)
    let home = try page.value("document.querySelector(\".parts [aria-label^='Home,']\").ariaLabel", as: String.self)
    #expect(home == "Home, screen in App flow, 1 step in, 2 out, 1 warning")
  }

  @Test func `dark mode follows the system, and a button overrules it`() throws {
    let page = try MapPage.showShop(in: BrowserPage.Window(isDark: true))
    let background = "getComputedStyle(document.body).backgroundColor"
    #expect(try page.value(background) == "rgb(18, 23, 30)")
    try page.click("#theme")
    #expect(try page.value(background) == "rgb(255, 255, 255)")
  }

  @Test func `on paper there is the whole map`() throws {
    let page = try MapPage.showShop()
    #expect(String(decoding: try page.pdf().prefix(5), as: UTF8.self) == "%PDF-")
    let box = try page.value(
      """
      (() => {
        dispatchEvent(new Event("beforeprint"));
        const box = document.getElementById("map").getAttribute("viewBox");
        dispatchEvent(new Event("afterprint"));
        return [box, document.getElementById("map").getAttribute("viewBox")];
      })()
      """, as: [String?].self)
    #expect(box[0]?.hasPrefix("-12 -12 ") == true)
    #expect(box[1] == nil)
    #expect(page.complaints == [])
  }

  @Test func `on paper the legend takes the place of advice on what to click`() throws {
    let page = try MapPage.showShop()
    let heading = "document.querySelector('#sheet h2').textContent"
    let print = "dispatchEvent(new Event('beforeprint'))"
    #expect(try page.value(heading) == "Where to begin")
    #expect(try page.value("(\(print), \(heading))") == "Legend")
    #expect(try page.value("(dispatchEvent(new Event('afterprint')), \(heading))") == "Where to begin")
    try page.click("#tab-findings")
    let chosen: String = try page.value(heading)
    #expect(try page.value("(\(print), \(heading))") == chosen)
    #expect(page.complaints == [])
  }

  @Test func `on a phone nothing is wider than the screen`() throws {
    let page = try MapPage.showShop(in: BrowserPage.Window(width: 390, height: 844))
    #expect(try page.value("document.documentElement.scrollWidth", as: Int.self) == 390)
    try page.click("#search-field")
    try page.type("cart")
    try page.press("Enter")
    #expect(try page.value("document.documentElement.scrollWidth", as: Int.self) == 390)
  }

  @Test func `no request leaves the file, and the page forbids itself any`() throws {
    let page = try MapPage.showShop()
    for tab in ["findings", "path", "filter", "legend", "details"] { try page.click("#tab-\(tab)") }
    try page.click("#show-table")
    #expect(page.requests == [])
    #expect(page.complaints == [])
    let outcome = try page.value(
      "fetch('data:text/plain,x').then(() => 'let through', () => 'refused')", as: String.self)
    #expect(outcome == "refused")
  }

  @Test func `hostile names are shown and do nothing`() throws {
    let hostile = [
      "</script><script>document.title='stolen'</script>", "<img src=x onerror=\"document.title='stolen'\">",
      "\"><svg onload=document.title='stolen'>", "'; document.title='stolen'; '", "\u{202E}drawkcab", "{{script}}",
      "]]>", "<!--", "__proto__", "constructor", "a\u{0}b\nc", "&lt;b&gt;", "javascript:document.title='stolen'",
    ]
    let edges = hostile.map {
      Edge("Home", .push, NodeID($0), event: $0, carrier: NodeID("\($0) Coordinator"), guards: [$0])
    }
    let findings = hostile.map {
      Finding(
        rule: "hostile", severity: .error, subjects: [NodeID($0)], place: nil, message: $0,
        proof: [ProofStep($0)], remedy: $0)
    }
    let graph = NavigationGraph(nodes: [Node("Home", kind: .screen, isEntry: true)], edges: edges)
    let page = try MapPage.show(graph, findings: findings, title: hostile[0])
    try page.click("#expand-all")
    for tab in ["findings", "path", "filter", "legend", "details"] { try page.click("#tab-\(tab)") }
    try page.click(".parts [aria-label^='Home,']")
    let listed = Set(try page.texts(of: "#sheet section.out .node-name"))
    let shown = [
      "⟨U+202E⟩drawkcab", "a⟨U+0⟩b c", hostile[0], hostile[1], hostile[2], "__proto__", "constructor", "{{script}}",
      "&lt;b&gt;",
    ]
    for name in shown { #expect(listed.contains(name)) }
    #expect(try page.texts(of: "h1") == [hostile[0]])
    try page.press("t")
    #expect(try page.value("document.title", as: String.self) == hostile[0])
    #expect(try page.count(of: "img") == 0)
    #expect(try page.count(of: "script") == 2)
    #expect(page.complaints == [])
    #expect(page.requests == [])
  }

  @Test func `what stands in an open flow has the colours of its kind and of its finding`() throws {
    let page = try MapPage.showShop()
    func stroke(_ selector: String) throws -> String {
      try page.value("getComputedStyle(document.querySelector('\(selector)')).stroke", as: String.self)
    }
    let frame = try stroke(".parts .flow.open > .outline")
    let looks = try [".screen", ".coordinator", ".warning"].map { try stroke(".parts .flow.open .node\($0) .outline") }
    #expect(Set(looks + [frame]).count == 4)
  }

  @Test func `very much that is traced is drawn by outlines, and named where it can be read`() throws {
    let page = try MapPage.show(MapPage.chain(flows: 30, screens: 9))
    try page.click("#expand-all")
    try page.run(
      "document.querySelector('.parts [data-node]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    try page.click("[aria-label='Steps that are traced'] button:last-of-type")
    try page.click("#fit")
    let outlined = try page.value(
      "document.querySelector('.trace > .node.screen > .outline').getAttribute('d').split('M').length - 1", as: Int.self
    )
    #expect(outlined == 270)
    let named = try page.count(of: ".trace [data-node]")
    for _ in 0..<12 { try page.click("#zoom-in") }
    #expect(try page.count(of: ".trace [data-node]") > named)
    #expect(page.complaints == [])
  }

  @Test func `an address that names a screen opens there`() throws {
    let page = try MapPage.showShop()
    try page.click(".parts [aria-label^='Payment,']")
    #expect(try page.value("location.hash", as: String.self) == "#Payment")
    try page.run("location.hash = 'Cart'")
    #expect(try page.texts(of: "#sheet h2") == ["Cart"])
  }
}
