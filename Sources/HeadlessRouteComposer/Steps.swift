// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessAdapters
import HeadlessNavigation
public import UIKit

/// Where one can be led to.
@MainActor
public struct DestinationStep<ViewController: UIViewController, Context> {
  let origin: RouteStep<Any>.Origin

  /// The same step, whose container the next one is for.
  public func expectingContainer() -> DestinationStep<UINavigationController, Context> {
    DestinationStep<UINavigationController, Context>(origin: origin)
  }

  /// The same step under other types.
  public func unsafelyRewrapped<Other: UIViewController, OtherContext>() -> DestinationStep<Other, OtherContext> {
    DestinationStep<Other, OtherContext>(origin: origin)
  }
}

@MainActor
public enum GeneralStep {
  /// The screen that a person has to do with.
  public static func current<Context>() -> DestinationStep<UIViewController, Context> {
    DestinationStep(origin: .current)
  }

  /// The root of the key window.
  public static func root<Context>() -> DestinationStep<UIViewController, Context> {
    DestinationStep(origin: .root)
  }
}

/// A navigation controller as a step.
public struct NavigationControllerStep: Sendable {
  public nonisolated init() {}
}

/// How a screen comes into its place.
public struct StepAction {
  let integration: StepIntegration
}

@MainActor
public enum GeneralAction {
  public static func presentModally(isModalInPresentation: Bool? = nil) -> StepAction {
    StepAction(integration: .present(isLocked: isModalInPresentation))
  }

  public static func replaceRoot() -> StepAction {
    StepAction(integration: .replaceRoot())
  }
}

extension UINavigationController {
  public static func push() -> StepAction {
    StepAction(integration: .push())
  }
}
