/// The contexts of this app, by the names that its code gives them.
extension ViewControllerContext {
  static func contacts() -> Self { Self(screenType: .contacts) }

  static func profile() -> Self { Self(screenType: .profile) }

  static func chat(with contact: Contact) -> Self { Self(screenType: .chat, info: contact) }

  static func announcement(_ text: String) -> Self { Self(screenType: .announcement, info: Announcement(text: text)) }

  static func farewell() -> Self { Self(screenType: .farewell) }
}
