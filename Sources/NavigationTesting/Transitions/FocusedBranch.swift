import HeadlessNavigation

/// What lies on one another, from the window up to the screen that a person has to do with.
@MainActor
struct FocusedBranch {
  /// A screen on the branch, and how it came there.
  struct Frame {
    enum Placement: Equatable {
      /// The first of a window.
      case root
      /// The first of a tab.
      case tab
      /// On top of another screen of the same stack.
      case pushed
      /// The first of what lies over everything else.
      case modal
      /// A part of the screen beneath.
      case part
    }

    /// The number of the screen's node: frames do not keep screens, for whoever looks at an app must not change what lives.
    let screen: Int
    /// The number of what was presented, or is the root of a window, and has the screen in it.
    let base: Int
    let name: String
    let placement: Placement

    /// Whether this is the same screen in the same way.
    func isSame(as other: Frame) -> Bool { screen == other.screen && placement == other.placement }
  }

  /// From the bottom. Stacks and splits are no frames of their own, only what is on them.
  private(set) var frames: [Frame] = []

  private var base = 0

  /// The branch that has the focus on a device.
  init(of device: Device) {
    var next = device.keyWindow?.root
    var placement = Frame.Placement.root
    while let screen = next {
      base = screen.node.number
      add(screen, placement)
      var leaf = screen
      while let child = leaf.node.activeChild { leaf = child }
      next = screen.node.presentation?.screen
      placement = .modal
    }
  }

  /// The names of the frames, of which a tab bar tells its tab.
  var names: [String] { frames.map(\.name) }

  private mutating func add(_ screen: any Screen, _ placement: Frame.Placement) {
    let node = screen.node
    if let stack = node as? Stack {
      for (index, element) in stack.screens.enumerated() { add(element, index == 0 ? placement : .pushed) }
      if stack.screens.isEmpty { frames.append(frame(screen, placement)) }
      return
    }
    if node is Split, let child = node.activeChild { return add(child, placement) }
    frames.append(frame(screen, placement))
    if let child = node.activeChild { add(child, node is Tabs ? .tab : .part) }
  }

  private func frame(_ screen: any Screen, _ placement: Frame.Placement) -> Frame {
    Frame(screen: screen.node.number, base: base, name: screen.screenName, placement: placement)
  }
}
