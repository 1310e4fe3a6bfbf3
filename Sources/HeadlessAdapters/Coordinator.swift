import HeadlessNavigation

/// Carries out one flow.
@MainActor
public protocol Coordinator: AnyObject {
  /// Begins the flow.
  func start()
}

/// Hears that a flow is over, however it ended; whoever starts the flow is the one.
@MainActor
public protocol FlowListener: AnyObject {
  /// The flow is over, and its coordinator to be let go.
  func flowDidFinish(_ coordinator: any Coordinator)
}

/// The flows that a coordinator has started, kept for as long as they run: a part of those that start others.
@MainActor
public final class ChildCoordinators {
  /// In the order in which they were added.
  public private(set) var all: [any Coordinator] = []

  /// Nobody yet.
  public init() {}

  /// Keeps a child; does nothing where it is kept already.
  public func add(_ child: any Coordinator) {
    guard !all.contains(where: { $0 === child }) else { return }
    all.append(child)
  }

  /// Lets a child go; does nothing where it is not kept.
  public func remove(_ child: any Coordinator) {
    all.removeAll { $0 === child }
  }
}

/// The bookkeeping that coordinators share who inherit it: their children, and that they start once.
@MainActor
open class BaseCoordinator: Coordinator {
  /// The flows that this one has started and not let go.
  public let children = ChildCoordinators()

  /// Whoever is to hear that the flow is over.
  public weak var flowListener: (any FlowListener)?

  private var hasStarted = false

  /// Of a flow that has not begun.
  public init() {}

  /// Notes that the flow has begun; an override calls this first. A second start is a fault which ends a real app.
  open func start() {
    guard !hasStarted else {
      return Device.current.report(.startedTwice(coordinator: String(describing: type(of: self))))
    }
    hasStarted = true
  }

  /// Starts a child and keeps it.
  public final func startChild(_ child: any Coordinator) {
    children.add(child)
    child.start()
  }

  /// Tells whoever listens that the flow is over.
  public final func finish() {
    flowListener?.flowDidFinish(self)
  }
}
