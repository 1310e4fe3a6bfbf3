/// Who keeps whom: the objects that each node's instances hold in their fields, directly or in collections.
struct OwnershipSurvey {
  /// How a field holds an object.
  struct Holding: Hashable {
    var owner: ObjectID
    let child: ObjectID
    var field: String
    /// The collection in the field, or the owner itself.
    let holder: ObjectID
    /// What the holder holds: the child itself, or a value around it.
    let kept: ObjectID
    let isDictionary: Bool
    let isWeak: Bool
  }

  private(set) var holdings: [Holding] = []
  private(set) var byChild: [ObjectID: [Holding]] = [:]
  private(set) var byOwner: [ObjectID: [Holding]] = [:]

  init(interpreter: Interpreter) {
    let program = interpreter.program
    var fieldsByObject: [ObjectID: [(name: String, content: [ObjectID])]] = [:]
    for (field, content) in interpreter.fields where !field.name.hasPrefix("#") {
      fieldsByObject[field.object, default: []].append((field.name, content.objects))
    }
    for (owner, fields) in fieldsByObject {
      guard let type = interpreter.objectTypes[Int(owner)], program.types[type].isSource,
        program.types[type].kind == .class
      else { continue }
      for field in fields.sorted(by: { $0.name < $1.name }) {
        let isWeak = program.ancestry(of: type).contains {
          program.types[$0].properties[field.name]?.facts.isWeak == true
        }
        survey(
          owner, field: field.name, holder: owner, kept: nil, field.content, isDictionary: false, isWeak,
          fieldsByObject, 0,
          interpreter)
      }
    }
    holdings += holdingsThroughKeepers(interpreter)
    leaveOutModels(interpreter)
    holdings.sort { ($0.owner, $0.child, $0.field, $0.holder) < ($1.owner, $1.child, $1.field, $1.holder) }
    for holding in holdings {
      byChild[holding.child, default: []].append(holding)
      byOwner[holding.owner, default: []].append(holding)
    }
  }

  /// A child that the app keeps itself is not told again as kept by a library's base class.
  private mutating func leaveOutModels(_ interpreter: Interpreter) {
    struct Pair: Hashable {
      let owner: ObjectID
      let child: ObjectID
    }
    func isOfModel(_ holding: Holding) -> Bool {
      let program = interpreter.program
      guard let type = interpreter.objectTypes[Int(holding.owner)] else { return false }
      return program.ancestry(of: type).first { program.types[$0].properties[holding.field] != nil }
        .map { program.types[$0].isModel } ?? false
    }
    guard interpreter.program.hasModels else { return }
    let byApp = Set(
      holdings.filter { !$0.isWeak && !isOfModel($0) }.map { Pair(owner: $0.owner, child: $0.child) })
    holdings.removeAll { byApp.contains(Pair(owner: $0.owner, child: $0.child)) && isOfModel($0) }
  }

  private mutating func survey(
    _ owner: ObjectID, field: String, holder: ObjectID, kept: ObjectID?, _ content: [ObjectID], isDictionary: Bool,
    _ isWeak: Bool,
    _ fields: [ObjectID: [(name: String, content: [ObjectID])]], _ depth: Int, _ interpreter: Interpreter
  ) {
    for child in content {
      switch interpreter.objects[Int(child)] {
      case .collection, .tuple:
        guard depth < 3 else { continue }
        for inner in fields[child] ?? [] {
          survey(
            owner, field: field, holder: child, kept: nil, inner.content, isDictionary: inner.name.hasPrefix("["),
            isWeak, fields,
            depth + 1, interpreter)
        }
      case .instance where interpreter.isStream(child): break
      case .instance(let type, _, _), .standIn(let type):
        if interpreter.program.types[type].kind == .struct {
          guard depth < 3 else { continue }
          for inner in fields[child] ?? [] {
            let isWeakInside = interpreter.program.types[type].properties[inner.name]?.facts.isWeak == true
            survey(
              owner, field: field, holder: holder, kept: kept ?? child, inner.content, isDictionary: isDictionary,
              isWeak || isWeakInside, fields, depth + 1, interpreter)
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
}
