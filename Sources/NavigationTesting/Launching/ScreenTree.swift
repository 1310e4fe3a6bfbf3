import HeadlessNavigation

/// The screens that have a place on a device: how they lie in one another, and what each shows.
///
/// This is looked at after every turn: screens are not kept alive, and nobody may change them until the last question.
@MainActor
struct ScreenTree: ~Copyable {
  /// The place of a screen.
  struct Place {
    unowned(unsafe) let node: ScreenNode
    /// Tells it from all others, those included that lay at its address before.
    let number: Int
  }

  /// The places of the screens, on show or not, containers before what is in them.
  private(set) var places: [Place] = []
  /// Tells which screens lie where, but not what they show.
  private(set) var structure = KeptHash()
  /// What each screen shows.
  private(set) var shown: [KeptValue] = []
  private var plans = PlanTable()

  /// The screens, on show or not, containers before what is in them.
  var screens: [any Screen] { places.map(\.node.screen) }

  /// Forgets all screens.
  mutating func removeAll() {
    places.clear()
    shown.clear()
    structure = KeptHash()
  }

  /// Looks at the screens of a device.
  mutating func look(at device: Device) {
    removeAll()
    device.forEachWindow { window in
      if let root = window.root { add(root.node) }
      structure.combine(0xfe)
    }
  }

  private mutating func add(_ node: ScreenNode) {
    let type = plans.planForInstances(of: node.screenType).pointee.fingerprint
    places.append(Place(node: node, number: node.number))
    structure.combine(type)
    var state = Fingerprint()
    node.addContainerState(to: &state)
    structure.combine(state.value)
    state = Fingerprint()
    node.addState(to: &state)
    shown.append(KeptValue(field: ~type, value: state.value))
    node.forEachChild { add($0) }
    structure.combine(0xfc)
    if let presentation = node.presentation {
      structure.combine(presentation.screen.node.modality.style.rawValue)
      add(presentation.screen.node)
      structure.combine(0xfd)
    }
  }

  /// What tells the screens and what they show from others, some fields left out.
  func hash(ignoring ignored: Set<UInt64>) -> KeptHash {
    var hash = KeptHash(structure.value)
    for value in shown where ignored.isEmpty || !ignored.contains(value.field) { hash.combine(value.value) }
    return hash
  }

  /// Lets reports call what screens show by the screens' names.
  func noteNames() {
    for (place, value) in zip(places, shown) {
      FieldNames.note("what \(place.node.screenName) shows", of: value.field)
    }
  }
}
