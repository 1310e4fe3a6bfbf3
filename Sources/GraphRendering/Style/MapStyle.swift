import NavigationGraph

/// What decides a node's look.
struct NodeLook: Hashable, Sendable {
  var kind: Node.Kind
  /// Whether something outside the graph starts here.
  var isEntry = false
  /// Whether it stands for a flow with all that is in it.
  var isClosedFlow = false
  /// Whether somebody asked for just this.
  var isSought = false
}

/// How a map looks: shape by kind, line by verb, colour by finding.
///
/// Colour never stands alone: a finding also thickens the line and puts a sign before the name.
package struct MapStyle: Sendable {
  let light: Palette
  let dark: Palette
  /// The typeface; a PostScript name, so that Graphviz writes a list of families into SVG.
  let typeface = "Helvetica"
  let boldTypeface = "Helvetica-Bold"
  /// The typefaces of macOS, of Windows and of Linux that have these metrics, as a style sheet names them.
  let families = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', 'Arimo', sans-serif"

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

  /// The shape of a flow that is drawn as one node.
  var closedFlowShape: [DotAttribute] { [DotAttribute("shape", "folder"), DotAttribute("style", "filled")] }

  /// Everything about a node's look that follows from what it is, and from what there is to say of it.
  func node(_ node: NodeLook, _ mark: MapMark = MapMark()) -> [DotAttribute] {
    let surface = light.surface(of: mark) ?? light.surface(of: node.kind)
    var attributes = node.isClosedFlow && node.kind != .link ? closedFlowShape : shape(of: node.kind)
    if let change = mark.change, change != .added {
      let styles = attributes.first { $0.name == "style" }?.bare ?? "filled"
      attributes.removeAll { $0.name == "style" }
      attributes.append(DotAttribute("style", "\(styles),\(change.lineStyle)"))
    }
    attributes.append(DotAttribute("color", node.isSought && !mark.isTold ? light.ink : surface.line))
    attributes.append(DotAttribute("fillcolor", surface.fill))
    attributes.append(DotAttribute("fontcolor", surface.text))
    if node.kind == .coordinator || node.kind == .entry || node.isSought {
      attributes.append(DotAttribute("fontname", boldTypeface))
    }
    if node.isEntry, node.kind != .entry, node.kind != .link { attributes.append(DotAttribute("peripheries", "2")) }
    if node.isSought {
      attributes.append(DotAttribute("penwidth", "3.4"))
    } else if mark.isTold {
      attributes.append(DotAttribute("penwidth", "2.2"))
    }
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

extension MapMark {
  /// Whether there is a change or a finding to tell of.
  var isTold: Bool { change != nil || severity != nil }

  /// What stands before the name, with its space; a change goes before a finding.
  var sign: String { (change?.sign ?? severity.map(MapStyle.sign(of:))).map { $0 + " " } ?? "" }

  /// The classes by which style sheets know it.
  var classes: [String] {
    if let change { return [change.rawValue] }
    if let severity { return ["finding-\(severity.rawValue)"] }
    return isDimmed ? ["dimmed"] : []
  }
}
