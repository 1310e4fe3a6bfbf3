import ProgramModel

/// Who keeps whom: the objects that each node's instances hold in their fields, directly or in collections.
struct OwnershipSurvey {
  /// How a field holds an object.
  struct Holding: Hashable, Comparable {
    var owner: ObjectID
    let child: ObjectID
    var field: FieldPath
    /// The collection in the field, or the owner itself.
    let holder: ObjectID
    /// What the holder holds: the child itself, or a value around it.
    let kept: ObjectID
    let isDictionary: Bool
    let isWeak: Bool

    static func < (one: Holding, other: Holding) -> Bool {
      if one.owner != other.owner { return one.owner < other.owner }
      if one.child != other.child { return one.child < other.child }
      if one.field != other.field { return one.field < other.field }
      return one.holder < other.holder
    }
  }

  /// The field in which an owner holds something; with that of a part, where the part keeps it for the owner.
  struct FieldPath: Hashable, Comparable {
    let own: FieldName
    var inPart: FieldName?

    /// The property, where no part is between.
    var property: String? { inPart == nil ? own.property : nil }

    /// Whether a type declares that property.
    func isDeclared(by type: TypeIndex, in program: Program) -> Bool {
      property.map { program.types[type].properties[$0] != nil } ?? false
    }

    static func < (one: FieldPath, other: FieldPath) -> Bool {
      if one.own != other.own { return one.own < other.own }
      guard let name = other.inPart else { return false }
      return one.inPart.map { $0 < name } ?? true
    }
  }

  /// In the order of their owners.
  private(set) var holdings: [Holding] = []
  /// The places of those of each child, and of each owner.
  private var placesByChild: [ObjectID: [Int32]] = [:]
  private var placesByOwner: [ObjectID: Range<Int>] = [:]

  /// How an object is held; `nil` where it is not.
  func ofChild(_ child: ObjectID) -> [Holding]? { placesByChild[child]?.map { holdings[Int($0)] } }

  /// What an object holds; `nil` where it is nothing.
  func ofOwner(_ owner: ObjectID) -> ArraySlice<Holding>? { placesByOwner[owner].map { holdings[$0] } }

  private typealias Fields = [ObjectID: [(name: FieldName, content: [ObjectID])]]

  /// A value around objects, as a walk through a field has come to it.
  private struct Visit: Hashable {
    let value: ObjectID
    let holder: ObjectID
    let kept: ObjectID?
    let isDictionary: Bool
    let isWeak: Bool
    let depth: Int
  }

  /// The values that were seen on the walk through one field.
  private var visited: Set<Visit> = []

  /// Whether more values lay in a field than were looked into, so that somebody may be missing.
  private(set) var isExhausted = false

  private let erasers: TypeErasers

  init(run: RunResult, erasers: TypeErasers) {
    self.erasers = erasers
    let program = run.program
    var fieldsByObject: Fields = [:]
    for (field, content) in run.fields where !field.name.isAttached {
      fieldsByObject[field.object, default: []].append((field.name, content.objects))
    }
    // The same order in each run: what comes beyond the bound must be the same.
    fieldsByObject = fieldsByObject.mapValues { $0.sorted { $0.name < $1.name } }
    for (owner, fields) in fieldsByObject {
      guard let type = run.objectTypes[Int(owner)], program.types[type].isSource,
        program.types[type].kind == .class
      else { continue }
      for field in fields {
        visited = []
        var isWeak = false
        if let name = field.name.property {
          let declarations = program.ancestry(of: type).compactMap { program.types[$0].properties[name] }
          if declarations.isEmpty, UIKitTypes.weakProperties.contains(name) { continue }
          isWeak = declarations.contains { $0.facts.isWeak }
        }
        survey(
          owner, field: FieldPath(own: field.name), holder: owner, kept: nil, field.content, isDictionary: false,
          isWeak,
          fieldsByObject, 0,
          run)
      }
    }
    holdings += holdingsThroughKeepers(run)
    leaveOutModels(run)
    holdings.sort()
    var first = 0
    for (place, holding) in holdings.enumerated() {
      placesByChild[holding.child, default: []].append(Int32(place))
      if holding.owner != holdings[first].owner { first = place }
      placesByOwner[holding.owner] = first..<place + 1
    }
  }

  /// A child that the app keeps itself is not told again as kept by a library's base class.
  private mutating func leaveOutModels(_ run: RunResult) {
    struct Pair: Hashable {
      let owner: ObjectID
      let child: ObjectID
    }
    func isOfModel(_ holding: Holding) -> Bool {
      let program = run.program
      guard let type = run.objectTypes[Int(holding.owner)] else { return false }
      return program.ancestry(of: type).first { holding.field.isDeclared(by: $0, in: program) }
        .map { program.types[$0].isModel } ?? false
    }
    guard run.program.hasModels else { return }
    let byApp = Set(
      holdings.filter { !$0.isWeak && !isOfModel($0) }.map { Pair(owner: $0.owner, child: $0.child) })
    holdings.removeAll { byApp.contains(Pair(owner: $0.owner, child: $0.child)) && isOfModel($0) }
  }

  private mutating func survey(
    _ owner: ObjectID, field: FieldPath, holder: ObjectID, kept: ObjectID?, _ content: [ObjectID], isDictionary: Bool,
    _ isWeak: Bool, _ fields: Fields, _ depth: Int, _ run: RunResult
  ) {
    for child in content {
      switch run.objects[Int(child)] {
      case .collection, .tuple:
        let visit = Visit(
          value: child, holder: child, kept: nil, isDictionary: false, isWeak: isWeak, depth: depth)
        guard isNew(visit) else { continue }
        for inner in fields[child] ?? [] {
          survey(
            owner, field: field, holder: child, kept: nil, inner.content, isDictionary: inner.name.isKey,
            isWeak, fields,
            depth + 1, run)
        }
      case .instance where run.isStream(child): break
      case .instance(let type, _, _), .symbolicInstance(let type):
        for erased in erasers.erased(by: child) where erased != owner {
          holdings.append(
            Holding(
              owner: owner, child: erased, field: field, holder: holder, kept: kept ?? child,
              isDictionary: isDictionary, isWeak: isWeak))
        }
        if run.program.types[type].kind == .struct {
          let visit = Visit(
            value: child, holder: holder, kept: kept, isDictionary: isDictionary, isWeak: isWeak, depth: depth)
          guard isNew(visit) else { continue }
          for inner in fields[child] ?? [] {
            let isWeakInside =
              inner.name.property.flatMap { run.program.types[type].properties[$0] }?.facts.isWeak == true
            survey(
              owner, field: field, holder: holder, kept: kept ?? child, inner.content, isDictionary: isDictionary,
              isWeak || isWeakInside, fields, depth + 1, run)
          }
        } else {
          holdings.append(
            Holding(
              owner: owner, child: child, field: field, holder: holder, kept: kept ?? child, isDictionary: isDictionary,
              isWeak: isWeak))
        }
      case .scene:
        holdings.append(
          Holding(
            owner: owner, child: child, field: field, holder: holder, kept: kept ?? child, isDictionary: isDictionary,
            isWeak: isWeak))
      default: break
      }
    }
  }

  private mutating func isNew(_ visit: Visit) -> Bool {
    guard visit.depth < SearchLimits.nestingOfField else { return false }
    guard visited.count < SearchLimits.valuesOfField else {
      isExhausted = true
      return false
    }
    return visited.insert(visit).inserted
  }
}
