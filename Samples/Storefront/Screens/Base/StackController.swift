import UIKit

/// Texts, fields and buttons, one below the other.
class StackController: UIViewController {
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  @discardableResult
  func addText(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    stack.addArrangedSubview(label)
    return label
  }

  @discardableResult
  func addField(_ placeholder: String, text: String? = nil, isSecret: Bool = false) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.text = text
    field.isSecureTextEntry = isSecret
    field.borderStyle = .roundedRect
    stack.addArrangedSubview(field)
    return field
  }

  func addButton(_ title: String, onTap: @escaping () -> Void) {
    stack.addArrangedSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in onTap() }))
  }
}
