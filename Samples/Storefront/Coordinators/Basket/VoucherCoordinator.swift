import UIKit

final class VoucherCoordinator: FlowCoordinator {
  var completion: (() -> Void)?

  private let voucher = VoucherController()  // edge: VoucherCoordinator -root-> VoucherController

  override func start() {
    voucher.onRedeem = { [weak self] in
      self?.completion?()  // edge: VoucherController -finish(completion)-> BasketCoordinator on onRedeem by VoucherCoordinator
    }
  }

  override func toPresentable() -> UIViewController { voucher }
}
