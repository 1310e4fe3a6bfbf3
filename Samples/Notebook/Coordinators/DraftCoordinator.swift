@MainActor
protocol DraftOutput: AnyObject {
  var finishFlow: ((Note?) -> Void)? { get set }
}

/// A new note, on a sheet with a stack of its own.
@MainActor
final class DraftCoordinator: BaseCoordinator, DraftOutput {
  var finishFlow: ((Note?) -> Void)?

  private let router: any Router
  private let factory: any ModuleFactory

  init(router: any Router, factory: any ModuleFactory) {
    self.router = router
    self.factory = factory
  }

  override func start() {
    let draft = factory.makeDraft()
    draft.onDone = { [weak self] note in self?.finishFlow?(note) }  // edge: DraftController -finish(finishFlow)-> NotesCoordinator on onDone by DraftCoordinator
    draft.onHide = { [weak self] in self?.finishFlow?(nil) }  // edge: DraftController -finish(finishFlow)-> NotesCoordinator on onHide by DraftCoordinator
    router.setRootModule(draft, hideBar: false)  // edge: DraftCoordinator -root-> DraftController
  }
}
