/// A flow that hands back a review, or nothing where the person gave up.
@MainActor
protocol ReviewFlow: Coordinator {
  var finishFlow: ((Review?) -> Void)? { get set }
}

final class ReviewWritingCoordinator: BaseCoordinator, ReviewFlow {
  var finishFlow: ((Review?) -> Void)?

  private let router: any Router
  private let screens: any ReviewScreens
  private let product: Product

  init(router: any Router, screens: any ReviewScreens, product: Product) {
    self.router = router
    self.screens = screens
    self.product = product
  }

  override func start(with option: DeepLinkOption?) {
    let editor = screens.makeReviewEditor(for: product)
    editor.onSend = { [weak self] review in
      self?.finishFlow?(review)  // edge: ReviewEditorController -finish(finishFlow)-> CatalogCoordinator on onSend by ReviewWritingCoordinator
    }
    editor.onCancel = { [weak self] in
      self?.finishFlow?(nil)  // edge: ReviewEditorController -finish(finishFlow)-> CatalogCoordinator on onCancel by ReviewWritingCoordinator
    }
    router.setRoot(editor)  // edge: ReviewWritingCoordinator -root-> ReviewEditorController
  }
}
