/// What the app remembers of its user.
@MainActor
final class Session {
  var hasSeenTour = false
  var isSignedIn = false
}
