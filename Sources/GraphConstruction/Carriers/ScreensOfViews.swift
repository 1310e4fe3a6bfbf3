import ProgramModel
import SwiftFacts

/// The screens on which views of UIKit's stand: a row of a list, or a header, that shows something by itself does so for the
/// screen whose code made it, was given it by a list, or keeps it.
struct ScreensOfViews {
  private let index: RunIndex
  private let table: NodeTable
  private let walk: CallGraphWalk
  /// The code that gives back views which nothing in the sources makes.
  private let givers: [ObjectID: [ActivationID]]

  /// - Complexity: O(*a*) for *a* activations.
  fileprivate init(_ roles: Roles) {
    (index, table, walk) = (roles.index, roles.table, roles.walk)
    var found: [ObjectID: [ActivationID]] = [:]
    for activation in index.run.activations {
      for object in activation.result {
        if case .symbolicInstance = index.run.objects[Int(object)] { found[object, default: []].append(activation.id) }
      }
    }
    givers = found
  }

  /// The code of views that decides an effect, on behalf of each of the screens on which they stand.
  func carriers(of site: CodeSite, in activation: Activation, _ origin: Origin) -> [CallGraphWalk.Carrier] {
    guard !index.program.isModel(site) else { return [] }
    let deciding = walk.carriers(of: site, in: activation.id, origin: origin) { type, isDecided in
      isDecided && index.program.types[type].isSource && index.program.type(type, descendsFrom: "UIView")
    }
    return deciding.flatMap { code in
      screens(around: code.object).map { screen in
        var carrier = CallGraphWalk.Carrier(
          object: screen, activation: code.activation, site: code.site, byType: code.byType)
        carrier.guards = code.guards
        carrier.isOfHelper = true
        return carrier
      }
    }
  }

  /// The screens on which a view stands, ascending; those of the views around it where it stands in views.
  ///
  /// - Complexity: O(*c* + *h*) for *c* calls of what is around the view, and *h* holdings.
  private func screens(around view: ObjectID) -> [ObjectID] {
    var found: Set<ObjectID> = []
    var seen: Set<ObjectID> = [view]
    var pending = [view]
    while let next = pending.popLast(), seen.count < SearchLimits.keepers {
      for object in users(of: next) where seen.insert(object).inserted {
        guard let type = index.type(of: object) else { continue }
        if table.isNode(type) {
          if table.isScreen(type) { found.insert(object) }
        } else if index.program.types[type].isSource, index.program.types[type].kind == .class,
          !index.program.type(type, descendsFrom: "UIViewController")
        {
          pending.append(object)
        }
      }
    }
    return found.sorted()
  }

  /// Whose code makes an object, keeps it or has it of a list; whose calls it, where none does.
  private func users(of object: ObjectID) -> [ObjectID] {
    var users = (index.run.allocators[object] ?? []).sorted().map(index.run.activation).compactMap(index.selfObject)
    users += (index.survey.ofChild(object) ?? []).filter(keepsItself).map(\.owner)
    users += (givers[object] ?? []).map(index.run.activation).compactMap(index.selfObject)
    users.removeAll { $0 == object }
    // Who has a view as somebody's delegate calls it as that.
    if !users.isEmpty || index.survey.ofChild(object) != nil { return users }
    let callers = (index.activationsByReceiver[object] ?? []).flatMap(\.orderedCallers)
    return callers.map { index.run.activation($0.caller) }.compactMap(index.selfObject).filter { $0 != object }
  }
}

extension ScreensOfViews {
  /// Whether an owner keeps an object as what it is. Of a class that nothing makes, what is said to be of a protocol holds any
  /// instance: whoever has a delegate would keep all of them.
  private func keepsItself(_ holding: OwnershipSurvey.Holding) -> Bool {
    guard !holding.isWeak else { return false }
    guard case .symbolicInstance(let type) = index.run.objects[Int(holding.child)] else { return true }
    guard let owner = index.type(of: holding.owner), let name = holding.field.property,
      case .nominal(let path, _)? = declared(name, in: owner)
    else { return false }
    return path.last == index.program.types[type].name.split(separator: ".").last.map(String.init)
  }

  private func declared(_ property: String, in type: TypeIndex) -> TypeName? {
    index.program.ancestry(of: type).lazy.compactMap { index.program.types[$0].properties[property] }.first?
      .facts.type?.unwrapped
  }
}

extension Roles {
  /// Made once somebody asks.
  var screensOfViews: ScreensOfViews {
    if let known = walk.memory.screensOfViews { return known }
    let found = ScreensOfViews(self)
    walk.memory.screensOfViews = found
    return found
  }
}
