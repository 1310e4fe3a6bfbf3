// swift-format-ignore-file
import UIKit

// A function that names its generic parameter is told which type it is, by what it is given or by what is wanted of it.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    Services.shared.register { MailFlow() as MailFlowing }
    Services.shared.register { () -> NewsFlowing in NewsFlow() }
    window = UIWindow()
    let nav = UINavigationController(rootViewController: HomeVC())
    window?.rootViewController = nav  // edge: AppDelegate -root-> HomeVC
    Bus.shared.on(MailSent.self) { [weak nav] _ in nav?.pushViewController(SentVC(), animated: true) }  // edge: MailVC -push-> SentVC on handler by AppDelegate
    Bus.shared.on(NewsRead.self) { [weak nav] _ in nav?.present(ReadVC(), animated: true) }  // edge: NewsVC -present-> ReadVC on handler by AppDelegate
    return true
  }
}
final class Services {
  static let shared = Services()
  private var makers: [String: () -> Any] = [:]
  func register<T>(_ make: @escaping () -> T) { makers[String(describing: T.self)] = make }
  func resolve<T>() -> T { makers[String(describing: T.self)]!() as! T }
}
protocol Event {}
struct MailSent: Event { let id: Int }
struct NewsRead: Event {}
final class Bus {
  static let shared = Bus()
  private var handlers: [ObjectIdentifier: [(Event) -> Void]] = [:]
  func on<E: Event>(_ type: E.Type, _ handler: @escaping (E) -> Void) {
    handlers[ObjectIdentifier(type), default: []].append { if let event = $0 as? E { handler(event) } }
  }
  func send<E: Event>(_ event: E) { handlers[ObjectIdentifier(E.self)]?.forEach { $0(event) } }
}
protocol MailFlowing { func open(on screen: UIViewController) }
protocol NewsFlowing { func open(on screen: UIViewController) }
final class MailFlow: MailFlowing {
  func open(on screen: UIViewController) { screen.show(MailVC(), sender: nil) }  // edge: HomeVC -push-> MailVC on open by MailFlow
}
final class NewsFlow: NewsFlowing {
  func open(on screen: UIViewController) { screen.show(NewsVC(), sender: nil) }  // edge: HomeVC -push-> NewsVC on open by NewsFlow
}
protocol Module { static func make() -> UIViewController }
enum HelpModule: Module { static func make() -> UIViewController { HelpVC() } }
enum TermsModule: Module { static func make() -> UIViewController { TermsVC() } }
final class HomeVC: UIViewController {
  @objc func mail() { let flow: MailFlowing = Services.shared.resolve(); flow.open(on: self) }
  @objc func news() { (Services.shared.resolve() as NewsFlowing).open(on: self) }
  @objc func help() { push(HelpModule.self) }  // edge: HomeVC -push-> HelpVC on help
  @objc func terms() { open(TermsModule.self) }  // edge: HomeVC -present-> TermsVC on terms
  @objc func about() { put(AboutVC.init) }  // edge: HomeVC -push-> AboutVC on about
  @objc func wrapped() { present([LegalVC()].map(UINavigationController.init(rootViewController:))[0], animated: true) }  // edge: HomeVC -present-> LegalVC on wrapped
  private func push<M: Module>(_ module: M.Type) { show(M.make(), sender: nil) }
  private func open(_ module: Module.Type) { present(module.make(), animated: true) }
  private func put(_ make: () -> UIViewController) { show(make(), sender: nil) }
}
final class MailVC: UIViewController { @objc func send() { Bus.shared.send(MailSent(id: 1)) } }
final class NewsVC: UIViewController { @objc func read() { Bus.shared.send(NewsRead()) } }
final class SentVC: UIViewController {}
final class ReadVC: UIViewController {}
final class HelpVC: UIViewController {}
final class TermsVC: UIViewController {}
final class AboutVC: UIViewController {}
final class LegalVC: UIViewController {}
