/// The SVG of Graphviz, made fit for a browser: a title for people who cannot see it, a style sheet with a dark scheme,
/// and nothing that would be fetched.
struct SVGDocument {
  /// The finished document.
  let text: String

  /// Finishes what Graphviz wrote.
  ///
  /// Text that is no SVG of Graphviz's stays as it is.
  /// - Complexity: O(*length*).
  init(graphviz svg: String, title: String, summary: String, style: MapStyle) {
    guard let start = svg.range(of: "<svg "), let end = svg[start.upperBound...].firstIndex(of: ">") else {
      text = svg
      return
    }
    let hasLinks = svg.contains("xlink:href=")
    let label = DotText.html(DotText.shortened(title, to: 200) + ": " + summary)
    // Assistive programs do not look for links inside an image.
    let role = hasLinks ? "graphics-document document" : "img"
    let attributes = svg[start.upperBound..<end]
    let body = Self.withoutComments(svg[svg.index(after: end)...])
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg role="\(role)" aria-label="\(label)" \(attributes)>
      <title>\(DotText.html(DotText.shortened(title, to: 200)))</title>
      <desc>\(DotText.html(summary))</desc>
      <style>
      \(MapStyleSheet(style).text)</style>\(body)
      """
  }

  /// Comments only repeat the names; Graphviz writes no `--` inside one, and no `<` outside of markup.
  private static func withoutComments(_ body: Substring) -> String {
    var result = ""
    var rest = body
    while let open = rest.range(of: "<!--"), let close = rest[open.upperBound...].range(of: "-->") {
      result += rest[..<open.lowerBound]
      rest = rest[close.upperBound...]
      if rest.first == "\n" { rest = rest.dropFirst() }
    }
    return result + rest
  }
}
