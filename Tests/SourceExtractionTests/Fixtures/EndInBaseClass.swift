// swift-format-ignore-file
import UIKit

// A base class tells the parent that a flow is over: at the flow's own word, or when the system says so.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: MainFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = MainFlow(stack: stack)  // edge: AppDelegate -start-> MainFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
    flow.start()
  }
}

class BaseFlow: NSObject, UIAdaptivePresentationControllerDelegate {
  private var flows: [BaseFlow] = []
  private weak var parent: BaseFlow?
  let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
    stack.presentationController?.delegate = self
  }

  func start() {}

  func present(_ flow: BaseFlow) {
    flows.append(flow)
    flow.parent = self  // edge: NoteFlow -owns-> MainFlow in property weakly
    flow.start()
    stack.present(flow.stack, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { end() }

  func end() { parent?.ended(self) }

  func ended(_ flow: BaseFlow) {
    flows.removeAll { $0 === flow }  // edge: MainFlow -releases-> NoteFlow on ended after finish, swipe
  }
}

final class MainFlow: BaseFlow {
  override func start() {
    let home = Home()
    home.onNote = { [weak self] in self?.showNote() }
    stack.setViewControllers([home], animated: false)  // edge: MainFlow -root-> Home
  }

  private func showNote() {
    let flow = NoteFlow(stack: UINavigationController())  // edge: Home -start-> NoteFlow on onNote by MainFlow as present
    present(flow)  // edge: MainFlow -owns-> NoteFlow in list
  }
}

final class NoteFlow: BaseFlow {
  override func start() {
    let note = Note()
    note.onSave = { [weak self] in
      self?.end()  // edge: Note -finish(ended)-> MainFlow on onSave by NoteFlow
    }
    stack.setViewControllers([note], animated: false)  // edge: NoteFlow -root-> Note
  }
}

final class Home: UIViewController {
  var onNote: (() -> Void)?
  @IBAction func write() { onNote?() }
}

final class Note: UIViewController {
  var onSave: (() -> Void)?
  @IBAction func save() { onSave?() }
}
