/// A coordinator with a list of children, which may begin at the place that a link names.
@MainActor
class BaseCoordinator: Coordinator {
  private var running: [any Coordinator] = []

  func start() {
    start(with: nil)
  }

  func start(with option: DeepLinkOption?) {}

  func keep(_ child: any Coordinator) {
    guard !running.contains(where: { $0 === child }) else { return }
    running.append(child)
  }

  func letGo(_ child: (any Coordinator)?) {
    guard let child else { return }
    running.removeAll { $0 === child }
  }
}
