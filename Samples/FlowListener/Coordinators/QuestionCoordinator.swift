import UIKit

/// A question for the librarian, on a sheet that stays until it is sent or given up.
@MainActor
final class QuestionCoordinator: Coordinator, Presentable {
  private weak var flowListener: (any CoordinatorFlowListener)?

  init(flowListener: any CoordinatorFlowListener) {
    self.flowListener = flowListener  // edge: QuestionCoordinator -owns-> LibraryCoordinator in property weakly
  }

  func start() {}

  func presented() -> UIViewController {
    let question = QuestionViewController(route: self)  // edge: QuestionCoordinator -root-> QuestionViewController
    question.isModalInPresentation = true
    return question
  }
}

extension QuestionCoordinator: QuestionViewControllerRoute {
  func onSend(_ question: String) {
    flowListener?.onFlowFinished(coordinator: self)  // edge: QuestionViewController -finish(onFlowFinished)-> LibraryCoordinator on onSend by QuestionCoordinator
  }

  func onGiveUp() {
    flowListener?.onFlowFinished(coordinator: self)  // edge: QuestionViewController -finish(onFlowFinished)-> LibraryCoordinator on onGiveUp by QuestionCoordinator
  }
}
