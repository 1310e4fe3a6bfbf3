import NavigationGraph
import ProgramModel

/// Routes of views that are shown for the state of a store: what shows them joined with the reducers that set it.
extension GraphBuilder {
  /// The code of reducers that sets the state which a presentation is shown for, or gives a path a value of its type.
  func changes(asking presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key) -> [StateChanges.Change] {
    guard program.keepsStores else { return [] }
    var found: [StateChanges.Change] = []
    for binding in presentation.bindings {
      let changes = properties(at: requests.fields(behind: [binding])).flatMap { stateChanges[$0] }
      let wanted = run.boundCase(binding)
      found += changes.filter { change in wanted.map(change.asks) ?? true }
    }
    if let type = presentation.valueType, program.types[type].kind == .enum {
      found += properties(at: requests.pathsInReach(of: key)).flatMap { stateChanges[$0] }
    }
    var seen: Set<CodeSite> = []
    return found.filter { seen.insert($0.site).inserted }
  }

  private func properties(at fields: [RunResult.Field]) -> [StatePaths.Property] {
    Set(fields.compactMap { field in owner(of: field).map { StatePaths.Property(owner: $0, name: field.name) } })
      .sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
  }

  /// The type whose property a field is; of an enum the type stands for all values.
  private func owner(of field: RunResult.Field) -> TypeIndex? {
    if case .metatype(let type) = run.objects[Int(field.object)] { return type }
    return type(of: field.object)
  }

  /// Adds the views of a presentation as asked for by reducers, on the screen that shows them.
  ///
  /// - Parameter isChoice: Whether one of the views is always there.
  mutating func add(
    _ presentation: ViewNavigation.Presentation, askedBy changes: [StateChanges.Change], at key: ViewNavigation.Key,
    isChoice: Bool = false
  ) {
    let request = RequestSurvey.Request(key, .nothing)
    for (row, shown) in presentation.rows.sorted(by: { $0.key.order < $1.key.order }) {
      var asking = changes.filter { asks($0, for: row) }.map(Optional.some)
      // What no code asks for is what a body begins with.
      if asking.isEmpty, isChoice { asking = [nil] }
      for object in shown.objects {
        for node in table.nodes(of: object) {
          add(node)
          for change in asking {
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

  /// What a body chooses by the state of a store, and the code that sets that.
  struct Choice {
    let key: ViewNavigation.Key
    let presentation: ViewNavigation.Presentation
    let changes: [StateChanges.Change]
  }

  /// What bodies choose by the state of stores; of what is only a part of a body nothing.
  var choices: [Choice] {
    if let known = memory.choices { return known }
    let found = run.views.swaps.sorted { $0.key < $1.key }.compactMap { key, swap -> Choice? in
      let changes = changes(asking: swap, at: key)
      guard !changes.isEmpty else { return nil }
      var whole = swap
      if !swap.bindings.contains(where: { run.boundCase($0) != nil }) {
        let content = Set(content(at: key))
        whole.rows = swap.rows.mapValues { shown in Value(shown.objects.filter(content.contains)) }
      }
      return Choice(key: key, presentation: whole, changes: changes)
    }
    memory.choices = found
    return found
  }

  /// The views that bodies choose by the state of stores.
  var chosenViews: [ObjectID] { choices.flatMap { $0.presentation.rows.values.flatMap(\.objects) } }

  mutating func addChoices() {
    for choice in choices {
      add(
        choice.presentation, askedBy: choice.changes, at: choice.key, isChoice: choice.presentation.verb == .root)
    }
  }

  /// Whether a body chooses its content by the state of a store, so that it is known what each view is shown for.
  func choosesByStore(_ view: ObjectID) -> Bool {
    choices.contains { requests.view(around: $0.key.activation) == view }
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
