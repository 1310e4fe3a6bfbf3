import NavigationGraph

/// What decides an edge's look.
struct EdgeLook: Hashable, Sendable {
  var verb: Verb
  /// For `start`: the verb by which the flow's first screen appears.
  var shownAs: Verb?
  var isWeak = false
  var isGuessed = false
  var isDead = false
  /// How many steps the line stands for, where it leads to or from a closed flow; else 1.
  var count = 1

  /// How a line that stands for several steps is widened.
  enum Weight: Hashable, CaseIterable {
    case one, some, many
  }

  /// The width that its steps deserve.
  var weight: Weight { count < 2 ? .one : count < 5 ? .some : .many }
}

/// What a map says of a node or a line beyond what it is.
struct MapMark: Hashable, Sendable {
  /// The gravest finding on it.
  var severity: Severity?
  /// What has become of it between two states of the app.
  var change: MapChange?
  /// Whether it only gives the surroundings of what the map is about.
  var isDimmed = false
}

extension MapStyle {
  /// Everything about an edge's look that follows from its verb, what is known of it, and its gravest finding.
  func edge(_ look: EdgeLook, _ mark: MapMark = MapMark()) -> [DotAttribute] {
    var line = Self.line(of: look.verb)
    if look.verb == .start, look.shownAs == .present { line.tail = "odiamond" }
    if look.verb == .start, look.shownAs == .root { line.isDouble = true }
    if look.verb == .owns, look.isWeak { line.tail = "odiamond" }
    if look.isGuessed { line.style = "dashed" }
    switch look.weight {
    case .one: break
    case .some: line.width += 0.8
    case .many: line.width += 2
    }
    let surface = light.surface(of: mark)
    var color = surface?.line ?? color(of: look.verb)
    if look.isDead {
      line.style = "dotted"
      color = surface?.line ?? light.quiet
    }
    if mark.severity != nil { line.width = max(line.width, 2.4) }
    if let change = mark.change {
      line.width = max(line.width, 2.4)
      line.isDouble = false
      line.style = change.lineStyle
    }
    var attributes = [DotAttribute("color", line.isDouble ? "\(color):invis:\(color)" : color)]
    if line.style != "solid" { attributes.append(DotAttribute("style", line.style)) }
    if line.width != 1.2 { attributes.append(DotAttribute("penwidth", "\(line.width)")) }
    if line.head != "normal" { attributes.append(DotAttribute("arrowhead", line.head)) }
    if let tail = line.tail {
      attributes.append(DotAttribute("dir", "both"))
      attributes.append(DotAttribute("arrowtail", tail))
    }
    // What leads back must not pull its target to the right of its source.
    if look.verb.isWayOut || look.verb == .releases { attributes.append(DotAttribute("constraint", "false")) }
    return attributes
  }

  private func color(of verb: Verb) -> String { light.line(of: verb) }

  private struct Line {
    var style = "solid"
    var width = 1.2
    var head = "normal"
    var tail: String?
    var isDouble = false
  }

  private static func line(of verb: Verb) -> Line {
    switch verb {
    case .owns: Line(head: "none", tail: "diamond")
    case .releases: Line(style: "dashed", head: "tee")
    case .push: Line()
    case .present: Line(style: "bold", width: 2, tail: "odiamond")
    case .root: Line(head: "normal", isDouble: true)
    case .replace: Line(head: "normaltee")
    case .tab: Line(width: 0.8, head: "dot")
    case .embed: Line(width: 0.8, head: "obox")
    case .start: Line(head: "onormal")
    case .link: Line(head: "vee")
    case .pop, .popTo, .popToRoot, .dismiss: Line(style: "dashed", width: 1, head: "vee")
    case .finish: Line(style: "dashed", width: 1, head: "veetee")
    }
  }
}

extension MapChange {
  /// How lines and outlines are drawn, so that colour does not stand alone.
  var lineStyle: String {
    switch self {
    case .added: "solid"
    case .removed: "dashed"
    case .changed: "dotted"
    }
  }
}
