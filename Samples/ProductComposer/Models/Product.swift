import Foundation

/// What tells products apart.
struct ProductID: Hashable, Sendable {
  let rawValue: String

  init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// The product that a link is to; `nil` where it is to something else.
  init?(link: URL) {
    let parts = link.pathComponents.suffix(2)
    guard parts.count == 2, parts.first == "products", let id = parts.last else { return nil }
    rawValue = id
  }
}

struct Product {
  let id: ProductID
  let name: String
}

extension Product {
  static let all = [
    Product(id: ProductID("lamp"), name: "Reading lamp"),
    Product(id: ProductID("chair"), name: "Rocking chair"),
    Product(id: ProductID("rug"), name: "Rug"),
  ]
}
