/// What can be borrowed → the receipt → back on the shelf.
@MainActor
final class LoanCoordinator: Coordinator {
  private let router: any Router
  private weak var flowListener: (any CoordinatorFlowListener)?

  init(router: any Router, flowListener: any CoordinatorFlowListener) {
    self.router = router
    self.flowListener = flowListener  // edge: LoanCoordinator -owns-> LibraryCoordinator in property weakly
  }

  func start() {
    router.push(LoanViewController(route: self))  // edge: LoanCoordinator -push-> LoanViewController
  }
}

extension LoanCoordinator: LoanViewControllerRoute {
  func onBorrow() {
    router.push(ReceiptViewController(route: self))  // edge: LoanViewController -push-> ReceiptViewController on onBorrow by LoanCoordinator
  }

  func onChangeMind() {
    router.popModule()  // edge: LoanViewController -pop-> . on onChangeMind by LoanCoordinator
    flowListener?.onFlowFinished(coordinator: self)  // edge: LoanViewController -finish(onFlowFinished)-> LibraryCoordinator on onChangeMind by LoanCoordinator
  }
}

extension LoanCoordinator: ReceiptViewControllerRoute {
  func onDone() {
    router.popToRootModule()  // edge: ReceiptViewController -popToRoot-> . on onDone by LoanCoordinator
    flowListener?.onFlowFinished(coordinator: self)  // edge: ReceiptViewController -finish(onFlowFinished)-> LibraryCoordinator on onDone by LoanCoordinator
  }
}
