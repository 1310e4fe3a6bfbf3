/// A message with buttons over everything else; any of them puts it away.
@MainActor
public final class AlertScreen: ScreenNode {
  /// A button of an alert.
  public struct Button {
    /// What the button says.
    public let title: String
    /// Whether the button can be touched.
    public let isEnabled: () -> Bool
    let handler: () -> Void

    /// A button whose handler runs once the alert has gone.
    public init(
      _ title: String, isEnabled: @autoclosure @escaping () -> Bool = true, handler: @escaping () -> Void = {}
    ) {
      self.title = title
      self.isEnabled = isEnabled
      self.handler = handler
    }
  }

  /// In the order in which they were added.
  public var buttons: [Button] = []

  public override init() {
    super.init()
    modality.style = .alert
  }

  public override init(of screen: any Screen) {
    super.init(of: screen)
    modality.style = .alert
  }

  private func touch(_ button: Button) {
    guard let presentedBy else { return }
    presentedBy.dismiss(animated: true, completion: button.handler)
  }

  public override func containerOffers() -> [Offer] {
    buttons.filter { $0.isEnabled() }.map { button in
      Offer(UserAction(.alert, button.title)) { [unowned self] in touch(button) }
    }
  }
}
