extension ScreenNode {
  /// The outermost container around the screen, or the node itself: the root of a window or of a presentation.
  public final var root: ScreenNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// The innermost container of a kind around the screen, the node itself left out.
  public final func enclosing<Container: ScreenNode>(_ kind: Container.Type) -> Container? {
    var next = parent
    while let node = next {
      if let container = node as? Container { return container }
      next = node.parent
    }
    return nil
  }

  /// The window that the screen would be seen in, whether or not something covers it.
  public final var enclosingWindow: DeviceWindow? {
    var root = root
    while let presentation = root.presentedBy, let presenter = presentation.presenter { root = presenter.root }
    return root.window
  }

  /// The screen that a person has to do with: through containers and whatever is presented, down to a leaf.
  public final var active: ScreenNode {
    var node = self
    while let next = node.presentation?.screen.node ?? node.activeChild?.node { node = next }
    return node
  }
}
