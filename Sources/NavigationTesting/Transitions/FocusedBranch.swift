import HeadlessNavigation

/// What lies on one another, from the window up to the screen that a person has to do with, and what of it is new.
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
    fileprivate(set) var base: Int
    /// What the screen was called when it came here.
    let name: String
    let placement: Placement
  }

  /// From the bottom. Stacks and splits are no frames of their own, only what is on them.
  private(set) var frames: [Frame] = []
  /// How many frames were there in the look before the last, from the bottom: the same screens in the same way.
  private(set) var keptCount = 0
  /// The frames of the look before the last that lay over those, from the bottom.
  private(set) var gone: [Frame] = []

  private var base = 0
  private var isKept = true

  /// The names of the frames, of which a tab bar tells its tab.
  var names: [String] { frames.map(\.name) }

  /// Looks at the branch that has the focus on a device.
  mutating func look(at device: Device) {
    gone.clear()
    keptCount = 0
    isKept = true
    var next = device.keyWindow?.root?.node
    var placement = Frame.Placement.root
    while let node = next {
      base = node.number
      add(node, placement)
      next = node.presentation?.screen.node
      placement = .modal
    }
    if isKept { endKept() }
  }

  private mutating func add(_ node: ScreenNode, _ placement: Frame.Placement) {
    // Most are leaves: what holds nothing is asked no more.
    guard let child = node.activeChild else { return note(node, placement) }
    if let stack = node as? Stack {
      var placement = placement
      stack.forEachScreen { element in
        add(element, placement)
        placement = .pushed
      }
      return
    }
    if node is Split { return add(child.node, placement) }
    note(node, placement)
    add(child.node, node is Tabs ? .tab : .part)
  }

  private mutating func note(_ node: ScreenNode, _ placement: Frame.Placement) {
    if isKept {
      if keptCount < frames.count, frames[keptCount].screen == node.number, frames[keptCount].placement == placement {
        frames[keptCount].base = base
        keptCount += 1
        return
      }
      endKept()
    }
    frames.append(Frame(screen: node.number, base: base, name: node.screenName, placement: placement))
  }

  private mutating func endKept() {
    isKept = false
    while frames.count > keptCount { gone.append(frames.removeLast()) }
    gone.reverse()
  }
}
