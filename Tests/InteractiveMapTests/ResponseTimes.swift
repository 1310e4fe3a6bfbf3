import Foundation
import NavigationGraph
import Testing

/// How long the page's main thread works on what a person does: `scripts/bench --map` runs it on the page of a real app.
@Suite(
  .serialized,
  .enabled(if: Chromium.executable != nil, "Chromium is not installed; 'scripts/setup --browser' installs it"))
struct ResponseTimes {
  /// The page that `scripts/bench --map` names: a file, or `generated`; `nil` in an ordinary run of the tests.
  private static let named = ProcessInfo.processInfo.environment["ARIADNE_PAGE"]

  @Test(.enabled(if: named != nil, "'scripts/bench --map' names the page"))
  func `what a person does is answered within a hundred milliseconds`() throws {
    let named = try #require(Self.named)
    if named == "generated" {
      try measure(MapPage.chain(flows: 100, screens: 10), samples: 20)
    } else {
      try measure(URL(fileURLWithPath: named), samples: 20)
    }
  }

  @Test func `the measurement runs on a small page`() throws {
    try measure(MapPage.chain(flows: 6, screens: 9), samples: 2)
  }

  private func measure(_ graph: NavigationGraph, samples: Int) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("ariadne-map-\(UUID().uuidString).html")
    try Data(MapPage.of(graph).bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try measure(file, samples: samples)
  }

  /// Prints the slowest and the middle one of some samples of each thing, with all flows open.
  private func measure(_ file: URL, samples: Int) throws {
    let page = try BrowserPage(showing: file)
    try page.run("document.getElementById('expand-all').click()")
    let names = try page.value(
      "[...document.querySelectorAll('.parts [data-node]')].map((node) => node.ariaLabel.split(',')[0])",
      as: [String].self)
    let chosen = stride(from: 0, to: names.count, by: max(1, names.count / samples)).map { names[$0] }.prefix(samples)
    let lines = try page.value(
      "[...document.querySelectorAll('.parts .line')].reduce((sum, each) => sum + Number(each.dataset.lines), 0)",
      as: Int.self)
    print("  \(names.count) nodes, \(lines) lines inside of flows, all open")

    var times: [String: [Duration]] = [:]
    func time(_ what: String, _ work: () throws -> Void) throws {
      let before = try page.taskTime()
      try work()
      times[what, default: []].append(try page.taskTime() - before)
    }
    func press(_ what: String, _ selector: String, _ number: Int = 0) throws {
      try time(what) {
        try page.run(
          """
          const found = document.querySelectorAll("\(selector)");
          found[\(number) % found.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
          """)
      }
    }
    for name in chosen {
      try page.click("#search-field")
      for letter in name.prefix(8) { try time("search, each letter") { try page.type(String(letter)) } }
      try page.press("Escape")
    }
    for index in chosen.indices {
      try press("trace", ".parts [data-node]", index * max(1, names.count / samples))
    }
    for (number, steps) in ["one step", "two steps", "three steps", "all steps"].enumerated().reversed() {
      for _ in 0..<2 { try press("trace, \(steps)", "[aria-label='Steps that are traced'] button", number) }
    }
    for index in 0..<samples { try press("collapse or expand a flow", ".parts [data-part]", index) }
    try page.run("document.getElementById('expand-all').click()")
    for _ in 0..<2 { try press("draw or hide the steps between flows", "#all-lines") }
    try press("collapse all", "#collapse-all")
    try press("expand all", "#expand-all")
    for (what, durations) in times.sorted(by: { $0.key < $1.key }) {
      let sorted = durations.sorted()
      #expect(sorted.count > 0)
      let verdict = sorted.last! <= .milliseconds(100) ? "met" : "missed"
      print(
        "  \(what): \(milliseconds(sorted[sorted.count / 2])) ms, at most \(milliseconds(sorted.last!)) ms, goal 100 ms: "
          + verdict)
    }
    #expect(page.complaints == [])
  }

  private func milliseconds(_ duration: Duration) -> String {
    String(format: "%.0f", Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000)
  }
}
