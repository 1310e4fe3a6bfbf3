import Foundation
import NavigationGraph
import Testing

@testable import GraphRendering

struct MapStyleTests {
  /// Relative luminance, WCAG 2.1.
  private func luminance(_ color: String) throws -> Double {
    let value = try #require(Int(color.dropFirst(), radix: 16))
    let channels = [value >> 16, value >> 8 & 255, value & 255].map { channel -> Double in
      let share = Double(channel) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private func contrast(_ one: String, _ other: String) throws -> Double {
    let pair = [try luminance(one), try luminance(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  @Test(arguments: ["light", "dark"]) func `text and lines stand out from their ground`(_ scheme: String) throws {
    let palette = scheme == "light" ? Palette.light : .dark
    let surfaces =
      Node.Kind.allCases.map(palette.surface(of:)) + Severity.allCases.map(palette.surface(of:))
      + MapChange.allCases.map(palette.surface(of:)) + [palette.flow, palette.dimmed]
    for surface in surfaces { #expect(try contrast(surface.text, surface.fill) >= 4.5) }
    for ground in [palette.paper, palette.flow.fill] {
      #expect(try contrast(palette.ink, ground) >= 4.5)
      #expect(try contrast(palette.quietInk, ground) >= 4.5)
      for line in [palette.route, palette.quiet, palette.ownership] { #expect(try contrast(line, ground) >= 3) }
      for severity in Severity.allCases {
        #expect(try contrast(palette.surface(of: severity).line, ground) >= 3)
      }
      for change in MapChange.allCases { #expect(try contrast(palette.surface(of: change).line, ground) >= 3) }
    }
  }

  @Test func `the dark scheme covers every class that the writer gives`() {
    let sheet = MapStyleSheet(.standard).text
    for kind in Node.Kind.allCases { #expect(sheet.contains("  .\(kind.rawValue) text {")) }
    for verb in Verb.allCases { #expect(sheet.contains("  .edge.\(verb.rawValue) ")) }
    for severity in Severity.allCases { #expect(sheet.contains("  .node.finding-\(severity.rawValue) text {")) }
    for word in MapChange.allCases.map(\.rawValue) + ["dimmed"] {
      #expect(sheet.contains("  .node.\(word) text {") && sheet.contains("  .edge.\(word) "))
    }
    #expect(sheet.contains("@media (prefers-color-scheme: dark) {"))
    #expect(!sheet.contains("url(") && !sheet.contains("@import"))
  }

  @Test func `a change shows by colour, line and sign`() {
    let looks = ([nil] + MapChange.allCases).map { MapMark(change: $0) }
    for part in ["color", "style"] {
      let edges = looks.map { mark in
        MapStyle.standard.edge(EdgeLook(verb: .push), mark).first { $0.name == part }?.value
      }
      #expect(Set(edges).count == (part == "color" ? 4 : 3), "added lines differ from kept ones by width")
    }
    let widths = looks.map { mark in
      MapStyle.standard.edge(EdgeLook(verb: .push), mark).first { $0.name == "penwidth" }?.value
    }
    #expect(widths[0] == nil && !widths.dropFirst().contains(nil))
    #expect(Set(looks.map(\.sign)).count == 4)
  }
}
