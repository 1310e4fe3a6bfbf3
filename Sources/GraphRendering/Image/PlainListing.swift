import NavigationGraph

/// A list of all routes as an SVG, for when Graphviz has no picture: says what happened and leaves nothing out in silence.
struct PlainListing {
  /// The document.
  let text: String

  /// Lists the routes of a map.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  init(_ writer: DotWriter, reason: String, limit: Int = 2000) {
    let (title, summary) = writer.caption
    let routes = writer.map.edges.map(\.edge).filter { $0.verb.isRoute }
    var lines = routes.prefix(limit).map { edge in
      let event = edge.event.map { " on \($0)" } ?? ""
      return DotText.shortened("\(edge.from) -\(edge.verb.rawValue)→ \(edge.to?.name ?? ".")\(event)", to: 160)
    }
    if routes.count > limit { lines.append("and \(routes.count - limit) more routes") }
    let palette = writer.style.light
    let height = 110 + lines.count * 16
    func text(_ content: String, y: Int, size: Int, fill: String, weight: String = "normal") -> String {
      let line = DotText.html(content).split(separator: "\n").joined(separator: " ")
      return """
        <text x="24" y="\(y)" font-size="\(size)" font-weight="\(weight)" fill="\(fill)">\(line)</text>

        """
    }
    var body = text(DotText.shortened(title, to: 120), y: 36, size: 18, fill: palette.ink, weight: "bold")
    body += text(summary, y: 56, size: 11, fill: palette.quietInk)
    body += text(
      "⚠ drawn as a list: " + DotText.shortened(reason, to: 300), y: 78, size: 12, fill: palette.warning.text)
    for (index, line) in lines.enumerated() { body += text(line, y: 106 + index * 16, size: 11, fill: palette.ink) }
    self.text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="\(DotText.html(title + ": " + summary))" \
      width="1100" height="\(height)" viewBox="0 0 1100 \(height)" font-family="Helvetica,Arial,sans-serif">
      <title>\(DotText.html(DotText.shortened(title, to: 200)))</title>
      <rect width="100%" height="100%" fill="\(palette.paper)"/>
      \(body)</svg>

      """
  }
}
