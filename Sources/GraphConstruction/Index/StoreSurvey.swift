import ProgramModel

/// Which code of reducers asks for what views show for the state of a store.
struct StoreSurvey {
  /// What a body chooses by the state of a store, and the code that sets that.
  struct Choice {
    let key: ViewNavigation.Key
    let presentation: ViewNavigation.Presentation
    let changes: [StateChanges.Change]
  }

  /// What bodies choose by the state of stores; of what is only a part of a body nothing.
  private(set) var choices: [Choice] = []
  private let run: RunResult
  private let requests: RequestSurvey
  /// The code that changes the state of stores, which no call leads to.
  private let stateChanges: StateChanges

  /// - Complexity: O(*c* + *b*) for the code *c* of an app with stores, and *b* bodies that choose by a store's state.
  init(_ run: RunResult, _ requests: RequestSurvey, _ activationsByReceiver: [ObjectID: [Activation]]) {
    self.run = run
    self.requests = requests
    stateChanges = StateChanges(run.program)
    choices = run.views.swaps.sorted { $0.key < $1.key }.compactMap { key, swap -> Choice? in
      let changes = self.changes(asking: swap, at: key)
      guard !changes.isEmpty else { return nil }
      var whole = swap
      if !swap.bindings.contains(where: { run.boundCase($0) != nil }) {
        let content = Set(content(at: key, activationsByReceiver))
        whole.rows = swap.rows.mapValues { shown in Value(shown.objects.filter(content.contains)) }
      }
      return Choice(key: key, presentation: whole, changes: changes)
    }
  }

  /// The views that bodies choose by the state of stores.
  var chosenViews: [ObjectID] { choices.flatMap { $0.presentation.rows.values.flatMap(\.objects) } }

  /// Whether a body chooses its content by the state of a store, so that it is known what each view is shown for.
  func isChosen(by view: ObjectID) -> Bool {
    choices.contains { requests.view(around: $0.key.activation) == view }
  }

  /// The code of reducers that sets the state which a presentation is shown for, or gives a path a value of its type.
  func changes(asking presentation: ViewNavigation.Presentation, at key: ViewNavigation.Key) -> [StateChanges.Change] {
    guard run.program.keepsStores else { return [] }
    var found: [StateChanges.Change] = []
    for binding in presentation.bindings {
      let changes = properties(at: requests.fields(behind: [binding])).flatMap { stateChanges[$0] }
      let wanted = run.boundCase(binding)
      found += changes.filter { change in wanted.map(change.asks) ?? true }
    }
    if let type = presentation.valueType, run.program.types[type].kind == .enum {
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
    return run.objectTypes[Int(field.object)]
  }

  /// What the body around a place is made of, of which views in it are more than a part.
  private func content(
    at key: ViewNavigation.Key, _ activationsByReceiver: [ObjectID: [Activation]]
  ) -> [ObjectID] {
    guard let view = requests.view(around: key.activation) else { return [] }
    return (activationsByReceiver[view] ?? []).flatMap { activation -> [ObjectID] in
      guard case .getter(_, "body") = activation.key.code else { return [] }
      return activation.result
    }
  }
}
