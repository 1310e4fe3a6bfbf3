// swift-format-ignore-file
import UIKit

// A child presents a stack of its own as it is made, while the parameter of its initializer has the stack's name; what
// starts from the child's screen goes on there.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var shelf: Shelf?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let window = UIWindow()
    self.window = window
    let shelf = Shelf(window)  // edge: AppDelegate -start-> Shelf as root
    self.shelf = shelf  // edge: AppDelegate -owns-> Shelf in property
    shelf.start()
  }
}

protocol Flow: AnyObject { func start() }

final class Shelf: Flow {
  private var flows: [Flow] = []
  private let stack = UINavigationController()

  init(_ window: UIWindow) { window.rootViewController = stack }  // edge: Shelf -root-> Shelf.stack

  func start() {
    let books = Books()
    books.onSend = { [weak self] in self?.send() }
    stack.pushViewController(books, animated: false)  // edge: Shelf -push-> Books
  }

  private func send() {
    let parcel = Parcel(stack)  // edge: Books -start-> Parcel on onSend by Shelf as present
    flows.append(parcel)  // edge: Shelf -owns-> Parcel in list
    parcel.start()
  }
}

final class Parcel: Flow {
  private var flows: [Flow] = []
  private lazy var root: UIViewController = { stack }()
  private let stack: UINavigationController = { UINavigationController() }()

  init(_ stack: UINavigationController) { stack.present(root, animated: true) }  // edge: Parcel -present-> Parcel.root

  func start() {
    let address = Address()
    address.onNext = { [weak self] in self?.printLabel() }
    stack.pushViewController(address, animated: false)  // edge: Parcel -push-> Address
  }

  private func printLabel() {
    let label = Label(stack)  // edge: Address -start-> Label on onNext by Parcel as push
    flows.append(label)  // edge: Parcel -owns-> Label in list
    label.start()
  }
}

final class Label: Flow {
  private let stack: UINavigationController

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() { stack.pushViewController(Preview(), animated: true) }  // edge: Label -push-> Preview
}

final class Books: UIViewController {
  var onSend: (() -> Void)?
  @objc private func send() { onSend?() }
}

final class Address: UIViewController {
  var onNext: (() -> Void)?
  @objc private func next() { onNext?() }
}

final class Preview: UIViewController {}
