struct Book {
  let title: String
  let author: String
}

extension Book {
  static let shelf = [
    Book(title: "Mrs Dalloway", author: "Virginia Woolf"),
    Book(title: "The Makioka Sisters", author: "Jun'ichirō Tanizaki"),
    Book(title: "Austerlitz", author: "W. G. Sebald"),
  ]
}
