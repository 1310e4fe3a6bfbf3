/// The notes, and the flow that writes another.
@MainActor
final class NotesCoordinator: BaseCoordinator {
  private let router: any Router
  private let factory: any ModuleFactory
  private let coordinatorFactory: any CoordinatorFactory

  init(router: any Router, factory: any ModuleFactory, coordinatorFactory: any CoordinatorFactory) {
    self.router = router
    self.factory = factory
    self.coordinatorFactory = coordinatorFactory
  }

  override func start() {
    let notes = factory.makeNotes()
    notes.onNote = { [weak self] note in self?.show(note) }
    notes.onWrite = { [weak self] in self?.runDraft() }
    router.setRootModule(notes, hideBar: false)  // edge: NotesCoordinator -root-> NotesController
  }

  private func show(_ note: Note) {
    router.push(factory.makeNote(note))  // edge: NotesController -push-> NoteController on onNote by NotesCoordinator ; NotesCoordinator -push-> NoteController on DraftCoordinator.finishFlow
  }

  private func runDraft() {
    let (draft, module) = coordinatorFactory.makeDraftCoordinator()  // edge: NotesController -start-> DraftCoordinator on onWrite by NotesCoordinator as present  // fault: leaked-child-dismiss DraftCoordinator
    draft.finishFlow = { [weak self, weak draft] note in
      self?.router.dismissModule()  // edge: NotesCoordinator -dismiss-> . on DraftCoordinator.finishFlow
      self?.removeDependency(draft)  // edge: NotesCoordinator -releases-> DraftCoordinator on finishFlow after finish
      if let note { self?.show(note) }
    }
    addDependency(draft)  // edge: NotesCoordinator -owns-> DraftCoordinator in list
    router.present(module)
    draft.start()
  }
}
