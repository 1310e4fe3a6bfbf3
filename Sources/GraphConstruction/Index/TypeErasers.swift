import ProgramModel

/// Objects that stand for others: `AnyCoordinator(search)`, whose initializer captures what it is given in closures, for
/// its methods to run, and keeps nothing else.
struct TypeErasers {
  private var erased: [ObjectID: Set<ObjectID>] = [:]
  private var erasers: [ObjectID: Set<ObjectID>] = [:]
  /// The types of which instances stand for others, and of which none keeps anything but closures.
  private(set) var types: Set<TypeIndex> = []

  /// - Complexity: O(*c* + *f*) expected, for *c* closures and *f* fields.
  init(run: RunResult) {
    var keepers: [ObjectID: Set<ObjectID>] = [:]
    var keepsOthers: Set<ObjectID> = []
    for (field, content) in run.fields where !field.name.isAttached {
      for object in content.objects {
        switch run.objects[Int(object)] {
        case .closure: keepers[object, default: []].insert(field.object)
        case .instance where !run.isStream(object): keepsOthers.insert(field.object)
        case .scene, .symbolicInstance: keepsOthers.insert(field.object)
        default: break
        }
      }
    }
    for (id, closure) in run.closures {
      let definer = run.activation(closure.definer)
      guard let eraser = definer.key.receiver, keepers[id]?.contains(eraser) == true, !keepsOthers.contains(eraser),
        case .function(let index) = definer.key.code, run.program.functions[index].facts.name == "init",
        let type = run.objectTypes[Int(eraser)], run.program.types[type].isSource
      else { continue }
      let parameters = Set(run.program.functions[index].facts.parameters.map(\.name))
      for name in CapturedNames.strong(in: closure.facts).intersection(parameters) {
        for object in closure.captures[name]?.objects ?? [] where object != eraser {
          guard case .instance(let type, _, _) = run.objects[Int(object)], !run.isStream(object),
            run.program.types[type].isSource, run.program.types[type].kind == .class
          else { continue }
          erased[eraser, default: []].insert(object)
          erasers[object, default: []].insert(eraser)
        }
      }
    }
    types = Set(erased.keys.compactMap { run.objectTypes[Int($0)] })
      .subtracting(keepsOthers.compactMap { run.objectTypes[Int($0)] })
  }

  /// What an object stands for, ascending.
  func erased(by object: ObjectID) -> [ObjectID] { erased[object]?.sorted() ?? [] }

  /// What stands for an object.
  func erasers(of object: ObjectID) -> Set<ObjectID> { erasers[object] ?? [] }

  /// Whether an object stands for others.
  func isEraser(_ object: ObjectID) -> Bool { erased[object] != nil }
}
