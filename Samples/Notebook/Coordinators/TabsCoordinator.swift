import UIKit

/// Starts the flow of a tab when the tab is first on show.
@MainActor
final class TabsCoordinator: BaseCoordinator {
  private let tabsView: any TabsView
  private let coordinatorFactory: any CoordinatorFactory

  init(tabsView: any TabsView, coordinatorFactory: any CoordinatorFactory) {
    self.tabsView = tabsView
    self.coordinatorFactory = coordinatorFactory
  }

  override func start() {
    tabsView.onNotes = runNotes()
    tabsView.onPreferences = runPreferences()
  }

  private func runNotes() -> (UINavigationController) -> Void {
    { [unowned self] stack in
      guard stack.viewControllers.isEmpty else { return }
      let notes = coordinatorFactory.makeNotesCoordinator(stack: stack)  // edge: TabsController -start-> NotesCoordinator on onNotes by TabsCoordinator if stack.viewControllers.isEmpty as tab
      addDependency(notes)  // edge: TabsCoordinator -owns-> NotesCoordinator in list
      notes.start()
    }
  }

  private func runPreferences() -> (UINavigationController) -> Void {
    { [unowned self] stack in
      guard stack.viewControllers.isEmpty else { return }
      let preferences = coordinatorFactory.makePreferencesCoordinator(stack: stack)  // edge: TabsController -start-> PreferencesCoordinator on onPreferences by TabsCoordinator if stack.viewControllers.isEmpty as tab
      addDependency(preferences)  // edge: TabsCoordinator -owns-> PreferencesCoordinator in list
      preferences.start()
    }
  }
}
