import NavigationGraph

/// Routes of views that are shown for the state of a store: what shows them joined with the reducers that set it.
extension GraphBuilder {
  /// The code of reducers that sets the state which a presentation is shown for.
  func changes(asking presentation: ViewNavigation.Presentation) -> [StateChanges.Change] {
    var found: [StateChanges.Change] = []
    var seen: Set<StatePaths.Property> = []
    for binding in presentation.bindings {
      guard let field = interpreter.boundField(binding), let owner = type(of: field.object),
        seen.insert(.init(owner: owner, name: field.name)).inserted
      else { continue }
      let wanted = interpreter.boundCase(binding)
      found += stateChanges[owner, field.name].filter { change in wanted.map(change.asks) ?? true }
    }
    return found
  }

  /// Adds the views of a presentation as asked for by reducers, on the screen that shows them.
  mutating func add(
    _ presentation: ViewNavigation.Presentation, askedBy changes: [StateChanges.Change], at key: ViewNavigation.Key
  ) {
    let request = RequestSurvey.Request(key, .nothing)
    for (row, shown) in presentation.rows.sorted(by: { $0.key.order < $1.key.order }) {
      for change in changes where asks(change, for: row) {
        for object in shown.objects {
          for node in table.nodes(of: object) {
            add(node)
            addRoute(
              of: presentation, to: node, object, by: request, at: key, confidence: .likely, change: change)
          }
        }
      }
    }
  }

  private func asks(_ change: StateChanges.Change, for row: ViewNavigation.Row) -> Bool {
    guard case .named(let name) = row else { return true }
    return change.asks(for: name)
  }

  /// Adds what bodies choose by the state of a store.
  mutating func addSwaps() {
    for (key, swap) in interpreter.views.swaps.sorted(by: { $0.key < $1.key }) {
      let changes = changes(asking: swap)
      guard !changes.isEmpty else { continue }
      let content = Set(content(at: key))
      var whole = swap
      whole.rows = swap.rows.mapValues { shown in Value(shown.objects.filter(content.contains)) }
      table.addShownViews(whole.rows.values.flatMap(\.objects))
      add(whole, askedBy: changes, at: key)
    }
  }

  /// What the body around a place is made of, of which views in it are more than a part.
  private func content(at key: ViewNavigation.Key) -> [ObjectID] {
    guard let view = requests.view(around: key.activation) else { return [] }
    return (activationsByReceiver[view] ?? []).flatMap { activation -> [ObjectID] in
      guard case .getter(_, "body") = activation.key.code else { return [] }
      return activation.result.objects
    }
  }
}
