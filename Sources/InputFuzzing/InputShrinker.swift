/// Makes a text smaller as long as it keeps a property, by leaving out ever shorter runs of lines and then of bytes: Zeller
/// and Hildebrandt's delta debugging (2002), without its steps to complements, which the next smaller runs include.
package struct InputShrinker {
  /// How often the property may be asked for.
  private var questions: Int
  private let holds: ([UInt8]) -> Bool

  /// Creates a shrinker.
  ///
  /// - Parameters:
  ///   - questions: How often at most the property is asked for.
  ///   - holds: Whether a text has the property.
  package init(questions: Int = 1_000, holds: @escaping ([UInt8]) -> Bool) {
    self.questions = questions
    self.holds = holds
  }

  /// The smallest text found that has the property, which the text itself has.
  package mutating func shrink(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().map { $0.offset == 0 ? Array($0.element) : [UInt8(ascii: "\n")] + $0.element }
    let fewer = shrink(lines) { Array($0.joined()) }
    return shrink(Array(fewer.joined())) { $0 }
  }

  private mutating func shrink<Part>(_ parts: [Part], _ text: ([Part]) -> [UInt8]) -> [Part] {
    var parts = parts
    var length = max(1, parts.count / 2)
    while true {
      var start = 0
      var isSmaller = false
      while start < parts.count {
        guard questions > 0 else { return parts }
        var fewer = parts
        fewer.removeSubrange(start..<min(start + length, parts.count))
        questions -= 1
        if holds(text(fewer)) {
          parts = fewer
          isSmaller = true
        } else {
          start += length
        }
      }
      if length == 1, !isSmaller { return parts }
      if length > 1 { length /= 2 }
    }
  }
}
