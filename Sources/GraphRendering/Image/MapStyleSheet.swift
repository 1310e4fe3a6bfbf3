import NavigationGraph

/// The style sheet inside an SVG map.
///
/// Light colours stand as attributes on the elements, for programs that know no style sheets; here only the dark scheme
/// replaces them, by the classes that `DotWriter` gives to nodes and edges.
struct MapStyleSheet {
  let text: String

  init(_ style: MapStyle) {
    let palette = style.dark
    var rules = [
      Self.rule(".graph > polygon", fill: palette.paper),
      Self.rule(".graph > text", fill: palette.ink),
      Self.rule(".graph > text ~ text", fill: palette.quietInk),
      Self.rule(".graph > g:not(.node, .edge, .cluster) text", fill: palette.ink),
      Self.rule(".edge text", fill: palette.ink),
    ]
    rules += Self.surface(".flow", palette.flow)
    rules += [
      Self.rule(".legend :is(rect, path, polygon)", fill: "none", stroke: palette.flow.line),
      Self.rule(".legend text", fill: palette.flow.text),
    ]
    for kind in Node.Kind.allCases { rules += Self.surface(".\(kind.rawValue)", palette.surface(of: kind)) }
    rules += Self.surface(".stub", Palette.Surface(fill: palette.paper, line: palette.quiet, text: palette.quietInk))
    rules += [
      Self.rule(".beneath text", fill: palette.quietInk),
      Self.rule(".caption text", fill: palette.ink),
    ]
    for verb in Verb.allCases { rules += Self.line(".\(verb.rawValue)", palette.line(of: verb)) }
    rules += Self.line(".dead", palette.quiet)
    for severity in Severity.allCases {
      rules += Self.mark(".finding-\(severity.rawValue)", palette.surface(of: severity))
    }
    for change in MapChange.allCases { rules += Self.mark(".\(change.rawValue)", palette.surface(of: change)) }
    rules += Self.mark(".dimmed", palette.dimmed)
    rules += [
      ".sought:not(.added, .removed, .changed, [class*=finding-]) :is(rect, path, polygon, polyline) "
        + "{ stroke: \(palette.ink); }"
    ]
    let dark = rules.map { "  \($0)\n" }.joined()
    text = """
      svg { color-scheme: light dark; }
      text { font-family: \(style.families); }
      a { text-decoration: none; }
      .edge a:hover path { stroke-width: 3; }
      @media (prefers-color-scheme: dark) {
        svg { background: \(palette.paper); }
      \(dark)}

      """
  }

  /// Nodes and lines of a class that says something of them.
  private static func mark(_ selector: String, _ surface: Palette.Surface) -> [String] {
    Self.surface(".node" + selector, surface) + Self.line(selector, surface.line)
  }

  private static func rule(_ selector: String, fill: String, stroke: String? = nil) -> String {
    "\(selector) { fill: \(fill);\(stroke.map { " stroke: \($0);" } ?? "") }"
  }

  /// The outer line of a doubled outline has no fill, so that the inner one shows.
  private static func surface(_ selector: String, _ surface: Palette.Surface) -> [String] {
    [
      "\(selector) :is(rect, path, polygon, ellipse, polyline) { stroke: \(surface.line); }",
      "\(selector) :is(rect, path, polygon, ellipse):not([fill=\"none\"]) { fill: \(surface.fill); }",
      "\(selector) text { fill: \(surface.text); }",
    ]
  }

  /// Hollow arrowheads stay hollow, and the middle of a double line stays empty.
  private static func line(_ selector: String, _ color: String) -> [String] {
    [
      ".edge\(selector) :is(path, polygon, polyline, ellipse):not([stroke=\"transparent\"]) { stroke: \(color); }",
      ".edge\(selector) :is(polygon, ellipse):not([fill=\"none\"], [fill=\"transparent\"]) { fill: \(color); }",
    ]
  }
}
