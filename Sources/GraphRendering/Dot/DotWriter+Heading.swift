import NavigationGraph

extension DotWriter {
  /// How much larger the heading of a map is than that of a small one, so that it can be read where all of it is seen.
  private var scale: Double { min(3, max(1, (Double(map.nodes.count) / 60).squareRoot())) }

  /// The title with its counts, and below them what part of the app the map shows, or what it argues.
  var heading: String {
    let back = options.home.map { " href=\"\(DotText.html($0))\"" } ?? ""
    let title = DotText.shortened(ReadableText.of(options.title), to: 120)
    var rows = [
      row(title, "face=\"\(style.boldTypeface)\" \(size(18))", cell: back),
      row(map.summary, "\(size(11)) color=\"\(style.light.quietInk)\""),
    ]
    for note in remarks {
      rows += lines(of: DotText.shortened(note, to: 600)).map { row($0, size(12)) }
    }
    for step in map.argument?.steps ?? [] { rows.append(listing(of: step)) }
    return "<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\">\(rows.joined())</table>"
  }

  /// A size of text, in points, as large as befits the map.
  private func size(_ points: Double) -> String { "point-size=\"\(Int((points * scale).rounded()))\"" }

  private func listing(of step: Argument.Step) -> String {
    let text = DotText.shortened("\(step.number). \(step.text)", to: 160)
    let place = step.place.map { place in
      "<font color=\"\(style.light.quietInk)\">  \(DotText.html("\(place.file.split(separator: "/").last ?? ""):\(place.line)"))</font>"
    }
    let address = step.place.flatMap { options.links.address(of: $0) }
    let cell = address.map { " href=\"\(DotText.html($0))\"" } ?? ""
    return "<tr><td align=\"left\"\(cell)><font point-size=\"11\">\(DotText.html(text))</font>\(place ?? "")</td></tr>"
  }

  private func row(_ text: String, _ font: String, cell: String = "") -> String {
    "<tr><td align=\"left\"\(cell)><font \(font)>\(DotText.html(text))</font></td></tr>"
  }

  /// A text in lines of about a hundred characters; labels of Graphviz's do not wrap by themselves.
  private func lines(of text: String) -> [String] { DotText.wrapped(DotText.clean(text), to: 110) }
}
