// swift-format-ignore-file
import Swinject
import UIKit

// A container of the library is filled by assemblies and asked by type: what is asked for is what the closure of that
// type makes, also under another type that it implements, and with arguments. A flow that one asks for is started; a
// service that many ask for is not.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let assembler = Assembler([ServiceAssembly(), FlowAssembly(), ScreenAssembly()], container: .common)
  private lazy var window = UIWindow()
  private lazy var shop = assembler.resolver.must(ShopFlow.self)  // edge: AppDelegate -owns-> ShopFlow in property ; AppDelegate -start-> ShopFlow as root

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window.rootViewController = shop.navigation
    shop.start()
  }
}

extension Container {
  static let common = Container()
}

extension Resolver {
  func must<Service>(_ type: Service.Type) -> Service {
    guard let service = resolve(type) else { fatalError("nobody registered it") }
    return service
  }

  func must<Service, Argument>(_ type: Service.Type, _ argument: Argument) -> Service {
    resolve(type, argument: argument)!
  }
}

final class ServiceAssembly: Assembly {
  func assemble(container: Container) {
    container.register(UINavigationController.self) { _ in UINavigationController() }.inObjectScope(.container)
    container.register(Courier.self) { Courier($0.must(UINavigationController.self)) }.inObjectScope(.container)
      .implements(Delivering.self)
  }
}

final class FlowAssembly: Assembly {
  func assemble(container: Container) {
    container.register(ShopFlow.self) { ShopFlow(navigation: $0.must(UINavigationController.self), resolver: $0) }
    container.register(PaymentFlow.self) { (resolver: Resolver, stack: UINavigationController) in
      PaymentFlow(stack: stack, resolver: resolver)
    }
  }
}

final class ScreenAssembly: Assembly {
  func assemble(container: Container) {
    container.register(ShelfViewController.self) { resolver in
      ShelfViewController(courier: resolver.must(Delivering.self))
    }
    container.register(ItemViewController.self) { (resolver: Resolver, name: String) in
      ItemViewController(name: name, resolver: resolver)
    }
    container.register(CardViewController.self) { _ in CardViewController() }
  }
}

final class ShopFlow {
  let navigation: UINavigationController
  private let resolver: Resolver
  private var payment: PaymentFlow?

  init(navigation: UINavigationController, resolver: Resolver) {
    self.navigation = navigation
    self.resolver = resolver
  }

  func start() {
    let shelf = resolver.must(ShelfViewController.self)
    shelf.onItem = { [weak self] in self?.show($0) }
    navigation.pushViewController(shelf, animated: false)  // edge: ShopFlow -push-> ShelfViewController
  }

  private func show(_ name: String) {
    let item = resolver.must(ItemViewController.self, name)
    item.onPay = { [weak self] in self?.pay() }
    navigation.pushViewController(item, animated: true)  // edge: ShelfViewController -push-> ItemViewController on onItem by ShopFlow
  }

  private func pay() {
    resolver.must(Delivering.self).deliver()
    let payment = resolver.must(PaymentFlow.self, navigation)  // edge: ItemViewController -start-> PaymentFlow on onPay by ShopFlow as push
    payment.onEnd = { [weak self] in self?.payment = nil }  // edge: ShopFlow -releases-> PaymentFlow on onEnd after finish
    self.payment = payment  // edge: ShopFlow -owns-> PaymentFlow in property
    payment.start()
  }
}

final class PaymentFlow {
  var onEnd: () -> Void = {}
  private let stack: UINavigationController
  private let resolver: Resolver

  init(stack: UINavigationController, resolver: Resolver) {
    self.stack = stack
    self.resolver = resolver
  }

  func start() {
    let card = resolver.must(CardViewController.self)
    card.onDone = { [weak self] in
      self?.resolver.must(Courier.self).deliver()
      self?.onEnd()  // edge: CardViewController -finish(onEnd)-> ShopFlow on onDone by PaymentFlow
    }
    stack.pushViewController(card, animated: true)  // edge: PaymentFlow -push-> CardViewController
  }
}

protocol Delivering: AnyObject {
  func deliver()
}

// Three kinds of code ask for it: it is nobody's child, though it shows something.
final class Courier: Delivering {
  private let navigation: UINavigationController
  init(_ navigation: UINavigationController) { self.navigation = navigation }
  func deliver() { navigation.present(ReceiptViewController(), animated: true) }  // edge: Courier -present-> ReceiptViewController ; ItemViewController -present-> ReceiptViewController on deliver by Courier ; ShelfViewController -present-> ReceiptViewController on deliver by Courier
}

final class ShelfViewController: UIViewController {
  var onItem: (String) -> Void = { _ in }
  private let courier: Delivering
  init(courier: Delivering) {
    self.courier = courier
    super.init(nibName: nil, bundle: nil)
  }
  @objc private func itemTapped() { onItem("tea") }
  @objc private func againTapped() { courier.deliver() }
}

final class ItemViewController: UIViewController {
  var onPay: () -> Void = {}
  private let name: String
  private let resolver: Resolver
  init(name: String, resolver: Resolver) {
    self.name = name
    self.resolver = resolver
    super.init(nibName: nil, bundle: nil)
  }
  @objc private func payTapped() { onPay() }
  @objc private func trackTapped() { resolver.must(Delivering.self).deliver() }
}

final class CardViewController: UIViewController {
  var onDone: () -> Void = {}
  @objc private func doneTapped() { onDone() }
}

final class ReceiptViewController: UIViewController {}
