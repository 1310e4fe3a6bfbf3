import ProgramModel

/// What models of screens listen to.
extension CallGraphWalk {
  /// The screens of one class that keep the model which has subscribed a closure, where no flow keeps it as well: what the
  /// closure does is theirs, and not that of any other screen that has something sent.
  func screens(listeningBy closure: Activation, _ isNode: (TypeIndex) -> Bool) -> [ObjectID] {
    guard case .closure(let id) = closure.key.code, let model = selfObject(of: closure),
      index.type(of: model).map(isNode) == false
    else { return [] }
    let subscriptions = memory.subscriptions ?? Subscriptions(index.run)
    memory.subscriptions = subscriptions
    guard subscriptions.closures[model]?.contains(id) == true else { return [] }
    let screens = (subscriptions.keepers[model] ?? []).filter { index.type(of: $0).map(isNode) == true }
    return Set(screens.map(index.type)).count == 1 && screens.allSatisfy(isSeen) ? screens.sorted() : []
  }

  /// Whether a person sees an object.
  func isSeen(_ object: ObjectID) -> Bool {
    index.type(of: object).map { index.run.isView($0) || index.program.type($0, descendsFrom: "UIViewController") }
      == true
  }
}

/// What objects have subscribed to something, and who keeps these objects.
struct Subscriptions {
  /// The closures that each object has subscribed.
  let closures: [ObjectID: Set<ObjectID>]
  /// For each such object those that have it in a property.
  let keepers: [ObjectID: Set<ObjectID>]

  /// - Complexity: O(*f*) for *f* objects in fields.
  init(_ run: RunResult) {
    var closures: [ObjectID: Set<ObjectID>] = [:]
    for (field, content) in run.fields {
      if case .subscriptions = field.name { closures[field.object, default: []].formUnion(content.objects) }
    }
    var keepers: [ObjectID: Set<ObjectID>] = [:]
    for (field, content) in run.fields where field.name.property != nil {
      for object in content.objects where closures[object] != nil {
        keepers[object, default: []].insert(field.object)
      }
    }
    self.closures = closures
    self.keepers = keepers
  }
}
