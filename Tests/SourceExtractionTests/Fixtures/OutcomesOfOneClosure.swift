// swift-format-ignore-file
import UIKit

// One closure is told with which outcome a child is over, and lets go of the child in one arm of its `switch` only: what
// each arm does follows its own outcome.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var studio = StudioFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> StudioFlow in property ; AppDelegate -start-> StudioFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = studio.stack
    studio.start()
    return true
  }
}

enum UploadOutcome { case sent, discarded }

final class StudioFlow {
  let stack: UINavigationController
  private var upload: UploadFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let canvas = Canvas()
    canvas.onUpload = { [weak self] in self?.beginUpload() }
    stack.setViewControllers([canvas], animated: false)  // edge: StudioFlow -root-> Canvas
  }

  private func beginUpload() {
    let sheet = UINavigationController()
    let flow = UploadFlow(stack: sheet)  // edge: Canvas -start-> UploadFlow as present on onUpload by StudioFlow
    flow.onEnd = { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .sent:
        upload = nil  // edge: StudioFlow -releases-> UploadFlow after finish on onEnd.sent
        stack.dismiss(animated: true)  // edge: StudioFlow -dismiss-> . on UploadFlow.onEnd.sent
      case .discarded:
        stack.dismiss(animated: true)  // edge: StudioFlow -dismiss-> . on UploadFlow.onEnd.discarded
      }
    }
    upload = flow  // edge: StudioFlow -owns-> UploadFlow in property
    flow.start()
    stack.present(sheet, animated: true)
  }
}

final class UploadFlow {
  var onEnd: ((UploadOutcome) -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let preview = Preview()
    preview.onSend = { [weak self] in self?.onEnd?(.sent) }  // edge: Preview -finish(onEnd.sent)-> StudioFlow on onSend by UploadFlow
    preview.onDiscard = { [weak self] in self?.onEnd?(.discarded) }  // edge: Preview -finish(onEnd.discarded)-> StudioFlow on onDiscard by UploadFlow
    stack.setViewControllers([preview], animated: false)  // edge: UploadFlow -root-> Preview
  }
}

final class Canvas: UIViewController {
  var onUpload: (() -> Void)?
  @objc private func tapUpload() { onUpload?() }
}

final class Preview: UIViewController {
  var onSend: (() -> Void)?
  var onDiscard: (() -> Void)?
  @objc private func tapSend() { onSend?() }
  @objc private func tapDiscard() { onDiscard?() }
}
