// swift-format-ignore-file
import Combine
import UIKit

// Whoever assigns a published property sends to those who listen to its publisher, each value with what is made of it alone;
// a method listens as a closure does.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: InboxFlow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let nav = UINavigationController()
    window?.rootViewController = nav
    flow = InboxFlow(nav)  // edge: AppDelegate -owns-> InboxFlow in property ; AppDelegate -start-> InboxFlow as root
    flow?.start()
    return true
  }
}
enum Stop { case message, folder }
final class InboxModel {
  @Published var stop: Stop?
  @Published private(set) var isSignedOut = false
  let help = PassthroughSubject<Int, Never>()
  func open() { stop = .message }
  func signOut() { isSignedOut = true }
}
final class Places {
  static let shared = Places()
  @Published var place: Stop?
}
final class InboxFlow {
  private let nav: UINavigationController
  private let model = InboxModel()
  private var bag = Set<AnyCancellable>()
  init(_ nav: UINavigationController) { self.nav = nav }
  func start() {
    nav.setViewControllers([InboxVC(model)], animated: false)  // edge: InboxFlow -root-> InboxVC
    model.$stop.compactMap { $0 }
      .sink { [weak self] stop in
        switch stop {
        case .message: self?.nav.pushViewController(MessageVC(self!.model), animated: true)  // edge: InboxVC -push-> MessageVC on message by InboxFlow
        case .folder: self?.nav.pushViewController(FolderVC(), animated: true)  // edge: MessageVC -push-> FolderVC on folder by InboxFlow
        }
      }
      .store(in: &bag)
    Places.shared.$place.compactMap { $0 }.map { [unowned self] in screen(for: $0) }
      .sink { [weak nav] in nav?.present($0, animated: true) }
      .store(in: &bag)
    model.help.sink(receiveValue: showHelp).store(in: &bag)
  }
  private func showHelp(_ number: Int) { nav.present(HelpVC(), animated: true) }  // edge: InboxVC -present-> HelpVC on help by InboxFlow
  private func screen(for place: Stop) -> UIViewController {
    switch place {
    case .message: DraftVC()
    case .folder: ArchiveVC()
    }
  }
}
final class InboxVC: UIViewController {
  private let model: InboxModel
  init(_ model: InboxModel) { self.model = model; super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
  @objc func open() { model.open() }
  @objc func draft() { Places.shared.place = .message }  // edge: InboxVC -present-> DraftVC on draft
  @objc func help() { model.help.send(1) }
}
final class MessageVC: UIViewController {
  private let model: InboxModel
  init(_ model: InboxModel) { self.model = model; super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
  @objc func move() { model.stop = .folder }
}
final class DraftVC: UIViewController { @objc func archive() { Places.shared.place = .folder } }  // edge: DraftVC -present-> ArchiveVC on archive
final class FolderVC: UIViewController {}
final class ArchiveVC: UIViewController {}
final class HelpVC: UIViewController {}
