struct Note: Hashable {
  let title: String

  static let all = [Note(title: "Shopping"), Note(title: "Travel")]
}
