package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Instances that stand for values of which only the declared type is known.
extension HeapSolver {
  /// Has values that nothing sets stand for the instances of their declared types, once the exact ways are exhausted.
  ///
  /// - Complexity: O(*n* log *n*) for *n* values that were met, or whose source was filled, since the last time.
  package func addSymbolicInstances() {
    for _ in 0..<HeapLimits.symbolicInstanceRounds {
      var isDone = true
      let values = unfilled.sorted()
      unfilled = []
      for value in values where isUnfilled(value.node) {
        let type = typeRead(by: value.value)
        guard destination(of: type) != nil || isStarved(value) else { continue }
        if addSymbolicInstances(of: type, in: value.node) { isDone = false }
      }
      let arguments = entryArguments
      entryArguments = []
      for (node, type) in arguments where isUnfilled(node) {
        if addSymbolicInstances(of: type, in: node) { isDone = false }
      }
      propagate()
      if isDone { return }
    }
  }

  private func isUnfilled(_ node: NodeID) -> Bool { isEmpty(node) && !filledByType.contains(node) }

  /// Whether a value may come to stand for the instances of its declared type.
  func mayBeStarved(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .field(_, let field): if case .property = arena[field] { true } else { false }
    case .result, .anyInstance: true
    default: false
    }
  }

  /// Whether what a value is read from has something, though the value has nothing; where not, the value is looked at again
  /// once it has.
  private func isStarved(_ value: UnfilledValue) -> Bool {
    let source: NodeID
    switch arena[value.value] {
    case .field(let base, _), .result(let base, _, _, _): source = node(base, value.context)
    case .anyInstance: return true
    default: return false
    }
    guard isEmpty(source) else { return true }
    onFirst(
      of: source,
      thatMeets: { [unowned self] _ in
        unfilled.append(value)
        return true
      })
    return false
  }

  /// Whether an object can be of a type, as far as the generic arguments of both are known.
  func fits(_ object: ObjectID, _ type: TypeID) -> Bool {
    guard case .nominal(let wanted, let wantedArguments) = types[types.elemental(type)], !wantedArguments.isEmpty,
      typeIndex(of: object) == wanted, case .value(let value, let runBy) = objects[Int(object.rawValue)],
      case .nominal(wanted, let ownArguments) = types[arena.type(of: value)]
    else { return true }
    return zip(wantedArguments, ownArguments).allSatisfy { one, other in
      guard let one = types.nominalType(of: one) else { return true }
      let own = types[other] == .receiver ? runBy : types.nominalType(of: other)
      return own.map { $0 == one || program.ancestry(of: $0).contains(one) } ?? true
    }
  }

  /// Whether an object stands for a value that nothing sets.
  package func isSymbolicInstance(_ object: ObjectID) -> Bool { symbolicInstances.contains(object) }

  /// Notes an argument that no caller gives.
  package func noteEntryArgument(_ node: NodeID, type: TypeID) { entryArguments.append((node, type)) }

  /// What stands for values of which nothing is known but that something is shown for values of their type.
  package func destinationValues(_ values: SetID) -> Set<ObjectID> {
    guard !types.destinations.isEmpty else { return [] }
    return Set(arena[values].compactMap { destination(of: typeRead(by: $0)).map { object(.symbolicInstance($0)) } })
  }

  /// The type of a value; of a property whose owner only a caller has told, as it is declared, if values of that type choose
  /// what is shown.
  private func typeRead(by value: ValueID) -> TypeID {
    let type = arena.type(of: value)
    guard type == .unknown, !types.destinations.isEmpty, case .field(let base, let field) = arena[value],
      case .property(let name) = arena[field],
      let owner = types.nominalType(of: types.elemental(typeRead(by: base))),
      let member = engine.lookup.property(name, of: owner, isStatic: false)
    else { return type }
    let declared = engine.typeOf(member)
    return destination(of: declared) == nil ? type : declared
  }

  /// The type of a framework's whose values choose what is shown, if that is what a type is: one stands for all of them.
  private func destination(of type: TypeID) -> TypeIndex? {
    guard let nominal = types.nominalType(of: types.elemental(type)), types.destinations.contains(nominal) else {
      return nil
    }
    return nominal
  }

  func addSymbolicInstances(of type: TypeID, in node: NodeID) -> Bool {
    filledByType.insert(node)
    let wanted = type
    if let plain = destination(of: type) {
      add(object(.symbolicInstance(plain)), to: node)
      return true
    }
    let candidates = types.nominalTypes(of: type).filter {
      program.types[$0].isSource && program.types[$0].kind != .enum && !types.isView($0)
    }
    guard let first = candidates.first else { return false }
    var descendants = program.descendants(of: first)
    for other in candidates.dropFirst() {
      let others = Set(program.descendants(of: other))
      descendants.removeAll { !others.contains($0) }
    }
    guard descendants.count <= HeapLimits.descendantsOfType else { return false }
    var found: [ObjectID] = []
    for type in descendants.sorted() {
      // One instance that stands for many, so that what is done to it is not done to all of them.
      let known = (activatedByType[type] ?? []).filter { fits($0, wanted) }
      found += known.count > HeapLimits.instancesOfTypeToldApart ? [object(.symbolicInstance(type))] : known
    }
    if found.isEmpty {
      let concrete = descendants.sorted().filter {
        program.types[$0].kind == .class || program.types[$0].kind == .struct
      }
      found = concrete.prefix(HeapLimits.typesOfSymbolicInstance + 1).map { object(.symbolicInstance($0)) }
    }
    // Many candidates are no answer: better to say that the call cannot be followed.
    let classes = Set(found.compactMap(typeIndex(of:)))
    guard !found.isEmpty, classes.count <= HeapLimits.typesOfSymbolicInstance else { return false }
    byType.insert(node)
    for object in found {
      symbolicInstances.insert(object)
      activate(object)
      add(object, to: node)
    }
    return true
  }
}

/// A value in a context that may come to stand for the instances of its declared type.
struct UnfilledValue: Comparable {
  let value: ValueID
  let context: ContextID
  let node: NodeID

  static func < (one: UnfilledValue, other: UnfilledValue) -> Bool {
    (one.value, one.context) < (other.value, other.context)
  }
}
