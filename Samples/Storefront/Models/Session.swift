/// What is known of the person on this device.
final class Session {
  enum Stage {
    case firstLaunch
    case signedOut
    case signedIn
  }

  var stage = Stage.firstLaunch
}
