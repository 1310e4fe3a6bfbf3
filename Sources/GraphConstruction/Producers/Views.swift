import NavigationGraph
import ProgramModel

/// Routes between SwiftUI's views, and to those that are shown for the state of a store.
struct Views {
  private let index: RunIndex
  private var routes: ViewRoutes
  /// What code asks for by the state for which it is shown.
  private(set) var askedScreens: [AskedScreen] = []
  private var noted: Set<Asked> = []

  /// A screen, and code that asks for it.
  private struct Asked: Hashable {
    let screen: NodeID
    let key: ViewNavigation.Key
    let origin: Origin
  }

  var draft: Draft { routes.draft }

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    routes = ViewRoutes(index, roles, events)
    addPresentations(roles)
    for choice in index.stores.choices {
      routes.add(
        choice.presentation, askedBy: choice.changes, at: choice.key, isChoice: choice.presentation.verb == .root)
    }
  }

  private mutating func addPresentations(_ roles: Roles) {
    let presentations = index.run.views.presentations.sorted { $0.key < $1.key }
    // That a view is pushed elsewhere takes nothing from the stack that begins with it.
    let places = presentations.map(\.value).filter { !$0.isStackRoot && $0.verb != .push }
    let generic = Dictionary(grouping: presentations.filter { $0.key.valueType != nil }, by: \.key.key)
      .filter { $0.value.count > 1 }
    let askedAlternatives = Set(
      generic.filter { key, places in
        places.contains { !index.requests.requests(for: $0.value, at: key).all.isEmpty }
      }
      .map(\.key))
    let shownOtherwise = Set(
      (places.flatMap { $0.rows.values.flatMap(\.objects) } + roles.table.hosted + index.stores.chosenViews).flatMap(
        roles.table.unframed))
    for (place, presentation) in presentations {
      let key = place.key
      if presentation.verb == .embed, let view = index.run.activation(key.activation).key.receiver,
        roles.table.isFrame(view)
      {
        continue
      }
      let changes = index.stores.changes(asking: presentation, at: key)
      routes.add(presentation, askedBy: changes, at: key)
      let requests = index.requests.requests(for: presentation, at: key)
      let asked = changes.isEmpty ? requests : requests.withoutInitial
      // Where a generic parameter may be any of some types, it is one whose values somebody asks with.
      if asked.all.isEmpty, presentation.valueType != nil, askedAlternatives.contains(key) { continue }
      var rows = asked.rows(of: presentation)
      for (row, shown) in presentation.sortedRows {
        let shown =
          presentation.isStackRoot
          ? shown.objects.filter { !shownOtherwise.contains($0) && !isLayout($0, roles.table) } : shown.objects
        let matching = rows.requests(for: row)
        for object in shown where !index.shownValues.isShown(object, at: key) {
          for node in roles.table.nodes(of: object) where presentation.verb != .embed || node.kind != .external {
            routes.draft.add(node)
            let handing = routes.requests(handingIn: object, for: presentation, at: key, instead: matching)
            let asking = handing.isEmpty ? matching : handing
            routes.addRoutes(of: presentation, to: node, object, by: asking, at: key)
            noteAsked(node, by: asking)
            let request = RequestSurvey.Request(key, .nothing)
            guard changes.isEmpty else { continue }
            guard matching.isEmpty else {
              if presentation.verb == .replace { continue }
              // Code that no screen's code leads to asks all the same: the view shows what it has for the state.
              if matching.allSatisfy({ routes.carriers(of: $0).isEmpty }) {
                routes.addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .likely)
              }
              continue
            }
            if presentation.isUnconditional {
              routes.addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .certain)
            } else if presentation.verb != .replace, asked.all.isEmpty || asked.areDynamic(for: presentation) {
              routes.addRoute(of: presentation, to: node, object, by: request, at: key, confidence: .likely)
            }
          }
        }
      }
    }
  }

  /// Whether a view only lays out what it is given, where that is no screen: whoever has the stack is what a person sees.
  private func isLayout(_ view: ObjectID, _ table: NodeTable) -> Bool {
    guard !table.isFrame(view), let type = index.type(of: view) else { return false }
    let bounds = index.program.types[type].genericBounds
    return index.program.types[type].genericParameters.contains { bounds[$0] == .named("View") }
  }

  /// Notes what code asks for, once for each place of code and screen.
  private mutating func noteAsked(_ screen: Node, by requests: [RequestSurvey.Request]) {
    for request in requests {
      let asked = Asked(screen: screen.id, key: request.key, origin: request.value.origin)
      guard noted.insert(asked).inserted else { continue }
      askedScreens.append(
        AskedScreen(screen: screen, activation: request.key.activation, carriers: routes.carriers(of: request)))
    }
  }
}
