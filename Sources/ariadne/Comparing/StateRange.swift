import Foundation

extension ComparedSide {
  /// The two states that a text names: `main..HEAD`, or one that is compared with the current state of a folder.
  ///
  /// A path with `..` in it, such as `../base.json`, is no range where something lies there, nor where a slash follows.
  static func range(_ text: String) -> (old: String, new: String?) {
    if FileManager.default.fileExists(atPath: text) { return (text, nil) }
    var rest = text[...]
    while let dots = rest.range(of: "..") {
      let (old, new) = (text[..<dots.lowerBound], text[dots.upperBound...])
      if !old.isEmpty, !old.hasSuffix("/"), !new.hasPrefix("/") {
        return (String(old), new.isEmpty ? nil : String(new))
      }
      rest = text[dots.upperBound...]
    }
    return (text, nil)
  }
}
