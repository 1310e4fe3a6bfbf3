import NavigationGraph

/// What is told of one node: how it is reached, who keeps it, what closes it; as text or as JSON, `ariadne-why/1`.
package struct WhereaboutsReport: Sendable {
  /// A place with a clause of what happens there.
  package struct Line: Hashable, Sendable {
    /// What happens.
    package let text: String
    /// Where; `nil` for what no source says.
    package let place: SourcePlace?

    /// Creates a line.
    package init(_ text: String, at place: SourcePlace? = nil) {
      self.text = text
      self.place = place
    }
  }

  /// A way from where the system starts.
  package struct Route: Hashable, Sendable {
    /// Where it begins.
    package let start: String
    /// Its steps.
    package let steps: [Line]

    /// Creates a route.
    package init(start: String, steps: [Line]) {
      self.start = start
      self.steps = steps
    }
  }

  /// Whether a variant of the app has a way to it.
  package struct Reach: Hashable, Sendable {
    /// The variant's name.
    package let variant: String
    /// Whether it has.
    package let isReached: Bool

    /// Creates an answer.
    package init(variant: String, isReached: Bool) {
      self.variant = variant
      self.isReached = isReached
    }
  }

  /// The node.
  package let node: Node
  /// The routes to it, the shortest first.
  package let routes: [Route]
  /// Why there is none.
  package let obstacle: [Line]
  /// The steps that show it.
  package let shownBy: [Line]
  /// Who keeps it.
  package let keptBy: [Line]
  /// What closes it.
  package let closedBy: [Line]
  /// Which of the declared variants reach it; none where none is declared.
  package let variants: [Reach]
  /// How paths are spelled.
  package let spelling: PathSpelling

  /// Creates a report.
  package init(
    node: Node, routes: [Route], obstacle: [Line], shownBy: [Line], keptBy: [Line], closedBy: [Line],
    variants: [Reach] = [], spelling: PathSpelling
  ) {
    self.node = node
    self.routes = routes
    self.obstacle = obstacle
    self.shownBy = shownBy
    self.keptBy = keptBy
    self.closedBy = closedBy
    self.variants = variants
    self.spelling = spelling
  }

  /// The report for people, with a line feed at the end of each line.
  package var text: String {
    let declared = node.place.map { ", declared at \(spelled($0))" } ?? ""
    let kind = node.kind.rawValue
    let article = "aeiou".contains(kind.first ?? "n") ? "an" : "a"
    var lines = ["'\(node.id)' is \(article) \(kind)\(declared)"]
    for route in routes {
      if route.steps.isEmpty {
        lines += ["", "It is where the system starts."]
      } else {
        lines += ["", "Reached from '\(route.start)' in \(counted(route.steps.count, "step")):"]
        lines += route.steps.enumerated().map { "  \($0 + 1). \(text($1))" }
      }
    }
    if routes.isEmpty { lines += ["", "Nothing reaches it:"] + obstacle.map { "  \(text($0))" } }
    for (title, group) in [("Shown by", shownBy), ("Kept by", keptBy), ("Closed by", closedBy)] {
      lines +=
        ["", "\(title):"] + (group.isEmpty ? ["  nothing that the source shows"] : group.map { "  \(text($0))" })
    }
    if !variants.isEmpty {
      lines += ["", "Variants:"] + variants.map { "  \($0.isReached ? "reached" : "not reached") in '\($0.variant)'" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report for programs.
  package var json: String {
    func forms(_ lines: [Line]) -> [FindingsDocument.Step] {
      lines.map { line in
        FindingsDocument.Step(
          text: line.text, place: line.place.map { FindingsDocument.Place($0, spelling: spelling) })
      }
    }
    return sortedJSON(
      Form(
        node: node.id.name, kind: node.kind.rawValue, isEntry: node.isEntry,
        place: node.place.map { FindingsDocument.Place($0, spelling: spelling) },
        routes: routes.map { Form.Route(start: $0.start, steps: forms($0.steps)) }, obstacle: forms(obstacle),
        shownBy: forms(shownBy), keptBy: forms(keptBy), closedBy: forms(closedBy),
        reachedIn: variants.isEmpty ? nil : variants.filter(\.isReached).map(\.variant)))
  }

  private func text(_ line: Line) -> String {
    line.text + (line.place.map { " (\(spelled($0)))" } ?? "")
  }

  private func spelled(_ place: SourcePlace) -> String {
    "\(spelling.path(of: place.file)):\(place.line):\(place.column)"
  }

  private struct Form: Encodable {
    let schema = "ariadne-why/1"
    let node: String
    let kind: String
    let isEntry: Bool
    let place: FindingsDocument.Place?
    let routes: [Route]
    let obstacle: [FindingsDocument.Step]
    let shownBy: [FindingsDocument.Step]
    let keptBy: [FindingsDocument.Step]
    let closedBy: [FindingsDocument.Step]
    let reachedIn: [String]?

    struct Route: Encodable {
      let start: String
      let steps: [FindingsDocument.Step]
    }
  }
}
