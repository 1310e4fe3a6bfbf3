import NavigationSummaries
import ProgramModel

/// What objects make for themselves, which is told apart by whose part it is.
///
/// Source: Milanova, Rountev and Ryder, "Parameterized Object Sensitivity for Points-to Analysis for Java" (2005).
extension HeapSolver {
  /// What an object made as it was made itself; parts of parts of parts are told apart no longer, and neither is what an
  /// object of its own class has made, directly or through others: screens whose parts make such screens have no end.
  ///
  /// - Parameter calls: The calls of a closure of the object's for which it is made.
  func part(_ value: ValueID, of owner: ObjectID, for calls: [CallContext] = []) -> ObjectID {
    guard case .allocation(let site, let type, _) = arena[value] else { return owner }
    var depth = 1
    var outer = owner
    var isRecursive = isKin(type, of: owner)
    while case .owned(_, let next) = objects[Int(outer.rawValue)] {
      (outer, depth) = (next, depth + 1)
      isRecursive = isRecursive || isKin(type, of: outer)
    }
    let instance = arena.intern(.allocation(site, type, context: .none), type: arena.type(of: value))
    let template = calls.reduce(instance) { arena.copy(of: $0, for: $1) }
    let limit = types.isView(type) ? HeapLimits.viewDepth : HeapLimits.partDepth
    if depth > limit, !isRecursive, !sharesFurtherCalls, types.isView(type), recordTypes.keepsCode(type),
      case .owned(let own, _) = objects[Int(owner.rawValue)]
    {
      // Of a view within a view within a third, which runs what it is given, the place of the second still tells it apart.
      let found = object(.owned(template, by: object(.value(own, runBy: nil))))
      activate(found)
      return found
    }
    let isToldApart = depth <= limit && !isRecursive && !sharesFurtherCalls
    let found = object(
      isToldApart ? .owned(template, by: representative(of: owner, ofPart: type)) : .value(template, runBy: nil))
    activate(found)
    return found
  }

  /// The object that stands for the owner of a part of a class: where parts are told apart by the classes of their owners,
  /// the symbolic instance of that class.
  private func representative(of owner: ObjectID, ofPart type: TypeIndex) -> ObjectID {
    guard sensitivity == .type, let ownerType = typeIndex(of: owner), program.types[type].isSource,
      !program.types[type].isModel, program.types[ownerType].genericParameters.isEmpty, !containerTypes.contains(type)
    else { return owner }
    return object(.symbolicInstance(ownerType))
  }

  /// Whether an object is of a class, of an ancestor or of a descendant of it.
  private func isKin(_ type: TypeIndex, of object: ObjectID) -> Bool {
    guard let other = typeIndex(of: object) else { return false }
    return other == type || program.types[other].isSource && program.ancestry(of: type).contains(other)
      || program.types[type].isSource && program.ancestry(of: other).contains(type)
  }
}
