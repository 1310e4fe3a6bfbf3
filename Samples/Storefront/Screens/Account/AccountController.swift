import UIKit

final class AccountController: RowsController {
  var onOpenProfile: (() -> Void)?
  var onOpenAddresses: (() -> Void)?
  var onOpenPayments: (() -> Void)?
  var onOpenNotifications: (() -> Void)?
  var onOpenLanguage: (() -> Void)?
  var onOpenTerms: (() -> Void)?
  var onOpenAbout: (() -> Void)?
  var onOpenSupport: (() -> Void)?
  var onSignOut: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    rows = [
      Row("Profile") { [weak self] in self?.onOpenProfile?() },
      Row("Addresses") { [weak self] in self?.onOpenAddresses?() },
      Row("Cards") { [weak self] in self?.onOpenPayments?() },
      Row("Notifications") { [weak self] in self?.onOpenNotifications?() },
      Row("Language") { [weak self] in self?.onOpenLanguage?() },
      Row("Terms") { [weak self] in self?.onOpenTerms?() },
      Row("About") { [weak self] in self?.onOpenAbout?() },
      Row("Help") { [weak self] in self?.onOpenSupport?() },
      Row("Sign out") { [weak self] in self?.onSignOut?() },
    ]
  }
}
