import NavigationGraph

/// The colours of a map in one colour scheme, each as `#rrggbb`.
///
/// Text on its fill has a contrast of at least 4.5 : 1, lines on paper of at least 3 : 1 (WCAG 2.1, 1.4.3 and 1.4.11);
/// a test measures them.
struct Palette: Sendable {
  /// A fill with the line around it and the text on it.
  struct Surface: Sendable, Equatable {
    let fill: String
    let line: String
    let text: String
  }

  /// The background.
  let paper: String
  /// The title and other text on paper.
  let ink: String
  /// Captions.
  let quietInk: String
  /// A flow's ground.
  let flow: Surface
  let entry: Surface
  let coordinator: Surface
  let screen: Surface
  let container: Surface
  let link: Surface
  let external: Surface
  let error: Surface
  let warning: Surface
  let info: Surface
  /// What only the new of two states has.
  let added: Surface
  /// What only the old of two states has.
  let removed: Surface
  /// What both states tell differently of.
  let changed: Surface
  /// What only gives the surroundings of what the map is about.
  let dimmed: Surface
  /// Edges that show something.
  let route: String
  /// Ways out, dead edges, stubs.
  let quiet: String
  /// Ownership.
  let ownership: String

  func surface(of kind: Node.Kind) -> Surface {
    switch kind {
    case .entry: entry
    case .coordinator: coordinator
    case .screen: screen
    case .container: container
    case .link: link
    case .external: external
    }
  }

  func surface(of severity: Severity) -> Surface {
    switch severity {
    case .error: error
    case .warning: warning
    case .info: info
    }
  }

  func surface(of change: MapChange) -> Surface {
    switch change {
    case .added: added
    case .removed: removed
    case .changed: changed
    }
  }

  /// The surface of what is marked; `nil` where nothing replaces its own. A change goes before a finding.
  func surface(of mark: MapMark) -> Surface? {
    mark.change.map(surface(of:)) ?? mark.severity.map(surface(of:)) ?? (mark.isDimmed ? dimmed : nil)
  }

  /// The colour of lines of a verb.
  func line(of verb: Verb) -> String {
    switch verb {
    case .owns, .releases: ownership
    case .push, .present, .root, .replace, .tab, .embed: route
    case .start: coordinator.line
    case .link: link.line
    case .pop, .popTo, .popToRoot, .dismiss, .finish: quiet
    }
  }
}

extension Palette {
  /// For light paper; what PNG, PDF and programs without style sheets show.
  static let light = Palette(
    paper: "#ffffff", ink: "#16202c", quietInk: "#536273",
    flow: Surface(fill: "#f4f6f9", line: "#c9d2dd", text: "#46566a"),
    entry: Surface(fill: "#22303f", line: "#22303f", text: "#ffffff"),
    coordinator: Surface(fill: "#dfe7fb", line: "#3f5fb5", text: "#1c2f66"),
    screen: Surface(fill: "#ffffff", line: "#66758a", text: "#16202c"),
    container: Surface(fill: "#ddf2ee", line: "#1f7a6c", text: "#0f433b"),
    link: Surface(fill: "#efe6fa", line: "#7648b0", text: "#43216f"),
    external: Surface(fill: "#ffffff", line: "#66758a", text: "#46566a"),
    error: Surface(fill: "#fde4e2", line: "#c4261d", text: "#7a120c"),
    warning: Surface(fill: "#fdf0d2", line: "#a86500", text: "#623b00"),
    info: Surface(fill: "#dff1fb", line: "#0f76a8", text: "#0a4563"),
    added: Surface(fill: "#dcf5e1", line: "#1a7f37", text: "#0b4a1d"),
    removed: Surface(fill: "#fde4e2", line: "#c4261d", text: "#7a120c"),
    changed: Surface(fill: "#fdf0d2", line: "#a86500", text: "#623b00"),
    dimmed: Surface(fill: "#ffffff", line: "#8a96a5", text: "#536273"),
    route: "#435266", quiet: "#7d8a99", ownership: "#1f7a6c")

  /// For dark paper; the style sheet of an SVG switches to it.
  static let dark = Palette(
    paper: "#12171e", ink: "#e8edf3", quietInk: "#a3b0bf",
    flow: Surface(fill: "#1a212b", line: "#364252", text: "#aebaca"),
    entry: Surface(fill: "#e8edf3", line: "#e8edf3", text: "#12171e"),
    coordinator: Surface(fill: "#24335c", line: "#8ba6f0", text: "#dbe5ff"),
    screen: Surface(fill: "#262f3b", line: "#8594a8", text: "#e8edf3"),
    container: Surface(fill: "#173d38", line: "#5cc0b0", text: "#d3f3ed"),
    link: Surface(fill: "#38265a", line: "#b794ea", text: "#ecdfff"),
    external: Surface(fill: "#12171e", line: "#8594a8", text: "#c3cedb"),
    error: Surface(fill: "#511c1a", line: "#ff7b72", text: "#ffdfdc"),
    warning: Surface(fill: "#47330d", line: "#e3a53b", text: "#ffeccb"),
    info: Surface(fill: "#123a50", line: "#5bb8e8", text: "#d6f0ff"),
    added: Surface(fill: "#12391f", line: "#56d364", text: "#d3f8dc"),
    removed: Surface(fill: "#511c1a", line: "#ff7b72", text: "#ffdfdc"),
    changed: Surface(fill: "#47330d", line: "#e3a53b", text: "#ffeccb"),
    dimmed: Surface(fill: "#12171e", line: "#6e7d91", text: "#a3b0bf"),
    route: "#a9b6c6", quiet: "#76859a", ownership: "#5cc0b0")
}
