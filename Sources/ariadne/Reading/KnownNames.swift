import NavigationGraph

/// The names that a word on the command line may stand for.
struct KnownNames {
  /// What a word turns out to be.
  enum Match: Hashable {
    /// That name.
    case one(String)
    /// None for certain; at most three that may be meant.
    case uncertain([String])
  }

  private let names: [String]

  /// Takes names in the order in which they are suggested.
  init(_ names: some Sequence<String>) { self.names = Array(names) }

  /// What a word stands for: the whole of a name, or else its last part, or else either without regard to case.
  func match(_ word: String) -> Match {
    if names.contains(word) { return .one(word) }
    let small = word.lowercased()
    let ways: [(String) -> Bool] = [
      { $0.hasSuffix(".\(word)") }, { $0.lowercased() == small }, { $0.lowercased().hasSuffix(".\(small)") },
    ]
    for isMeant in ways {
      let found = names.filter(isMeant)
      if found.count == 1 { return .one(found[0]) }
      if !found.isEmpty { return .uncertain(Array(found.prefix(3))) }
    }
    return .uncertain(suggestions(for: word))
  }

  /// At most three names that may be meant by a word that stands for none: the nearest in letters, else those that hold it,
  /// else those that begin like it.
  func suggestions(for word: String) -> [String] {
    let small = word.lowercased()
    let ends = names.map { String($0.lowercased().split(separator: ".").last ?? "") }
    if let nearest = nearestWord(to: small, among: names.map { $0.lowercased() } + ends) {
      return Array(zip(names, ends).filter { $0.lowercased() == nearest || $1 == nearest }.map(\.0).prefix(3))
    }
    let containing = names.filter { $0.lowercased().contains(small) }
    if !containing.isEmpty { return Array(containing.prefix(3)) }
    let common = ends.map { zip($0, small).prefix { $0 == $1 }.count }
    guard let most = common.max(), most >= max(4, small.count / 2) else { return [] }
    return Array(zip(names, common).filter { $0.1 == most }.map(\.0).prefix(3))
  }
}

/// A question whether one of some names was meant; `nil` where there are none.
func didYouMean(_ names: [String]) -> String? {
  names.isEmpty ? nil : "did you mean \(enumeration(names.map { "'\($0)'" }))?"
}
