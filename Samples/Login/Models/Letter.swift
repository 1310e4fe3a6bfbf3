/// A piece of mail.
struct Letter {
  let subject: String
  let text: String
}

extension Letter {
  static let samples = [
    Letter(subject: "Welcome", text: "It is good to have you here."),
    Letter(subject: "Your first week", text: "Nothing happened, and it happened beautifully."),
  ]
}
