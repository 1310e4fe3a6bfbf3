import HeadlessNavigation

/// A screen that writes down what becomes of it.
@MainActor
final class Page: ScreenNode {
  let name: String
  let log: Log
  var onLoad: () -> Void = {}

  init(_ name: String, log: Log = Log()) {
    self.name = name
    self.log = log
    super.init()
  }

  override var screenName: String { name }

  override func receive(_ event: LifecycleEvent) {
    log.lines.append("\(name) \(event.rawValue)")
    if event == .load { onLoad() }
  }
}

/// What has happened, in order.
@MainActor
final class Log {
  var lines: [String] = []

  /// What has happened since this was last asked.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension Log: StackDelegate {
  func stack(_ stack: Stack, willShow screen: any Screen, animated: Bool) {
    lines.append("will show \(screen.screenName)")
  }

  func stack(_ stack: Stack, didShow screen: any Screen, animated: Bool) {
    lines.append("did show \(screen.screenName) after \(stack.transition?.from?.screenName ?? "nothing")")
  }
}

extension Log: ModalDelegate {
  func didDismiss(_ presentation: Presentation) {
    lines.append("did dismiss \(presentation.screen.screenName)")
  }

  func didAttemptToDismiss(_ presentation: Presentation) {
    lines.append("did attempt to dismiss \(presentation.screen.screenName)")
  }
}

/// A window with a root, launched; kept by whoever keeps what this returns.
@MainActor
func launch(_ root: any Screen) -> Window {
  Device.launch {
    let window = Window()
    window.root = root
    window.makeKeyAndVisible()
    return window
  }
}

@MainActor
func perform(_ actions: String...) -> [Bool] {
  actions.map { text in UserAction(text).map { Device.current.perform($0) } ?? false }
}
