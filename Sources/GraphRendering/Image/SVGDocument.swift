import Foundation

/// The SVG of Graphviz, made fit for a browser: a title for people who cannot see it, a style sheet with a dark scheme,
/// and nothing that would be fetched.
struct SVGDocument {
  /// The finished document, in UTF-8.
  let bytes: [UInt8]

  /// Finishes what Graphviz wrote; anything but an SVG of Graphviz's stays as it is.
  ///
  /// Works on bytes, since maps have megabytes.
  /// - Complexity: O(*length*).
  init(graphviz svg: [UInt8], title: String, summary: String, style: MapStyle) {
    let start = Self.firstIndex(of: "<svg ", in: svg[...])
    guard let start, let end = svg[start...].firstIndex(of: UInt8(ascii: ">")) else {
      bytes = svg
      return
    }
    // Assistive programs do not look for links inside an image.
    let hasLinks = Self.firstIndex(of: "xlink:href=", in: svg[end...]) != nil
    let role = hasLinks ? "graphics-document document" : "img"
    let name = DotText.html(DotText.shortened(title, to: 200))
    let summary = DotText.html(summary)
    var result = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg role="\(role)" aria-label="\(name): \(summary)"
      """.utf8)
    result += svg[(start + 4)..<end]
    result +=
      """
      >
      <title>\(name)</title>
      <desc>\(summary)</desc>
      <style>
      \(MapStyleSheet(style).text)</style>
      """.utf8
    result += SVGBody(graphviz: svg[(end + 1)...]).bytes
    bytes = result
  }

  private static func firstIndex(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    let length = word.utf8CodeUnitCount
    return bytes.withUnsafeBytes { raw -> Int? in
      guard let start = raw.baseAddress else { return nil }
      var offset = 0
      while let place = memchr(start + offset, Int32(word.utf8Start[0]), raw.count - offset) {
        offset = UnsafeRawPointer(place) - start
        guard raw.count - offset >= length else { return nil }
        if memcmp(place, word.utf8Start, length) == 0 { return bytes.startIndex + offset }
        offset += 1
      }
      return nil
    }
  }
}
