import UIKit

/// Makes the screens of the app, for the router and for the tabs.
@MainActor
final class ScreenFactory: ViewControllersByContextFactory {
  /// Set once there is a router: it needs this factory, and the screens need it.
  weak var router: ContextRouter?

  func viewController(for context: ViewControllerContext) -> UIViewController? {
    switch context.screenType {
    // The tabs have these for good: a switcher finds them, wherever the person is.
    case .contacts, .profile: nil
    case .chat: (context.info as? Contact).map(ChatController.init(contact:))
    case .announcement: (context.info as? Announcement).map(AnnouncementController.init(announcement:))
    case .farewell: FarewellController()
    }
  }

  func makeContacts() -> ContactsController {
    let contacts = ContactsController(contacts: Contact.friends)
    contacts.onSelect = { [weak self] contact in
      self?.router?.navigateToContext(.chat(with: contact), animated: true)
    }
    return contacts
  }

  func makeProfile() -> ProfileController {
    let profile = ProfileController()
    profile.onAskForHelp = { [weak self] in
      self?.router?.navigateToContexts([.contacts(), .chat(with: .support)], animated: true)
    }
    profile.onSignOut = { [weak self] in
      self?.router?.navigateToContext(.farewell(), animated: true)
    }
    return profile
  }
}
