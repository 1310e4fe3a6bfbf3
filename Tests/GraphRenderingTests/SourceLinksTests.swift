import NavigationGraph
import Testing

@testable import GraphRendering

struct SourceLinksTests {
  private let place = SourcePlace(file: "A b/{line}é.swift", line: 12, column: 5)

  @Test func `a template is filled once, with the path encoded`() {
    let links = SourceLinks.template("https://example.org/{path}?{other}#L{line}:{column}{")
    let expected = "https://example.org/A%20b/%7Bline%7D%C3%A9.swift?{other}#L12:5{"
    #expect(links.address(of: place) == expected)
  }

  @Test func `editors get absolute paths`() {
    let code = SourceLinks.visualStudioCode(root: "/app/")
    #expect(code.address(of: place) == "vscode://file/app/A%20b/%7Bline%7D%C3%A9.swift:12:5")
    let xcode = SourceLinks.xcode(root: "/app")
    #expect(xcode.address(of: place) == "xcode://open?file=/app/A%20b/%7Bline%7D%C3%A9.swift&line=12")
    #expect(SourceLinks.none.address(of: place) == nil)
  }
}
