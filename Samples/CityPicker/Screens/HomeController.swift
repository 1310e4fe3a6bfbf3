import UIKit

final class HomeController: UIViewController, HomeScreen {
  var onOpenProfile: (() -> Void)?
  var onChooseCities: (() -> Void)?
  var onPlanTrip: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "City Picker"
    view.backgroundColor = .systemBackground

    let profile = UIButton(type: .system, primaryAction: UIAction(title: "My profile") { [weak self] _ in self?.onOpenProfile?() })
    let cities = UIButton(type: .system, primaryAction: UIAction(title: "Cities I like") { [weak self] _ in self?.onChooseCities?() })
    let trip = UIButton(type: .system, primaryAction: UIAction(title: "My next trip") { [weak self] _ in self?.onPlanTrip?() })
    let stack = UIStackView(arrangedSubviews: [profile, cities, trip])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
