import HeadlessNavigation

/// A small shop with a home screen, an item and a payment flow on a sheet, and the faults that a test asks for.
@MainActor
final class ShopCoordinator {
  /// What is done wrong.
  enum Fault: CaseIterable {
    /// The payment flow is kept when its sheet is swiped down.
    case keptAfterSwipe
    /// The payment flow is kept when it is cancelled.
    case keptAfterCancel
    /// The item's screen keeps itself through its own closure's owner.
    case screenCycle
    /// The payment is presented although it is presented already.
    case presentedTwice
    /// The receipt cannot be left.
    case noWayBack
    /// Two payment flows are started at once.
    case startedTwice
    /// Nobody keeps the payment flow.
    case notKept
  }

  let window = Window()
  private let stack = Stack()
  private let faults: Set<Fault>
  private var children: [AnyObject] = []

  init(_ faults: Set<Fault> = []) { self.faults = faults }

  func start() {
    window.root = stack
    window.makeKeyAndVisible()
    let home = HomeScreen()
    home.onItem = { [weak self] in self?.showItem() }
    stack.setScreens([home])
  }

  private func showItem() {
    let item = ItemScreen()
    if faults.contains(.screenCycle) { item.keeper = Keeper(item) }
    item.onPay = { [weak self] in self?.pay() }
    stack.push(item)
  }

  private func pay() {
    let payment = PaymentCoordinator(canLeave: !faults.contains(.noWayBack))
    payment.onFinish = { [weak self, unowned payment] isPaid in
      guard let self else { return }
      stack.dismiss()
      if isPaid || !faults.contains(.keptAfterCancel) { release(payment) }
    }
    payment.onSwipe = { [weak self, unowned payment] in
      guard let self, !faults.contains(.keptAfterSwipe) else { return }
      release(payment)
    }
    if !faults.contains(.notKept) { children.append(payment) }
    stack.present(payment.start())
    if faults.contains(.presentedTwice) { stack.present(payment.start()) }
    if faults.contains(.startedTwice) { children.append(PaymentCoordinator(canLeave: true)) }
  }

  private func release(_ child: AnyObject) { children.removeAll { $0 === child } }
}

/// Pays for one item, on a stack of its own.
@MainActor
final class PaymentCoordinator: ModalDelegate {
  var onFinish: ((Bool) -> Void)?
  var onSwipe: (() -> Void)?
  private let canLeave: Bool

  init(canLeave: Bool) { self.canLeave = canLeave }

  func start() -> Stack {
    let stack = Stack()
    let card = CardScreen()
    card.onPaid = { [weak self, weak stack] in self?.showReceipt(on: stack) }
    card.onCancel = { [weak self] in self?.onFinish?(false) }
    stack.setScreens([card])
    stack.modality.delegate = self
    return stack
  }

  private func showReceipt(on stack: Stack?) {
    let receipt = ReceiptScreen()
    if canLeave { receipt.onDone = { [weak self] in self?.onFinish?(true) } }
    receipt.hidesBackButton = !canLeave
    stack?.modality.isLocked = true
    stack?.push(receipt)
  }

  func didDismiss(_ presentation: Presentation) { onSwipe?() }
}

final class HomeScreen: ScreenNode {
  var onItem: (() -> Void)?
}

final class ItemScreen: ScreenNode {
  var onPay: (() -> Void)?
  var keeper: Keeper?
}

/// Keeps a screen alive.
final class Keeper {
  let screen: ItemScreen
  init(_ screen: ItemScreen) { self.screen = screen }
}

final class CardScreen: ScreenNode {
  var onPaid: (() -> Void)?
  var onCancel: (() -> Void)?
}

final class ReceiptScreen: ScreenNode {
  var onDone: (() -> Void)?
}

extension ShopCoordinator {
  /// A shop that has been started.
  static func launched(_ faults: Set<Fault> = []) -> ShopCoordinator {
    let shop = ShopCoordinator(faults)
    shop.start()
    return shop
  }
}
