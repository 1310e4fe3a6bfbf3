// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  open var title: String
  open var image: UIImage?
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }

  /// What a person can touch once the menu is open.
  func addOffers(to offers: inout [Offer]) {}
}

@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  public struct Identifier: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(_ name: String) { rawValue = name }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Made up when it is first asked for, where none was given: few are.
  public private(set) lazy var identifier = Identifier(UUID().uuidString)
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  /// Who sends the action, while its handler runs.
  public internal(set) var sender: Any?
  let handler: (UIAction) -> Void

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    if let identifier { self.identifier = identifier }
  }

  public convenience init(
    title: String = "", subtitle: String?, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title, image: image, identifier: identifier, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state, handler: handler)
    self.subtitle = subtitle
  }

  public func performWithSender(_ sender: Any?, target: Any?) { send(from: sender) }

  func send(from sender: Any?) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }

  override func addOffers(to offers: inout [Offer]) {
    guard attributes.isDisjoint(with: [.disabled, .hidden]) else { return }
    offers.append(Offer(UserAction(.tap, title.isEmpty ? "action" : title)) { [self] in send(from: nil) })
  }
}

/// A menu: what is in it is offered as if it were open.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  public struct Identifier: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(_ name: String) { rawValue = name }
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  /// Made up when it is first asked for, where none was given.
  public private(set) lazy var identifier = Identifier(UUID().uuidString)
  public let options: Options
  public let children: [UIMenuElement]

  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.options = options
    self.children = children
    super.init(title: title, image: image)
    if let identifier { self.identifier = identifier }
  }

  public convenience init(
    title: String = "", subtitle: String?, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.init(title: title, image: image, identifier: identifier, options: options, children: children)
    self.subtitle = subtitle
  }

  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }

  override func addOffers(to offers: inout [Offer]) {
    for child in children { child.addOffers(to: &offers) }
  }
}

/// What a long press on a view, a row or an item opens: what is in its menu is offered as if it were open, and so is its
/// preview.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public private(set) lazy var identifier: any NSCopying = UUID().uuidString as NSString
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  public enum ElementOrder: Int, Sendable {
    case automatic
    case priority
    case fixed
  }

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
    if let identifier { self.identifier = identifier }
  }

  /// Adds what a person can touch once the menu is open, each called after what was pressed.
  func addOffers(
    of place: String, to offers: inout [Offer], commit: @escaping (any UIContextMenuInteractionCommitAnimating) -> Void
  ) {
    var inMenu: [Offer] = []
    actionProvider?([])?.addOffers(to: &inMenu)
    offers += inMenu.map { offer in Offer(UserAction(.tap, "\(place) \(offer.action.target)"), perform: offer.perform) }
    guard let previewProvider else { return }
    offers.append(
      Offer(UserAction(.tap, "\(place) preview")) {
        let animator = MenuCommitAnimator(previewViewController: previewProvider())
        commit(animator)
        animator.end()
      })
  }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss
  case pop
}

/// A preview that a person touches.
private final class MenuCommitAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var completions: [() -> Void] = []

  init(previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func end() { for completion in completions { completion() } }
}

@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func dismissMenu() {}

  /// What a long press on the view offers.
  func addOffers(to offers: inout [Offer]) {
    let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: .zero)
    guard let configuration else { return }
    configuration.addOffers(of: view?.spokenName ?? "view", to: &offers) { [unowned self] animator in
      delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}
