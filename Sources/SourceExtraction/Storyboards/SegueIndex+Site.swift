import ProgramModel
import ResourceReading
import SwiftFacts

extension SegueIndex {
  /// A place that stands for the segue among the places of code.
  var site: CodeSite { CodeSite(file: Int32(-2 - storyboard), offset: Offset(segue)) }

  /// The segue that a place stands for; `nil` for a place of code.
  init?(_ site: CodeSite) {
    guard site.file <= -2 else { return nil }
    self.init(storyboard: Int(-2 - site.file), segue: Int(site.offset))
  }
}
