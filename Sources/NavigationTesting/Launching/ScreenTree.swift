import HeadlessNavigation

/// The screens that have a place on a device: how they lie in one another, and what each shows.
@MainActor
struct ScreenTree {
  /// The nodes of the screens, on show or not, containers before what is in them.
  private(set) var nodes: [ScreenNode] = []
  /// Tells which screens lie where, but not what they show.
  private(set) var structure = Fingerprint()
  /// What each screen shows.
  private(set) var shown: [KeptValue] = []

  /// The screens, on show or not, containers before what is in them.
  var screens: [any Screen] { nodes.map(\.screen) }

  /// Forgets all screens.
  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    shown.removeAll(keepingCapacity: true)
    structure = Fingerprint()
  }

  /// Looks at the screens of a device.
  mutating func look(at device: Device) {
    removeAll()
    for window in device.windows {
      if let root = window.root { add(root) }
      structure.combine(UInt8(0xfe))
    }
  }

  private mutating func add(_ screen: any Screen) {
    let node = screen.node
    let type = ReadingPlan.ofInstances(type(of: screen)).pointee.fingerprint
    nodes.append(node)
    structure.combine(type)
    node.addContainerState(to: &structure)
    var state = Fingerprint()
    screen.addState(to: &state)
    shown.append(KeptValue(field: ~type, value: state.value))
    for child in node.children { add(child) }
    structure.combine(UInt8(0xfc))
    if let presentation = node.presentation {
      structure.combine(presentation.screen.node.modality.style.rawValue)
      add(presentation.screen)
      structure.combine(UInt8(0xfd))
    }
  }

  /// Lets reports call what screens show by the screens' names.
  func noteNames() {
    for (screen, value) in zip(screens, shown) {
      FieldNames.note("what \(screen.screenName) shows", of: value.field)
    }
  }
}
