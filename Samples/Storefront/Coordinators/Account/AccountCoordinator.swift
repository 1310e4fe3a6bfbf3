import UIKit

/// The person's own affairs.
@MainActor
final class AccountCoordinator: NSObject, Coordinator {  // fault: god-coordinator AccountCoordinator
  var onSignOut: (() -> Void)?

  private let navigationController: UINavigationController
  private var support: SupportCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let account = AccountController()
    account.onOpenProfile = { [weak self] in self?.showProfile() }
    account.onOpenAddresses = { [weak self] in self?.showAddresses() }
    account.onOpenPayments = { [weak self] in self?.showPaymentMethods() }
    account.onOpenNotifications = { [weak self] in self?.showNotificationSettings() }
    account.onOpenLanguage = { [weak self] in self?.showLanguage() }
    account.onOpenTerms = { [weak self] in self?.showTerms() }
    account.onOpenAbout = { [weak self] in self?.showAbout() }
    account.onOpenSupport = { [weak self] in self?.startSupport() }
    account.onSignOut = { [weak self] in
      self?.onSignOut?()  // edge: AccountController -finish(onSignOut)-> MainCoordinator on onSignOut by AccountCoordinator
    }
    navigationController.delegate = self
    navigationController.setViewControllers([account], animated: false)  // edge: AccountCoordinator -root-> AccountController
  }

  private func showProfile() {
    let profile = ProfileController()
    profile.onEdit = { [weak self] in self?.showEditing() }
    navigationController.pushViewController(profile, animated: true)  // edge: AccountController -push-> ProfileController on onOpenProfile by AccountCoordinator
  }

  private func showEditing() {
    let editing = EditProfileController()
    editing.onSave = { [weak self] in
      self?.navigationController.popViewController(animated: true)  // edge: EditProfileController -pop-> . on onSave by AccountCoordinator
    }
    navigationController.pushViewController(editing, animated: true)  // edge: ProfileController -push-> EditProfileController on onEdit by AccountCoordinator
  }

  private func showAddresses() {
    navigationController.pushViewController(AddressBookController(), animated: true)  // edge: AccountController -push-> AddressBookController on onOpenAddresses by AccountCoordinator
  }

  private func showPaymentMethods() {
    let methods = PaymentMethodsController()
    methods.onAddCard = { [weak self] in self?.showCardEditor() }
    navigationController.pushViewController(methods, animated: true)  // edge: AccountController -push-> PaymentMethodsController on onOpenPayments by AccountCoordinator
  }

  private func showCardEditor() {
    let editor = CardEditorController()
    editor.onSave = { [weak self] in
      self?.navigationController.popViewController(animated: true)  // edge: CardEditorController -pop-> . on onSave by AccountCoordinator
    }
    navigationController.pushViewController(editor, animated: true)  // edge: PaymentMethodsController -push-> CardEditorController on onAddCard by AccountCoordinator
  }

  private func showNotificationSettings() {
    navigationController.pushViewController(NotificationSettingsController(), animated: true)  // edge: AccountController -push-> NotificationSettingsController on onOpenNotifications by AccountCoordinator
  }

  private func showLanguage() {
    let language = LanguageController()
    language.onSelect = { [weak self] _ in
      self?.navigationController.popViewController(animated: true)  // edge: LanguageController -pop-> . on onSelect by AccountCoordinator
    }
    navigationController.pushViewController(language, animated: true)  // edge: AccountController -push-> LanguageController on onOpenLanguage by AccountCoordinator
  }

  private func showTerms() {
    let terms = TermsController()
    navigationController.pushViewController(terms, animated: true)  // edge: AccountController -push-> TermsController on onOpenTerms by AccountCoordinator
  }

  private func showAbout() {
    navigationController.pushViewController(AboutController(), animated: true)  // edge: AccountController -push-> AboutController on onOpenAbout by AccountCoordinator
  }

  private func startSupport() {
    let support = SupportCoordinator(navigationController: navigationController)  // edge: AccountController -start-> SupportCoordinator on onOpenSupport by AccountCoordinator as push  // sound: nothing but the account is left on the stack, so support is over
    support.onEnd = { [weak self] in
      self?.navigationController.popToRootViewController(animated: true)  // edge: AccountCoordinator -popToRoot-> . on SupportCoordinator.onEnd
      self?.support = nil  // edge: AccountCoordinator -releases-> SupportCoordinator on onEnd after finish
    }
    self.support = support  // edge: AccountCoordinator -owns-> SupportCoordinator in property
    support.start()
  }
}

extension AccountCoordinator: UINavigationControllerDelegate {
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard navigationController.viewControllers.count == 1 else { return }
    support = nil  // edge: AccountCoordinator -releases-> SupportCoordinator on navigationController(_:didShow:animated:) after back
  }
}
