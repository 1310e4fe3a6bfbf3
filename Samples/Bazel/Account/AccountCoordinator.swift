import UIKit

/// The account on a sheet: what is known of the person, and the form that changes it.
public final class AccountCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
  public var onFinish: (() -> Void)?
  private let presenter: UIViewController
  private let navigation = UINavigationController()

  public init(presenter: UIViewController) { self.presenter = presenter }

  public func start() {
    let account = AccountViewController()
    account.onEdit = { [weak self] in self?.showForm() }
    account.onClose = { [weak self] in self?.close() }
    navigation.setViewControllers([account], animated: false)
    navigation.presentationController?.delegate = self
    presenter.present(navigation, animated: true)
  }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onFinish?() }

  private func showForm() {
    let form = AccountFormViewController()
    form.onSave = { [weak self] in self?.navigation.popViewController(animated: true) }
    navigation.pushViewController(form, animated: true)
  }

  private func close() {
    presenter.dismiss(animated: true)
    onFinish?()
  }
}
