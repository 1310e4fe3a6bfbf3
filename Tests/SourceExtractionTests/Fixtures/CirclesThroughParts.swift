// swift-format-ignore-file
import Combine
import UIKit

// Circles of strong references through objects that are no nodes: a service that keeps who made it, a subscription whose
// closure names its keeper, a controller that its router keeps.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: Flow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = Flow(stack: stack)  // edge: AppDelegate -start-> Flow as root
    self.flow = flow  // edge: AppDelegate -owns-> Flow in property
    flow.start()
  }
}

final class Flow {
  private let stack: UINavigationController
  private var listener: ListenerFlow?
  private var helper: HelpedFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let home = Home()
    home.onListen = { [weak self] in self?.listen() }
    home.onHelp = { [weak self] in self?.help() }
    home.onItem = { [weak self] in self?.stack.pushViewController(ItemRouter.module(), animated: true) }  // edge: Home -push-> Item on onItem by Flow
    home.onSheet = { [weak self] in self.map { SheetRouter.show(on: $0.stack) } }
    stack.setViewControllers([home], animated: false)  // edge: Flow -root-> Home
  }

  private func listen() {
    let listener = ListenerFlow(stack: stack)  // edge: Home -start-> ListenerFlow on onListen by Flow as push
    self.listener = listener  // edge: Flow -owns-> ListenerFlow in property
    listener.start()
  }

  private func help() {
    let helper = HelpedFlow(stack: stack)  // edge: Home -start-> HelpedFlow on onHelp by Flow as push
    self.helper = helper  // edge: Flow -owns-> HelpedFlow in property
    helper.start()
  }
}

final class ListenerFlow {
  private let stack: UINavigationController
  private let changes = PassthroughSubject<Int, Never>()
  private var cancellables = Set<AnyCancellable>()
  private var token: AnyCancellable?

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    changes.receive(on: RunLoop.main).sink { _ in self.refresh() }.store(in: &cancellables)  // edge: ListenerFlow -owns-> ListenerFlow in closure
    token = changes.sink { [weak self] _ in self?.refresh() }
    stack.pushViewController(News(), animated: true)  // edge: ListenerFlow -push-> News
  }

  private func refresh() {}
}

protocol Supplier: AnyObject { func supply() }

final class HelpedFlow: Supplier {
  private let stack: UINavigationController
  private var service: Service?
  private let changes = PassthroughSubject<Int, Never>()
  private var cancellables = Set<AnyCancellable>()
  private var prepare: (() -> Void)?

  init(stack: UINavigationController) {
    self.stack = stack
    service = Service(supplier: self)  // edge: HelpedFlow -owns-> HelpedFlow in part
  }

  func start() {
    stack.pushViewController(Help(), animated: true)  // edge: HelpedFlow -push-> Help
    prepare = { [unowned self] in
      // What the closure around holds unowned is no stronger in this one.
      changes.sink { _ in self.supply() }.store(in: &cancellables)
    }
    prepare?()
  }

  func supply() {}
}

final class Service {
  private let supplier: Supplier
  var onChange: (() -> Void)?

  init(supplier: Supplier) { self.supplier = supplier }

  func run() { supplier.supply() }
}

final class ItemRouter {
  var controller: UIViewController?  // edge: Item -owns-> Item in part

  static func module() -> UIViewController {
    let router = ItemRouter()
    let presenter = ItemPresenter(router: router)
    let item = Item(presenter: presenter)
    router.controller = item
    return item
  }

  func close() { controller?.dismiss(animated: true) }
}

final class ItemPresenter {
  private let router: ItemRouter
  init(router: ItemRouter) { self.router = router }
  func close() { router.close() }
}

final class Item: UIViewController {
  private let presenter: ItemPresenter
  init(presenter: ItemPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }
  @IBAction func close() { presenter.close() }  // edge: Item -dismiss-> . on close
}

final class Home: UIViewController {
  var onListen: (() -> Void)?
  var onHelp: (() -> Void)?
  var onItem: (() -> Void)?
  var onSheet: (() -> Void)?
  @IBAction func listen() { onListen?() }
  @IBAction func help() { onHelp?() }
  @IBAction func item() { onItem?() }
  @IBAction func sheet() { onSheet?() }
}

// What a library's sheet is made of, and calls; no node, but what shows the next screen keeps it alive.
final class SheetModel {
  var onScan: (() -> Void)?
  var title = ""
}

enum SheetRouter {
  static func show(on stack: UINavigationController) {
    let model = SheetModel()
    model.onScan = {  // edge: SheetModel -owns-> SheetModel in closure
      let scan = Scan()
      scan.title = model.title
      stack.pushViewController(scan, animated: true)  // unresolved: pushViewController
    }
    LibrarySheet.shared.show(model)
  }
}

final class Scan: UIViewController {}

final class News: UIViewController {}
final class Help: UIViewController {}
