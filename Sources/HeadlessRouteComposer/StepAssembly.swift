// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessAdapters
import HeadlessNavigation
public import UIKit

/// Chains steps, from the destination back to what is there already.
@MainActor
public struct StepAssembly<Search: Finder, Maker: Factory>
where Search.ViewController == Maker.ViewController, Search.Context == Maker.Context {
  public typealias ViewController = Search.ViewController
  public typealias Context = Search.Context

  /// The destination first.
  private var links: [Link] = []
  private var origin: RouteStep<Any>.Origin?

  /// A step whose origin is not known yet.
  private struct Link {
    var find: (Any) -> (any Screen)?
    var make: ((Any) throws -> any Screen)?
    var integration: StepIntegration?
    var interceptors: [RouteStep<Any>.Interceptor] = []
    var tasks: [(any Screen, Any) throws -> Void] = []
    var followUps: [(any Screen, Any) -> Void] = []
  }

  public init(finder: Search, factory: Maker) {
    let makesNothing = factory is NilFactory<ViewController, Context>
    let make: ((Any) throws -> any Screen)? = makesNothing ? nil : { try factory.build(with: $0 as! Context) }
    links = [Link(find: { (try? finder.findViewController(with: $0 as! Context)) ?? nil }, make: make)]
  }

  public func adding(_ interceptor: some RoutingInterceptor<Context>) -> Self {
    changed {
      $0.interceptors.append { context, completion in
        interceptor.perform(with: context as! Context) { result in
          switch result {
          case .success: completion(.success(()))
          case .failure(let error): completion(.failure(error))
          }
        }
      }
    }
  }

  public func adding<Task: ContextTask<ViewController, Context>>(_ task: Task) -> Self {
    changed { $0.tasks.append { try task.perform(on: $0 as! ViewController, with: $1 as! Context) } }
  }

  public func adding<Task: PostRoutingTask<ViewController, Context>>(_ task: Task) -> Self {
    changed {
      $0.followUps.append { task.perform(on: $0 as! ViewController, with: $1 as! Context, routingStack: []) }
    }
  }

  public func using(_ action: StepAction) -> Self {
    changed { $0.integration = action.integration }
  }

  public func from(_ step: NavigationControllerStep) -> Self {
    var assembly = self
    assembly.links.append(Link(find: { _ in nil }, make: { _ in UINavigationController() }))
    return assembly
  }

  public func from<Before: UIViewController>(_ step: DestinationStep<Before, Context>) -> Self {
    var assembly = self
    assembly.origin = step.origin
    return assembly
  }

  public func assemble() -> DestinationStep<ViewController, Context> {
    guard var origin else { fatalError("the chain to '\(ViewController.self)' has no beginning") }
    for link in links.reversed() {
      let step = RouteStep<Any>(
        from: origin, find: link.find, make: link.make, integration: link.integration)
      step.interceptors = link.interceptors
      step.tasks = link.tasks
      step.followUps = link.followUps
      origin = .step(step)
    }
    return DestinationStep(origin: origin)
  }

  private func changed(_ change: (inout Link) -> Void) -> Self {
    var assembly = self
    change(&assembly.links[assembly.links.count - 1])
    return assembly
  }
}
