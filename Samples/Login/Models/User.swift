/// Somebody whom the service knows.
struct User: Equatable {
  let email: String
}

/// Remembers who is logged in. A real app keeps this in the keychain.
@MainActor
final class UserStore {
  var current: User?
}
