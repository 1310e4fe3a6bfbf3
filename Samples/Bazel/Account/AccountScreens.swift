import UIKit

final class AccountViewController: UIViewController {
  var onEdit: (() -> Void)?
  var onClose: (() -> Void)?

  @objc private func editTapped() { onEdit?() }
  @objc private func closeTapped() { onClose?() }
}

final class AccountFormViewController: UIViewController {
  var onSave: (() -> Void)?

  @objc private func saveTapped() { onSave?() }
}
