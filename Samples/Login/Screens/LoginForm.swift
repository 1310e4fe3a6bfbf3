/// What a person has typed, if it can be sent at all.
struct LoginForm: Equatable {
  let email: String
  let password: String

  /// Fails where the service could only say no.
  init?(email: String?, password: String?) {
    guard let email, email.contains("@"), let password, !password.isEmpty else { return nil }
    self.email = email
    self.password = password
  }
}
