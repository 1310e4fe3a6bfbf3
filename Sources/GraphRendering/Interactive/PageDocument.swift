import Foundation

/// The document itself: the skeleton with style sheets, data and scripts put into it.
struct PageDocument {
  /// The file's contents, in UTF-8.
  let bytes: [UInt8]

  /// Puts the parts together.
  ///
  /// The title is text of the app's and stands in markup, so it is escaped; all other text of the app's is in the data.
  /// - Throws: What the encoder throws for a number that is no number.
  init(title: String, data: PageData) throws {
    let parts = [
      "title": DotText.html(DotText.shortened(title, to: 200)),
      "styles": PageColors(.standard).text + PageSources.styles,
      "data": try data.text(),
      "script": PageSources.script,
    ]
    // One pass over the skeleton: what stands in a part is never taken for a mark.
    var text = ""
    var rest = PageSources.skeleton[...]
    while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
      text += rest[..<open.lowerBound]
      text += parts[String(rest[open.upperBound..<close.lowerBound])] ?? ""
      rest = rest[close.upperBound...]
    }
    bytes = Array((text + rest).utf8)
  }
}
