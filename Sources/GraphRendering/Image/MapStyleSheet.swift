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
      Self.surface(".flow", palette.flow),
      Self.rule(".legend :is(path, polygon)", fill: "none", stroke: palette.flow.line),
      Self.rule(".legend text", fill: palette.flow.text),
    ]
    for kind in Node.Kind.allCases { rules += [Self.surface(".\(kind.rawValue)", palette.surface(of: kind))] }
    rules += [
      Self.surface(
        ".stub", Palette.Surface(fill: palette.paper, line: palette.quiet, text: palette.quietInk)),
      Self.rule(".beneath text", fill: palette.quietInk),
      Self.rule(".caption text", fill: palette.ink),
    ]
    for verb in Verb.allCases { rules += [Self.line(".\(verb.rawValue)", Self.color(of: verb, palette))] }
    rules += [Self.line(".dead", palette.quiet)]
    for severity in Severity.allCases {
      let surface = palette.surface(of: severity)
      rules += [
        Self.surface(".node.finding-\(severity.rawValue)", surface),
        Self.line(".finding-\(severity.rawValue)", surface.line),
      ]
    }
    let dark = rules.flatMap { $0.split(separator: "\n") }.map { "  \($0)\n" }.joined()
    text = """
      svg { color-scheme: light dark; }
      a { text-decoration: none; }
      .edge a:hover path { stroke-width: 3; }
      @media (prefers-color-scheme: dark) {
        svg { background: \(palette.paper); }
      \(dark)}

      """
  }

  private static func color(of verb: Verb, _ palette: Palette) -> String {
    switch verb {
    case .owns, .releases: palette.ownership
    case .push, .present, .root, .replace, .tab, .embed: palette.route
    case .start: palette.coordinator.line
    case .link: palette.link.line
    case .pop, .popTo, .popToRoot, .dismiss, .finish: palette.quiet
    }
  }

  private static func rule(_ selector: String, fill: String, stroke: String? = nil) -> String {
    "\(selector) { fill: \(fill);\(stroke.map { " stroke: \($0);" } ?? "") }"
  }

  /// The outer line of a doubled outline has no fill, so that the inner one shows.
  private static func surface(_ selector: String, _ surface: Palette.Surface) -> String {
    """
    \(selector) :is(path, polygon, ellipse, polyline) { stroke: \(surface.line); }
    \(selector) :is(path, polygon, ellipse):not([fill="none"]) { fill: \(surface.fill); }
    \(selector) text { fill: \(surface.text); }
    """
  }

  /// Hollow arrowheads stay hollow, and the middle of a double line stays empty.
  private static func line(_ selector: String, _ color: String) -> String {
    let edge = ".edge" + selector
    return """
      \(edge) :is(path, polygon, polyline, ellipse):not([stroke="transparent"]) { stroke: \(color); }
      \(edge) :is(polygon, ellipse):not([fill="none"], [fill="transparent"]) { fill: \(color); }
      """
  }
}
