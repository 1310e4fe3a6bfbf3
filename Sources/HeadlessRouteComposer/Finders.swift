// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation
public import UIKit

@MainActor
public protocol Finder<ViewController, Context> {
  associatedtype ViewController: UIViewController
  associatedtype Context

  func findViewController(with context: Context) throws -> ViewController?
}

extension Finder where Context == Any? {
  public func getViewController() -> ViewController? { try? findViewController(with: nil) }
}

/// A finder that goes through all screens and says which is meant.
@MainActor
public protocol StackIteratingFinder<ViewController, Context>: Finder {
  associatedtype ViewController
  associatedtype Context

  var iterator: any StackIterator { get }

  func isTarget(_ viewController: ViewController, with context: Context) -> Bool
}

extension StackIteratingFinder {
  public func findViewController(with context: Context) throws -> ViewController? {
    iterator.firstViewController { screen in
      (screen as? ViewController).map { isTarget($0, with: context) } ?? false
    } as? ViewController
  }
}

@MainActor
public protocol StackIterator {
  func firstViewController(where predicate: (UIViewController) -> Bool) -> UIViewController?
}

public struct SearchOptions: OptionSet, Sendable {
  public let rawValue: Int
  public nonisolated init(rawValue: Int) { self.rawValue = rawValue }
  public static let current = SearchOptions(rawValue: 1)
  public static let contained = SearchOptions(rawValue: 2)
  public static let presented = SearchOptions(rawValue: 4)
  public static let presenting = SearchOptions(rawValue: 8)
  public static let fullStack: SearchOptions = [.current, .contained, .presented, .presenting]
}

public enum StartingPoint: Sendable {
  case topmost
  case root
}

/// Finds a screen by its class.
public struct ClassFinder<ViewController: UIViewController, Context>: Finder {
  private let iterator: WindowIterator

  public nonisolated init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
    iterator = WindowIterator(options: options, startingPoint: startingPoint)
  }

  public func findViewController(with context: Context) throws -> ViewController? {
    iterator.firstViewController { $0 is ViewController } as? ViewController
  }
}

@MainActor
public final class RouteComposerDefaults {
  public static let shared = RouteComposerDefaults()

  public let stackIterator: any StackIterator = WindowIterator(options: .fullStack, startingPoint: .topmost)
}

/// Goes through the screens of the key window, those on top first.
struct WindowIterator: StackIterator {
  let options: SearchOptions
  let startingPoint: StartingPoint

  func firstViewController(where predicate: (UIViewController) -> Bool) -> UIViewController? {
    guard let root = Device.current.keyWindow?.root?.node else { return nil }
    let start = startingPoint == .root ? root : root.active
    if options.contains(.current), let controller = start.screen as? UIViewController, predicate(controller) {
      return controller
    }
    guard !options.isDisjoint(with: [.contained, .presented, .presenting]) else { return nil }
    var layers: [ScreenNode] = [root]
    while let next = layers.last?.presentation?.screen.node { layers.append(next) }
    for layer in layers.reversed() {
      if let found = first(in: layer, where: predicate) { return found }
    }
    return nil
  }

  private func first(in node: ScreenNode, where predicate: (UIViewController) -> Bool) -> UIViewController? {
    if let controller = node.screen as? UIViewController, predicate(controller) { return controller }
    for child in node.children.reversed() {
      if let found = first(in: child.node, where: predicate) { return found }
    }
    return nil
  }
}
