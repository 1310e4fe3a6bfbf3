import UIKit

/// Help to read, and two ways to reach a person; its screens come from Support.storyboard.
@MainActor
final class SupportCoordinator: NSObject, Coordinator {
  var onEnd: (() -> Void)?

  private let navigationController: UINavigationController
  private var callback: CallbackCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let help = HelpCenterController.instantiate()
    help.onSelectArticle = { [weak self] in self?.showArticle($0) }
    help.onContact = { [weak self] in self?.showContact() }
    help.onRequestCallback = { [weak self] in self?.startCallback() }
    navigationController.pushViewController(help, animated: true)  // edge: SupportCoordinator -push-> HelpCenterController
  }

  private func showArticle(_ article: HelpArticle) {
    let page = HelpArticleController.instantiate()
    page.article = article
    page.onOpenGlossary = { [weak self, weak page] in self?.showGlossary(returningTo: page) }
    navigationController.pushViewController(page, animated: true)  // edge: HelpCenterController -push-> HelpArticleController on onSelectArticle by SupportCoordinator
  }

  private func showGlossary(returningTo page: HelpArticleController?) {
    let glossary = HelpGlossaryController.instantiate()
    glossary.onSelectArticle = { [weak self, weak page] article in
      guard let self, let page else { return }
      page.article = article
      navigationController.popToViewController(page, animated: true)  // edge: HelpGlossaryController -popTo-> HelpArticleController on onSelectArticle by SupportCoordinator  // sound: the way back to the article takes the glossary off the stack
    }
    navigationController.pushViewController(glossary, animated: true)  // edge: HelpArticleController -push-> HelpGlossaryController on onOpenGlossary by SupportCoordinator
  }

  private func showContact() {
    let storyboard = UIStoryboard(name: "Support", bundle: nil)
    guard let contact = storyboard.instantiateViewController(withIdentifier: "ContactController") as? ContactController else { return }
    contact.onSent = { [weak self] in
      self?.onEnd?()  // edge: ContactController -finish(onEnd)-> AccountCoordinator on onSent by SupportCoordinator
    }
    navigationController.pushViewController(contact, animated: true)  // edge: HelpCenterController -push-> ContactController on onContact by SupportCoordinator  // sound: its scene has no segue, but its identifier is asked for
  }

  private func startCallback() {
    let sheet = UINavigationController()
    let callback = CallbackCoordinator(navigationController: sheet)  // edge: HelpCenterController -start-> CallbackCoordinator on onRequestCallback by SupportCoordinator as present  // sound: the swipe has its own release
    callback.onEnd = { [weak self] in
      self?.navigationController.dismiss(animated: true)  // edge: SupportCoordinator -dismiss-> . on CallbackCoordinator.onEnd
      self?.callback = nil  // edge: SupportCoordinator -releases-> CallbackCoordinator on onEnd after finish
    }
    self.callback = callback  // edge: SupportCoordinator -owns-> CallbackCoordinator in property
    callback.start()
    sheet.presentationController?.delegate = self
    navigationController.present(sheet, animated: true)
  }
}

extension SupportCoordinator: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    callback = nil  // edge: SupportCoordinator -releases-> CallbackCoordinator on presentationControllerDidDismiss(_:) after swipe
  }
}
