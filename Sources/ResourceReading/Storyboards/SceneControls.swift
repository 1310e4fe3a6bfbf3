/// The controls of a scene, and how the app's code or a person names them.
struct SceneControls {
  private struct Control {
    var element: String
    var owner: String
    var action: String?
    var title: String?
    var reuseIdentifier: String?

    mutating func note(action: String?) { self.action = self.action ?? action }
    mutating func note(title: String?) { self.title = self.title ?? title }
  }

  private var controls: [String: Control] = [:]
  private var outlets: [String: String] = [:]

  /// Notes what an element says of itself, or of the control around it.
  mutating func read(_ element: String, _ attributes: [String: String], owner: String) {
    switch element {
    case "outlet":
      if let control = attributes["destination"], let property = attributes["property"], property.isName {
        outlets[control] = outlets[control] ?? property
      }
    case "action":
      let name = attributes["selector"].map { String($0.prefix { $0 != ":" }) }
      controls[owner]?.note(action: name)
    case "state", "buttonConfiguration": controls[owner]?.note(title: attributes["title"])
    case "label": setText(attributes["text"], of: owner)
    default: break
    }
    guard let id = attributes["id"] else { return }
    controls[id] = Control(
      element: element, owner: owner,
      title: attributes["title"] ?? attributes["userLabel"] ?? attributes["systemItem"],
      reuseIdentifier: attributes["reuseIdentifier"])
  }

  /// The first text inside a cell names it.
  private mutating func setText(_ text: String?, of owner: String) {
    var next = owner
    for _ in 0..<8 {
      guard let control = controls[next] else { return }
      if control.element.hasSuffix("Cell") {
        controls[next]?.note(title: text)
        return
      }
      next = control.owner
    }
  }

  /// What sets a control's segue off: its outlet, else its action, else what a person reads on it.
  ///
  /// `nil` for a container view, which needs nobody.
  func event(of id: String) -> String? {
    guard let control = controls[id], control.element != "containerView" else { return nil }
    return outlets[id] ?? control.action ?? control.reuseIdentifier ?? control.title ?? control.element
  }
}

extension String {
  /// Outlets of the system's own, such as `view`, name nothing that the app does.
  fileprivate var isName: Bool { !["view", "delegate", "dataSource"].contains(self) }
}
