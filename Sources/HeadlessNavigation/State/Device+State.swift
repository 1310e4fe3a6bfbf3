extension Device {
  /// What is on the device now, as one number: the trees of all windows on show, and what their screens show.
  public var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for window in windows {
      if let root = window.root { add(root, to: &fingerprint) }
      fingerprint.combine(UInt8(0xfe))
    }
    return fingerprint
  }

  private func add(_ screen: any Screen, to fingerprint: inout Fingerprint) {
    let node = screen.node
    fingerprint.combine(TypeNames.fingerprint(of: type(of: screen)))
    node.addContainerState(to: &fingerprint)
    screen.addState(to: &fingerprint)
    for child in node.children { add(child, to: &fingerprint) }
    fingerprint.combine(UInt8(0xfc))
    if let presentation = node.presentation {
      fingerprint.combine(presentation.screen.node.modality.style.rawValue)
      add(presentation.screen, to: &fingerprint)
      fingerprint.combine(UInt8(0xfd))
    }
  }
}

/// The trees of the windows on show: `Stack[Home, Detail] + sheet Stack[Filters]`.
extension Device: @preconcurrency CustomStringConvertible {
  /// The windows from the first to the one that a person has to do with, with a bar between them.
  public var description: String {
    windows.map { $0.root.map(text) ?? "nothing" }.joined(separator: " | ")
  }

  private func text(of screen: any Screen) -> String {
    let node = screen.node
    let children = node.children.map(text)
    let selection = (node as? Tabs).map { "@\($0.selectedIndex)" } ?? ""
    let inside = children.isEmpty ? "" : "\(selection)[\(children.joined(separator: ", "))]"
    let over = node.presentation.map { " + \($0.screen.node.modality.style.rawValue) \(text(of: $0.screen))" } ?? ""
    return screen.screenName + inside + over
  }
}
