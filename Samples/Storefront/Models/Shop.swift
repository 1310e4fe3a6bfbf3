struct Category: Hashable {
  let name: String
}

struct Product: Hashable {
  let name: String
  let price: Int
  let brand: String
}

struct Review: Hashable {
  let author: String
  let text: String
}

struct Filter: Equatable {
  var maximumPrice: Int?
  var order = SortOrder.popularity
}

enum SortOrder: String, CaseIterable {
  case popularity
  case price
  case newest
}

struct Order: Hashable {
  let number: Int
}

struct HelpArticle: Hashable {
  let title: String
  let text: String
}
