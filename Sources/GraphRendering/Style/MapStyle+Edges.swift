import NavigationGraph

/// What decides an edge's look.
struct EdgeLook: Hashable, Sendable {
  var verb: Verb
  /// For `start`: the verb by which the flow's first screen appears.
  var shownAs: Verb?
  var isWeak = false
  var isGuessed = false
  var isDead = false
}

extension MapStyle {
  /// Everything about an edge's look that follows from its verb, what is known of it, and its gravest finding.
  func edge(_ look: EdgeLook, severity: Severity?) -> [DotAttribute] {
    var line = Self.line(of: look.verb)
    if look.verb == .start, look.shownAs == .present { line.tail = "odiamond" }
    if look.verb == .start, look.shownAs == .root { line.isDouble = true }
    if look.verb == .owns, look.isWeak { line.tail = "odiamond" }
    if look.isGuessed { line.style = "dashed" }
    var color = severity.map { light.surface(of: $0).line } ?? color(of: look.verb)
    if look.isDead {
      line.style = "dotted"
      color = severity == nil ? light.quiet : color
    }
    if severity != nil { line.width = max(line.width, 2.4) }
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

  private func color(of verb: Verb) -> String {
    switch verb {
    case .owns, .releases: light.ownership
    case .push, .present, .root, .replace, .tab, .embed: light.route
    case .start: light.coordinator.line
    case .link: light.link.line
    case .pop, .popTo, .popToRoot, .dismiss, .finish: light.quiet
    }
  }

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
