import UIKit

/// Makes the screen for a context.
@MainActor
protocol ViewControllersByContextFactory {
  func viewController(for context: ViewControllerContext) -> UIViewController?
}

/// Decides how the screen for a context comes on show.
@MainActor
protocol ViewControllerContextTransitionProvider {
  func transition(for context: ViewControllerContext) -> any ViewControllerContextTransition
}

/// Leads to a context from wherever the person is.
///
/// It knows no screen of the app: what there is, how it is made and how it appears is told to it.
@MainActor
final class ContextRouter {
  private let topViewControllerProvider: any TopViewControllerProvider
  private let viewControllersFactory: any ViewControllersByContextFactory
  private let transitionProvider: any ViewControllerContextTransitionProvider
  private let contextSwitchers: [any ViewControllerContextSwitcher]

  init(
    topViewControllerProvider: any TopViewControllerProvider, viewControllersFactory: any ViewControllersByContextFactory,
    transitionProvider: any ViewControllerContextTransitionProvider, contextSwitchers: [any ViewControllerContextSwitcher]
  ) {
    self.topViewControllerProvider = topViewControllerProvider
    self.viewControllersFactory = viewControllersFactory
    self.transitionProvider = transitionProvider
    self.contextSwitchers = contextSwitchers
  }

  /// Leads through contexts one after the other.
  func navigateToContexts(_ contexts: [ViewControllerContext], animated: Bool) {
    for context in contexts { navigateToContext(context, animated: animated) }
  }

  /// Does nothing where the context is on top; else switches to a screen that is there, else makes it.
  func navigateToContext(_ context: ViewControllerContext, animated: Bool) {
    let top = topViewControllerProvider.topViewController
    if let holder = top as? any ViewControllerContextHolder, holder.currentContext == context { return }
    if let switcher = contextSwitchers.first(where: { $0.canSwitch(to: context) }) {
      switcher.switchContext(to: context, animated: animated)  // edge: ContextRouter -dismiss-> . ; ContextRouter -popTo-> ChatController ; ProfileController -dismiss-> . on onAskForHelp by ContextRouter ; ProfileController -popTo-> ChatController on onAskForHelp by ContextRouter
      return
    }
    guard let screen = viewControllersFactory.viewController(for: context) else { return }
    transitionProvider.transition(for: context).navigate(from: top, to: screen, animated: animated)  // edge: ContactsController -push-> ChatController on onSelect by ContextRouter ; ContextRouter -present-> AnnouncementController ; ContextRouter -push-> ChatController ; ProfileController -push-> ChatController on onAskForHelp by ContextRouter ; ProfileController -root-> FarewellController on onSignOut by ContextRouter ; "any notification" -link-> AnnouncementController on userNotificationCenter(_:didReceive:) by ContextRouter ; "any notification" -link-> ChatController on userNotificationCenter(_:didReceive:) by ContextRouter ; "messenger://" -link-> ChatController on application(_:open:options:) by ContextRouter
  }
}
