import UIKit

extension UIButton {
  /// A button that does one thing.
  convenience init(title: String, onTap: @escaping @MainActor () -> Void) {
    self.init(type: .system, primaryAction: UIAction(title: title) { _ in onTap() })
  }
}

extension UIView {
  /// Adds views one below the other, in the middle.
  func addColumn(of views: [UIView]) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: centerYAnchor),
      column.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
    ])
  }
}
