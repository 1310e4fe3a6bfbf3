import Foundation
import Testing

/// How long the page's main thread works on what a person does: `scripts/bench --map` runs it on the page of a real app.
@Suite(
  .serialized,
  .enabled(if: Chromium.executable != nil, "Chromium is not installed; 'scripts/setup --browser' installs it"))
struct ResponseTimes {
  /// The file that `scripts/bench --map` made.
  private static let file = ProcessInfo.processInfo.environment["ARIADNE_PAGE"].map { URL(fileURLWithPath: $0) }

  @Test(.enabled(if: file != nil, "'scripts/bench --map' names the page"))
  func `what a person does is answered within a hundred milliseconds`() throws {
    try measure(try #require(Self.file), samples: 20)
  }

  @Test func `the measurement runs on a small page`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("ariadne-map-\(UUID().uuidString).html")
    try Data(MapPage.of(MapPage.chain(flows: 6, screens: 9)).bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try measure(file, samples: 2)
  }

  /// Prints the slowest and the middle one of some samples of each thing, with all flows open.
  private func measure(_ file: URL, samples: Int) throws {
    let page = try BrowserPage(showing: file)
    try page.run("document.getElementById('expand-all').click()")
    let names = try page.value(
      "[...document.querySelectorAll('.parts [data-node]')].map((node) => node.ariaLabel.split(',')[0])",
      as: [String].self)
    let chosen = stride(from: 0, to: names.count, by: max(1, names.count / samples)).map { names[$0] }.prefix(samples)
    print("  \(names.count) nodes, \(try page.count(of: ".parts .line")) lines inside of flows, all open")

    var times: [String: [Duration]] = [:]
    func time(_ what: String, _ work: () throws -> Void) throws {
      let before = try page.taskTime()
      try work()
      times[what, default: []].append(try page.taskTime() - before)
    }
    for name in chosen {
      try page.click("#search-field")
      for letter in name.prefix(8) { try time("search, each letter") { try page.type(String(letter)) } }
      try page.press("Escape")
    }
    for index in chosen.indices {
      let node = "document.querySelectorAll('.parts [data-node]')[\(index * max(1, names.count / samples))]"
      try time("trace") { try page.run("\(node).dispatchEvent(new MouseEvent('click', { bubbles: true }))") }
    }
    try page.run(
      "document.querySelectorAll('.parts [data-node]')[0].dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    for index in 0..<samples {
      let flow =
        "[...document.querySelectorAll('.parts [data-part]')].at(\(index) % document.querySelectorAll('.parts [data-part]').length)"
      try time("collapse or expand a flow") {
        try page.run("\(flow).dispatchEvent(new MouseEvent('click', { bubbles: true }))")
      }
    }
    try page.run("document.getElementById('expand-all').click()")
    try time("collapse all") { try page.run("document.getElementById('collapse-all').click()") }
    try time("expand all") { try page.run("document.getElementById('expand-all').click()") }
    for (what, durations) in times.sorted(by: { $0.key < $1.key }) {
      let sorted = durations.sorted()
      #expect(sorted.count > 0)
      print("  \(what): \(milliseconds(sorted[sorted.count / 2])) ms, at most \(milliseconds(sorted.last!)) ms")
    }
    #expect(page.complaints == [])
  }

  private func milliseconds(_ duration: Duration) -> String {
    String(format: "%.0f", Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1000)
  }
}
