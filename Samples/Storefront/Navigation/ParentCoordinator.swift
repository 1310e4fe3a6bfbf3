/// A coordinator that keeps its children in an array of its own.
@MainActor
protocol ParentCoordinator: Coordinator {
  var children: [any Coordinator] { get set }
}

extension ParentCoordinator {
  func addChild(_ child: any Coordinator) {
    children.append(child)
  }

  func removeChild(_ child: any Coordinator) {
    children = children.filter { $0 !== child }
  }
}
