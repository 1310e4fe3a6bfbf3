/// Somebody to write to.
struct Contact: Equatable, ViewControllerContextInfo {
  let name: String
}

extension Contact {
  static let support = Contact(name: "Support")
  static let friends = [Contact(name: "Ada"), Contact(name: "Grace"), support]
}
