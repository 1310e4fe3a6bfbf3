// swift-format-ignore-file
import Combine
import UIKit

// A loop over streams that a collection holds goes through the streams; only one that awaits goes through what is sent.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = UINavigationController(rootViewController: Home())  // edge: AppDelegate -root-> Home
    return true
  }
}
enum Signal { case opened, closed }
final class Several {
  private var listeners: [AsyncStream<Signal>.Continuation] = []
  private var named: [String: AsyncStream<Signal>.Continuation] = [:]
  private var subjects: [PassthroughSubject<Signal, Never>] = []
  func signals() -> AsyncStream<Signal> { AsyncStream { listener in self.listeners.append(listener) } }
  func signals(for name: String) -> AsyncStream<Signal> {
    let (stream, listener) = AsyncStream.makeStream(of: Signal.self)
    named[name] = listener
    return stream
  }
  func publisher() -> AnyPublisher<Signal, Never> {
    let subject = PassthroughSubject<Signal, Never>()
    subjects.append(subject)
    return subject.eraseToAnyPublisher()
  }
  func tellListeners(_ signal: Signal) { for listener in listeners { listener.yield(signal) } }
  func tellNamed(_ signal: Signal) { for listener in named.values { listener.yield(signal) } }
  func tellSubjects(_ signal: Signal) { subjects.forEach { $0.send(signal) } }
}
final class Home: UIViewController {
  private let several = Several()
  private var bag: Set<AnyCancellable> = []
  override func viewDidLoad() {
    super.viewDidLoad()
    Task { for await signal in several.signals() { if signal == .opened { present(Opened(), animated: true) } } }  // edge: Home -present-> Opened on viewDidLoad
    Task { for await _ in several.signals(for: "name") { present(Named(), animated: true) } }  // edge: Home -present-> Named on viewDidLoad
    several.publisher().sink { [weak self] _ in self?.present(Published(), animated: true) }.store(in: &bag)  // edge: Home -present-> Published on viewDidLoad
    several.tellListeners(.opened)
    several.tellNamed(.closed)
    several.tellSubjects(.closed)
  }
}
final class Opened: UIViewController {}
final class Named: UIViewController {}
final class Published: UIViewController {}
