// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UIKit

@MainActor
public protocol Factory<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context

  func build(with context: Context) throws -> ViewController
}

/// Makes a container around screens that other factories make.
@MainActor
public protocol ContainerFactory<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context

  func build(with context: Context, integrating children: [UIViewController]) throws -> ViewController
}

@MainActor
public protocol RoutingInterceptor<Context> {
  associatedtype Context

  func perform(with context: Context, completion: @escaping (RoutingResult) -> Void)
}

@MainActor
public protocol ContextTask<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context

  func perform(on viewController: ViewController, with context: Context) throws
}

@MainActor
public protocol PostRoutingTask<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context

  func perform(on viewController: ViewController, with context: Context, routingStack: [UIViewController])
}

public enum RoutingResult {
  case success
  case failure(any Error)

  public var isSuccessful: Bool {
    if case .success = self { true } else { false }
  }
}
