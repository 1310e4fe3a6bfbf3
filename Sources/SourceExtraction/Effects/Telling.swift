import GraphConstruction

/// What is known of each abstract object wherever it is passed: whether it tells calls apart, and whether it leads on.
///
/// Collections, tuples and cases have it from what they carry. The relation is kept up while the heap grows: each object
/// is noted once and each pair of a carrier and what it carries once, so that asking costs nothing however large a list is.
struct Telling {
  struct Traits: OptionSet {
    let rawValue: UInt8

    /// It, or something among what it carries, can be shown, can show something, or is what somebody does with a result.
    static let leadsOn = Traits(rawValue: 1)
    /// A call that passes it is another situation than one that passes something else.
    static let distinguishes = Traits(rawValue: 2)
    static let isTuple = Traits(rawValue: 4)
    /// A case of an enum whose type is not known.
    static let isUntypedCase = Traits(rawValue: 8)
    /// A case of an enum that is told apart by the place that makes it.
    static let isCaseMadeHere = Traits(rawValue: 16)
    /// A list, a tuple or a case: what it carries may lead on.
    static let carries = Traits(rawValue: 32)
    /// A list, which is asked for at each of its parts.
    static let isCollection = Traits(rawValue: 64)
  }

  /// The fields under which tuples and cases keep what they carry.
  static let parts = (0..<6).map(String.init)

  private var traits: [Traits] = []
  /// Those that carry an object which does not lead on, or does not tell, so far.
  private var carriers: [ObjectID: Set<ObjectID>] = [:]

  subscript(id: ObjectID) -> Traits { traits[Int(id)] }

  /// Notes the next object, in the order of their numbers.
  mutating func append(_ traits: Traits) { self.traits.append(traits) }

  /// Notes that an object got a trait, and so did all that carry it.
  mutating func note(_ id: ObjectID, _ gained: Traits) {
    var queue = [(id, gained)]
    while let (next, gained) = queue.popLast() {
      let new = gained.subtracting(traits[Int(next)])
      guard !new.isEmpty else { continue }
      traits[Int(next)].formUnion(new)
      for carrier in carriers[next] ?? [] {
        let passed = self.passed(by: next, to: carrier)
        if !passed.isEmpty { queue.append((carrier, passed)) }
      }
    }
  }

  /// Notes that a list, a tuple or a case carries an object.
  mutating func note(_ carrier: ObjectID, carries id: ObjectID) {
    let passed = passed(by: id, to: carrier)
    note(carrier, passed)
    if !traits[Int(id)].isSuperset(of: [.leadsOn, .distinguishes]) { carriers[id, default: []].insert(carrier) }
  }

  /// What a carrier has from what it carries: a list tells something apart where it leads on, a tuple where a part tells.
  private func passed(by id: ObjectID, to carrier: ObjectID) -> Traits {
    let kind = traits[Int(carrier)]
    let carried = traits[Int(id)]
    var passed: Traits = carried.intersection(.leadsOn)
    if kind.contains(.isCollection), carried.contains(.leadsOn) { passed.insert(.distinguishes) }
    if kind.contains(.isTuple), carried.contains(.distinguishes) { passed.insert(.distinguishes) }
    return passed
  }
}

extension Interpreter {
  /// What can be said of an object as soon as it is made.
  func traits(of object: AbstractObject) -> Telling.Traits {
    switch object {
    case .instance(let type, _, _), .symbolicInstance(let type):
      // What frames a view gives back that view, and no other.
      let isFollowed = relevance.isRelevant(type) || isView(type)
      return isFollowed ? (streamTypes.contains(type) ? .distinguishes : [.leadsOn, .distinguishes]) : []
    case .scene, .closure, .method, .part: return [.leadsOn, .distinguishes]
    case .enumCase(let type, _, let site, _):
      return [.carries, type == nil ? .isUntypedCase : .distinguishes, site == nil ? [] : .isCaseMadeHere]
    // A list of values that are not followed is like any other.
    case .collection: return [.carries, .isCollection]
    case .tuple: return [.carries, .isTuple]
    case .metatype, .string, .storyboard, .keyPath, .null: return .distinguishes
    }
  }

  /// Keeps up what a list, a tuple or a case has from what was written to it.
  func noteCarried(by carrier: ObjectID, _ field: String, _ objects: [ObjectID]) {
    let kind = telling[carrier]
    guard kind.contains(.carries) else { return }
    if kind.contains(.isCollection) {
      if field == "#keys" { telling.note(carrier, [.leadsOn, .distinguishes]) }
      guard field == "element" else { return }
    } else {
      guard Telling.parts.contains(field) else { return }
    }
    for id in objects { telling.note(carrier, carries: id) }
  }

  /// Whether an object, or one among what it carries, can be shown, can show something, or is what somebody does with a
  /// result.
  func leadsOn(_ id: ObjectID) -> Bool { telling[id].contains(.leadsOn) }

  func isDistinguishing(_ id: ObjectID) -> Bool { telling[id].contains(.distinguishes) }
}
