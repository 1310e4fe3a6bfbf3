/// Whether somebody is logged in.
@MainActor
final class Session {
  var isLoggedIn = false
}
