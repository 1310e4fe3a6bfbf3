/// The screens that the router can be asked for.
enum ScreenType: String {
  case contacts
  case profile
  case chat
  case announcement
  case farewell
}
