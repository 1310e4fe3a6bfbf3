/// The name that was most likely meant by a mistyped one, or `nil` where none is near.
///
/// Near is an edit distance below 4, and below the length of what was typed, so that a short word does not suggest
/// whatever is short. Of equally near names the first one counts.
/// - Complexity: O(*n* · *l*²) for *n* names of length *l*.
func nearestName(to typed: String, among names: [String]) -> String? {
  let typedLetters = Array(typed.lowercased())
  let limit = min(4, max(2, typedLetters.count))
  var nearest: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(typedLetters, Array(name.lowercased()))
    if distance < limit, distance < nearest?.distance ?? .max { nearest = (name, distance) }
  }
  return nearest?.name
}

/// The number of letters to insert, delete, exchange or swap with their neighbour to turn one word into the other.
///
/// Source: the restricted Damerau-Levenshtein distance ("optimal string alignment"), Damerau, "A technique for computer
/// detection and correction of spelling errors" (1964).
/// - Complexity: O(*m* · *n*) time, O(*n*) memory.
func editDistance(_ one: [Character], _ other: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[other.count]
}
