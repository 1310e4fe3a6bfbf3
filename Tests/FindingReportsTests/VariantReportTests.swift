import NavigationGraph
import Testing

@testable import FindingReports

/// Which screens can be reached in which variants.
@Suite struct `Matrix of variants` {
  private static let report = VariantReport(
    variants: ["shop", "a|b"],
    rows: [.init(screen: "Cart", reached: [true, false]), .init(screen: "HomeScreen", reached: [true, true])])

  @Test func `a row for each screen, a column for each variant, no space at the end of a line`() {
    #expect(Self.report.text == "            shop  a|b\nCart        x     -\nHomeScreen  x     x\n")
  }

  @Test func `Markdown has the same table, its bars escaped`() {
    let lines = ["| Screen | shop | a\\|b |", "|---|---|---|", "| `Cart` | x |  |", "| `HomeScreen` | x | x |", ""]
    #expect(Self.report.markdown == lines.joined(separator: "\n"))
  }

  @Test func `the document says of each screen where it is and where it is not`() {
    #expect(Self.report.json.contains("\"ariadne-variants/1\""))
    #expect(Self.report.json.contains("\"missingIn\" : [\n        \"a|b\"\n      ]"))
  }
}
