package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// Instances that stand for values of which only the declared type is known.
extension HeapSolver {
  /// Has values that nothing sets stand for the instances of their declared types, once the exact ways are exhausted.
  package func addSymbolicInstances() {
    for _ in 0..<HeapLimits.symbolicInstanceRounds {
      var isDone = true
      collectUnfilled()
      for index in unfilled.indices where isUnfilled(unfilled[index]) {
        guard isStarved(&unfilled[index]) else { continue }
        if addSymbolicInstances(of: arena.type(of: unfilled[index].value), in: unfilled[index].node) { isDone = false }
      }
      for (node, type) in entryArguments where isEmpty(node) && !filledByType.contains(node) {
        if addSymbolicInstances(of: type, in: node) { isDone = false }
      }
      propagate()
      if isDone { return }
    }
  }

  private func isUnfilled(_ unfilled: UnfilledValue) -> Bool {
    isEmpty(unfilled.node) && !filledByType.contains(unfilled.node)
  }

  /// Puts the values that were met since the last time among the others, without those that have something by now.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* values known before and *m* new ones.
  private func collectUnfilled() {
    let new = newlyUnfilled.filter(isUnfilled).sorted()
    newlyUnfilled = []
    var merged: [UnfilledValue] = []
    merged.reserveCapacity(unfilled.count + new.count)
    var next = 0
    for known in unfilled where isUnfilled(known) {
      while next < new.count, new[next] < known {
        merged.append(new[next])
        next += 1
      }
      merged.append(known)
    }
    merged += new[next...]
    unfilled = merged
  }

  /// Whether a value may come to stand for the instances of its declared type.
  func mayBeStarved(_ value: ValueID) -> Bool {
    switch arena[value] {
    case .field(_, let field): isProperty(field)
    case .result, .anyInstance: true
    default: false
    }
  }

  /// Whether what a value is read from has something, though the value has nothing.
  private func isStarved(_ unfilled: inout UnfilledValue) -> Bool {
    if let source = unfilled.source { return !isEmpty(source) }
    switch arena[unfilled.value] {
    case .field(let base, let field):
      guard case .property = arena[field] else { return false }
      let source = node(base, unfilled.context)
      unfilled.source = source
      return !isEmpty(source)
    case .result(let base, _, _, _):
      let source = node(base, unfilled.context)
      unfilled.source = source
      return !isEmpty(source)
    case .anyInstance: return true
    default: return false
    }
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

  func addSymbolicInstances(of type: TypeID, in node: NodeID) -> Bool {
    filledByType.insert(node)
    let wanted = type
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
  /// The node of what the value is read from, once that was asked for.
  var source: NodeID?

  static func < (one: UnfilledValue, other: UnfilledValue) -> Bool {
    (one.value, one.context) < (other.value, other.context)
  }
}
