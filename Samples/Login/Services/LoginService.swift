/// Knows who has which password.
protocol LoginService: Sendable {
  /// The user who logs in with this password.
  ///
  /// - Throws: `LoginError.wrongPassword` if nobody does.
  func user(withEmail email: String, password: String) async throws -> User
}

enum LoginError: Error {
  case wrongPassword
}

extension LoginError: CustomStringConvertible {
  var description: String {
    switch self {
    case .wrongPassword: "The address or the password is wrong."
    }
  }
}

/// Lets everybody in who has chosen a long password.
struct DemoLoginService: LoginService {
  func user(withEmail email: String, password: String) async throws -> User {
    guard password.count >= 8 else { throw LoginError.wrongPassword }
    return User(email: email)
  }
}
