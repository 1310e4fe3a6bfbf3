// swift-format-ignore-file
import UIKit

// A flow that is awaited says that it is over by resuming who awaits it; another sends its outcomes along an asynchronous
// stream.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var desk = DeskFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> DeskFlow in property ; AppDelegate -start-> DeskFlow as embed

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    desk.start()
    return true
  }
}

final class DeskFlow {
  private let stack: UINavigationController
  private var sign: SignFlow?
  private var scan: ScanFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    Task { await sign() }
    scanAll()
  }

  private func sign() async {
    let flow = SignFlow(stack: stack)  // edge: DeskFlow -start-> SignFlow as push
    sign = flow  // edge: DeskFlow -owns-> SignFlow in property
    switch await flow.run() {
    case .signed: stack.pushViewController(Receipt(), animated: true)  // edge: DeskFlow -push-> Receipt on SignFlow.signed
    case .refused: break
    }
  }

  private func scanAll() {
    let flow = ScanFlow(stack: stack)  // edge: DeskFlow -start-> ScanFlow as push
    scan = flow  // edge: DeskFlow -owns-> ScanFlow in property
    flow.start()
    Task { [weak self] in
      for await event in flow.events {
        switch event {
        case .found: self?.showMatch()
        case .closed: self?.scan = nil  // edge: DeskFlow -releases-> ScanFlow after finish on closed
        }
      }
    }
  }

  private func showMatch() {
    stack.pushViewController(Match(), animated: true)  // edge: DeskFlow -push-> Match on ScanFlow.found
  }
}

enum Signing { case signed, refused }

final class SignFlow {
  private let stack: UINavigationController
  private var waiting: CheckedContinuation<Signing, Never>?

  init(stack: UINavigationController) { self.stack = stack }

  func run() async -> Signing {
    let pad = Pad()
    pad.onSign = { [weak self] in self?.waiting?.resume(returning: .signed) }  // edge: Pad -finish(signed)-> DeskFlow on onSign by SignFlow
    stack.pushViewController(pad, animated: true)  // edge: SignFlow -push-> Pad
    return await withCheckedContinuation { continuation in waiting = continuation }
  }
}

enum ScanEvent { case found, closed }

final class ScanFlow {
  private let stack: UINavigationController
  let events: AsyncStream<ScanEvent>
  private let sender: AsyncStream<ScanEvent>.Continuation

  init(stack: UINavigationController) {
    self.stack = stack
    (events, sender) = AsyncStream.makeStream(of: ScanEvent.self)
  }

  func start() {
    let camera = Camera()
    camera.onFind = { [weak self] in self?.sender.yield(.found) }  // edge: Camera -finish(found)-> DeskFlow on onFind by ScanFlow
    camera.onClose = { [weak self] in self?.sender.yield(.closed) }  // edge: Camera -finish(closed)-> DeskFlow on onClose by ScanFlow
    stack.pushViewController(camera, animated: true)  // edge: ScanFlow -push-> Camera
  }
}

final class Pad: UIViewController {
  var onSign: (() -> Void)?
  @objc private func tap() { onSign?() }
}

final class Camera: UIViewController {
  var onFind: (() -> Void)?
  var onClose: (() -> Void)?
  @objc private func find() { onFind?() }
  @objc private func close() { onClose?() }
}

final class Receipt: UIViewController {}
final class Match: UIViewController {}
