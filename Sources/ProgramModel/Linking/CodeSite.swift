package import SwiftFacts

/// A place in one of the program's files, or one that stands for something without code: it has a number of a file that no
/// file has, which only this type knows the meaning of.
package struct CodeSite: NumberKey, Comparable {
  /// The number of the file; of no file where the place is in none.
  package let file: Int32
  package let offset: Offset

  package init(file: Int32, offset: Offset) {
    self.file = file
    self.offset = offset
  }

  package func mix(into mixer: inout NumberMixer) {
    mixer.mix(file)
    mixer.mix(offset)
  }

  package static func < (one: CodeSite, other: CodeSite) -> Bool { (one.file, one.offset) < (other.file, other.offset) }
}

// MARK: - Places without code

extension CodeSite {
  private static let noFile: Int32 = -1
  private static let firstStoryboard: Int32 = -2
  private static let notifications = Int32.min

  /// The place of what the system makes, told from others by a number.
  package static func outside(_ number: Offset) -> CodeSite { CodeSite(file: noFile, offset: number) }

  /// The place of what is posted under the name of a notification, by the number of the name.
  package static func notification(_ number: Int) -> CodeSite {
    CodeSite(file: notifications, offset: Offset(number))
  }

  /// The place of a segue.
  package static func segue(_ number: Int, ofStoryboard storyboard: Int) -> CodeSite {
    CodeSite(file: firstStoryboard - Int32(storyboard), offset: Offset(number))
  }

  /// Whether it is a place in a file.
  package var isInFile: Bool { file >= 0 }

  /// The number of the name whose notifications it stands for.
  package var notification: Int? { file == Self.notifications ? Int(offset) : nil }

  /// The segue that it stands for.
  package var segue: (number: Int, storyboard: Int)? {
    guard file <= Self.firstStoryboard, file != Self.notifications else { return nil }
    return (Int(offset), Int(Self.firstStoryboard - file))
  }
}
