// swift-format-ignore-file
import RxCocoa
import RxSwift
import UIKit
import UserNotificationsUI

// Who subscribes with one closure is told of events, of which it asks which they are. A binder does something to an object.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: ListFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = ListFlow(stack)  // edge: AppDelegate -start-> ListFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> ListFlow in property
    flow.start()
  }
}

protocol ModelDelegate: AnyObject {
  func open()
  func close()
}

final class ListFlow: ModelDelegate {
  private let stack: UINavigationController

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    let list = List()
    list.model = ListModel(delegate: self)
    stack.pushViewController(list, animated: false)  // edge: ListFlow -push-> List
  }

  func open() {
    let item = Item()
    item.model = ItemModel(delegate: self)
    stack.present(item, animated: true)  // edge: List -present-> Item on open by ListFlow
  }

  func close() { stack.dismiss(animated: true) }  // edge: Item -dismiss-> . on close by ListFlow
}

final class ListModel {
  private let bag = DisposeBag()
  let selected: AnyObserver<Int>

  init(delegate: ModelDelegate) {
    let subject = PublishSubject<Int>()
    selected = subject.asObserver()
    subject.bind(to: Binder(delegate) { delegate, _ in delegate.open() }).disposed(by: bag)
  }
}

final class ItemModel {
  private let bag = DisposeBag()
  let add: AnyObserver<()>

  init(delegate: ModelDelegate) {
    let subject = PublishSubject<()>()
    add = subject.asObserver()
    subject.subscribe { event in
      if case .next = event { delegate.close() }
    }.disposed(by: bag)
  }
}

final class List: UIViewController {
  var model: ListModel!
  private let bag = DisposeBag()
  private let table = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.rx.itemSelected.map { $0.row }.bind(to: model.selected).disposed(by: bag)
  }
}

final class Item: UIViewController {
  var model: ItemModel!

  @objc private func add() { model.add.onNext(()) }
}

final class Notice: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {}
}
