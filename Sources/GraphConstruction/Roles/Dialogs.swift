import ProgramModel

/// Classes whose objects are a way of showing one screen over whatever is there: dialogs.
///
/// A screen makes such an object, nobody but what it shows keeps it, and all that it ever shows is one screen of its own
/// making, in a window of its own making. It is no flow that begins: the screen that asks for it shows that screen.
struct Dialogs {
  private let index: RunIndex
  private let table: NodeTable
  private let kinship: Kinship
  private let walk: CallGraphWalk
  /// What SwiftUI's views have in their properties, of which a survey of classes tells nothing.
  private let keptByViews: Set<ObjectID>

  init(_ index: RunIndex, _ table: NodeTable, _ kinship: Kinship, _ walk: CallGraphWalk) {
    self.index = index
    self.table = table
    self.kinship = kinship
    self.walk = walk
    keptByViews = index.run.fields.reduce(into: []) { kept, field in
      guard index.type(of: field.key.object).map(table.isView) == true else { return }
      kept.formUnion(field.value.objects)
    }
  }

  /// The dialogs among classes that decide what is shown.
  ///
  /// - Complexity: O(*e* + *i* · *w*) for *e* effects, *i* instances of the classes and the *w* steps of a walk up to who
  ///   makes one.
  func dialogs(among types: Set<TypeIndex>) -> Set<TypeIndex> {
    var shown: [TypeIndex: Set<ObjectID>] = [:]
    var flows: Set<TypeIndex> = []
    for (activation, effect) in index.effects {
      guard case .show(let verb) = effect.kind, let type = index.selfType(of: activation), types.contains(type) else {
        continue
      }
      guard verb == .root, isWindow(effect.holder, madeBy: index.selfObject(of: activation)),
        !effect.target.objects.isEmpty, effect.target.objects.allSatisfy(table.isScreen)
      else {
        flows.insert(type)
        continue
      }
      shown[type, default: []].formUnion(effect.target.objects)
    }
    return types.filter { type in
      guard !flows.contains(type), let screens = shown[type], Set(screens.compactMap(index.type)).count == 1,
        let objects = index.run.instances[type]?.filter({ index.run.allocators[$0] != nil }), !objects.isEmpty
      else { return false }
      return objects.allSatisfy { isDialog($0, showing: screens, among: types) }
        && screens.allSatisfy { screen in objects.contains { kinship.makes($0, screen) } }
    }
  }

  private func isWindow(_ holder: Value, madeBy maker: ObjectID?) -> Bool {
    guard let maker, !holder.objects.isEmpty else { return false }
    return holder.objects.allSatisfy { object in
      index.type(of: object).map { index.program.type($0, descendsFrom: "UIWindow") } == true
        && kinship.makes(maker, object)
    }
  }

  /// Whether screens make an object, and nobody but what it shows keeps it.
  private func isDialog(_ object: ObjectID, showing screens: Set<ObjectID>, among types: Set<TypeIndex>) -> Bool {
    let isKept = index.survey.ofChild(object)?.contains { holding in
      !holding.isWeak && holding.owner != object && !screens.contains(holding.owner)
    }
    guard isKept != true, !keptByViews.contains(object), !kinship.isShared(object) else { return false }
    let makers = (index.run.allocators[object] ?? []).sorted().flatMap { allocator in
      walk.carriers(of: CodeSite(file: 0, offset: 0), in: allocator, origin: .init(), tracksGuards: false) { type, _ in
        table.isScreenOrView(type) || table.entries.contains(type) || types.contains(type)
      }
    }
    return !makers.isEmpty && makers.allSatisfy { index.type(of: $0.object).map(table.isScreenOrView) == true }
  }
}
