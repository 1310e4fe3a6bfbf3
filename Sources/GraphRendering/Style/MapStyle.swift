import NavigationGraph

/// How a map looks: shape by kind, line by verb, colour by finding.
///
/// Colour never stands alone: a finding also thickens the line and puts a sign before the name.
package struct MapStyle: Sendable {
  let light: Palette
  let dark: Palette
  /// The typeface; a PostScript name, so that Graphviz writes a list of families into SVG.
  let typeface = "Helvetica"
  let boldTypeface = "Helvetica-Bold"

  /// The look of all maps.
  package static let standard = MapStyle(light: .light, dark: .dark)

  /// The shape of a kind, with what the shape needs to look right.
  func shape(of kind: Node.Kind) -> [DotAttribute] {
    switch kind {
    case .entry:
      [
        DotAttribute("shape", "house"), DotAttribute("style", "filled"), DotAttribute("orientation", "270"),
        DotAttribute("margin", "0.05,0.02"),
      ]
    case .coordinator: [DotAttribute("shape", "component"), DotAttribute("style", "filled")]
    case .screen: [DotAttribute("shape", "box"), DotAttribute("style", "rounded,filled")]
    case .container: [DotAttribute("shape", "tab"), DotAttribute("style", "filled")]
    case .link: [DotAttribute("shape", "cds"), DotAttribute("style", "filled")]
    case .external:
      [DotAttribute("shape", "ellipse"), DotAttribute("style", "dashed,filled"), DotAttribute("margin", "0.02,0.01")]
    }
  }

  /// Everything about a node's look that follows from its kind and its gravest finding.
  func node(_ kind: Node.Kind, isEntry: Bool, severity: Severity?) -> [DotAttribute] {
    let surface = severity.map(light.surface(of:)) ?? light.surface(of: kind)
    var attributes = shape(of: kind)
    attributes.append(DotAttribute("color", surface.line))
    attributes.append(DotAttribute("fillcolor", surface.fill))
    attributes.append(DotAttribute("fontcolor", surface.text))
    if kind == .coordinator || kind == .entry { attributes.append(DotAttribute("fontname", boldTypeface)) }
    if isEntry, kind != .entry, kind != .link { attributes.append(DotAttribute("peripheries", "2")) }
    if severity != nil { attributes.append(DotAttribute("penwidth", "2.2")) }
    return attributes
  }

  /// The sign before the name of what has a finding; all three are in DejaVu Sans, which every Linux machine has.
  static func sign(of severity: Severity) -> String {
    switch severity {
    case .error: "✖"
    case .warning: "⚠"
    case .info: "ℹ"
    }
  }
}
