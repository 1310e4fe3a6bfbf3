/// Returns the word that is most likely meant by a misspelt one, or `nil` where none is near.
///
/// Near is at most one edit (insert, delete, exchange, swap of neighbours) for two to four characters, two for up to
/// seven, three for longer words; of equally near words the first wins. Source of the distance: Damerau (1964) in the
/// restricted form of optimal string alignment.
/// - Complexity: O(*k* · *m* · *n*) time, for *k* words of *n* characters and a misspelt one of *m*.
package func nearestWord(to misspelt: String, among words: some Sequence<String>) -> String? {
  let wanted = Array(misspelt.prefix(64))
  var best: (word: String, distance: Int)?
  for word in words {
    let distance = editDistance(wanted, Array(word))
    guard distance <= min(3, (wanted.count + 1) / 3), distance < best?.distance ?? .max else { continue }
    best = (word, distance)
  }
  return best?.word
}

private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for row in 0..<one.count {
    var current = [row + 1]
    for column in 0..<other.count {
      let isSame = one[row] == other[column]
      var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[other.count]
}
