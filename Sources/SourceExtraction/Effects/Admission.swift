import GraphConstruction
import ProgramModel

/// What a parameter's declaration lets be given for it.
enum Admission {
  case anything
  case instances(of: TypeIndex)
  /// A list of such instances.
  case lists(of: TypeIndex)
  case functions
}

extension Interpreter {
  /// What each parameter of a function admits; worked out once for each function.
  func admissions(of function: FunctionIndex) -> [Admission] {
    if let known = knownAdmissions[function] { return known }
    let linked = program.functions[function]
    let scope = program.scope(of: linked.owner)
    let generic = linked.facts.genericParameters + (linked.owner.map { program.types[$0].genericParameters } ?? [])
    let admissions: [Admission] = linked.facts.parameters.map { parameter in
      if let type = program.typeMeantExactly(by: parameter.type, from: scope, generic: generic) {
        return .instances(of: type)
      }
      switch program.expanded(parameter.type, from: scope).unwrapped {
      case .function: return .functions
      case .collection(let element):
        return program.typeMeantExactly(by: element, from: scope, generic: generic).map { .lists(of: $0) } ?? .anything
      default: return .anything
      }
    }
    knownAdmissions[function] = admissions
    return admissions
  }

  /// Whether an object can be given for a parameter; where that is not known, it can.
  func admits(_ admission: Admission, _ id: ObjectID) -> Bool {
    let object = objects[Int(id)]
    switch admission {
    case .anything: return true
    case .instances(let declared), .lists(let declared):
      switch object {
      // An element may stand for its list.
      case .instance, .symbolicInstance, .scene, .enumCase:
        return objectTypes[Int(id)].map { program.admits(declared, $0) } ?? true
      case .closure, .method: return false
      default: return true
      }
    case .functions:
      switch object {
      case .collection, .tuple, .scene, .symbolicInstance: return false
      // Objects of the system's may be subjects of streams, which are as good as functions.
      case .instance(let type, _, _): return !program.types[type].isSource || program.types[type].isModel
      default: return true
      }
    }
  }
}
