// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import UIKit

/// Makes a screen of a class that needs nothing.
public struct ClassFactory<ViewController: UIViewController, Context>: Factory {
  public nonisolated init() {}

  public func build(with context: Context) throws -> ViewController { make(ViewController.self) }
}

/// Makes the first screen of a storyboard.
public struct StoryboardFactory<ViewController: UIViewController, Context>: Factory {
  private let name: String

  public nonisolated init(name: String) {
    self.name = name
  }

  public func build(with context: Context) throws -> ViewController {
    guard let screen = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() as? ViewController
    else {
      fatalError("'\(name).storyboard' does not begin with a '\(ViewController.self)'")
    }
    return screen
  }
}

/// Makes nothing: the screen must be there once the step before is done.
public struct NilFactory<ViewController: UIViewController, Context>: Factory {
  public nonisolated init() {}

  public func build(with context: Context) throws -> ViewController {
    fatalError("a factory of nothing was asked for a '\(ViewController.self)'")
  }
}

public struct TabBarControllerFactory<ViewController: UITabBarController, Context>: ContainerFactory {
  public nonisolated init() {}

  public func build(with context: Context, integrating children: [UIViewController]) throws -> ViewController {
    let tabs = make(ViewController.self)
    tabs.viewControllers = children
    return tabs
  }
}

/// A container's factory together with those of what is in it.
public struct CompleteFactory<Container: ContainerFactory>: Factory {
  let container: Container
  let children: [(Container.Context) throws -> UIViewController]

  public func build(with context: Container.Context) throws -> Container.ViewController {
    try container.build(with: context, integrating: children.map { try $0(context) })
  }
}

@MainActor
public struct CompleteFactoryAssembly<Container: ContainerFactory> {
  private let container: Container
  private var children: [(Container.Context) throws -> UIViewController] = []

  public init(factory: Container) {
    container = factory
  }

  public func with<Child: Factory>(_ child: Child) -> Self where Child.Context == Container.Context {
    var assembly = self
    assembly.children.append { try child.build(with: $0) }
    return assembly
  }

  public func assemble() -> CompleteFactory<Container> {
    CompleteFactory(container: container, children: children)
  }
}

/// Makes a controller of a class known only as a value: this initializer alone is one that every controller has.
@MainActor
func make<ViewController: UIViewController>(_ type: ViewController.Type) -> ViewController {
  guard let controller = type.init(coder: NSCoder()) else {
    fatalError("'\(type)' cannot be made from its class alone")
  }
  return controller
}
