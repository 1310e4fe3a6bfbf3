// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessAdapters
import HeadlessNavigation
public import UIKit

@MainActor
public protocol Router {
  func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool,
    completion: ((RoutingResult) -> Void)?
  ) throws
}

/// The library's router over the engine's composer.
public struct DefaultRouter: Router {
  public init() {}

  /// - Throws: nothing: whatever ends the way early is told to `completion`.
  public func navigate<ViewController: UIViewController, Context>(
    to step: DestinationStep<ViewController, Context>, with context: Context, animated: Bool,
    completion: ((RoutingResult) -> Void)?
  ) throws {
    guard case .step(let destination) = step.origin else {
      completion?(.success)
      return
    }
    StepComposer<Any>().navigate(to: destination, with: context as Any) { result in
      switch result {
      case .success: completion?(.success)
      case .failure(let error): completion?(.failure(error))
      }
    }
  }
}
