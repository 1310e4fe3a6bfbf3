import UIKit

/// Makes flows, each with the module that shows it where it has a stack of its own.
@MainActor
protocol CoordinatorFactory {
  func makeTabsCoordinator() -> (coordinator: any Coordinator, toPresent: (any Presentable)?)
  func makeAccessCoordinator(router: any Router) -> any Coordinator & AccessOutput
  func makeTourCoordinator(router: any Router) -> any Coordinator & TourOutput
  func makeNotesCoordinator(stack: UINavigationController) -> any Coordinator
  func makePreferencesCoordinator(stack: UINavigationController) -> any Coordinator
  func makeDraftCoordinator() -> (coordinator: any Coordinator & DraftOutput, toPresent: (any Presentable)?)
}

struct DefaultCoordinatorFactory: CoordinatorFactory {
  func makeTabsCoordinator() -> (coordinator: any Coordinator, toPresent: (any Presentable)?) {
    let tabs = TabsController()
    return (TabsCoordinator(tabsView: tabs, coordinatorFactory: self), tabs)
  }

  func makeAccessCoordinator(router: any Router) -> any Coordinator & AccessOutput {
    AccessCoordinator(router: router, factory: DefaultModuleFactory())
  }

  func makeTourCoordinator(router: any Router) -> any Coordinator & TourOutput {
    TourCoordinator(router: router, factory: DefaultModuleFactory())
  }

  func makeNotesCoordinator(stack: UINavigationController) -> any Coordinator {
    NotesCoordinator(
      router: StackRouter(rootController: stack), factory: DefaultModuleFactory(), coordinatorFactory: self)
  }

  func makePreferencesCoordinator(stack: UINavigationController) -> any Coordinator {
    PreferencesCoordinator(router: StackRouter(rootController: stack), factory: DefaultModuleFactory())
  }

  func makeDraftCoordinator() -> (coordinator: any Coordinator & DraftOutput, toPresent: (any Presentable)?) {
    let stack = UINavigationController()
    let router = StackRouter(rootController: stack)
    return (DraftCoordinator(router: router, factory: DefaultModuleFactory()), stack)
  }
}
