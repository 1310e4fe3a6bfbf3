/// The flows that a coordinator has started, kept for as long as they run.
///
/// Only coordinators that start others have one: it is a part, not a base class.
@MainActor
protocol CoordinatorDependencies: AnyObject {
  func add(dependency coordinator: any Coordinator)
  func remove(dependency coordinator: any Coordinator)
}

final class DefaultCoordinatorDependencies: CoordinatorDependencies {
  private var dependencies: [any Coordinator] = []

  func add(dependency coordinator: any Coordinator) {
    guard !dependencies.contains(where: { $0 === coordinator }) else { return }
    dependencies.append(coordinator)
  }

  func remove(dependency coordinator: any Coordinator) {
    dependencies.removeAll { $0 === coordinator }
  }
}
