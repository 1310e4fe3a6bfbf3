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
    var body: [UInt8] = []
    Self.appendWithoutComments(svg[(end + 1)...], to: &body)
    Self.appendWithNames(body[...], to: &result)
    bytes = result
  }

  /// Leaves out comments: they only repeat the names. Graphviz writes no `--` inside one, and no `<` outside of markup.
  private static func appendWithoutComments(_ body: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var rest = body
    while let open = firstIndex(of: "<!--", in: rest), let close = firstIndex(of: "-->", in: rest[open...]) {
      result += rest[..<open]
      rest = rest[(close + 3)...]
      if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
    }
    result += rest
  }

  /// Gives nodes, lines and boxes the names by which assistive programs tell them: `A → B` for Graphviz's `A->B`, a
  /// flow's own name for its box, and none for what only helps the layout, whose names begin with a space.
  private static func appendWithNames(_ body: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var rest = body
    while let open = firstIndex(of: "<title>", in: rest), let close = firstIndex(of: "</title>", in: rest[open...]) {
      result += rest[..<open]
      let name = String(decoding: rest[(open + 7)..<close], as: UTF8.self)
      rest = rest[(close + 8)...]
      if name.hasPrefix(" ") || name.hasPrefix("cluster_ ") { continue }
      let told = name.hasPrefix("cluster_") ? String(name.dropFirst("cluster_".count)) : name
      result += "<title>\(told.split(separator: "&#45;&gt;").joined(separator: " → "))</title>".utf8
    }
    result += rest
  }

  private static func firstIndex(of word: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    let length = word.utf8CodeUnitCount
    return bytes.withUnsafeBytes { raw -> Int? in
      guard raw.count >= length else { return nil }
      for offset in 0...(raw.count - length) where raw[offset] == word.utf8Start[0] {
        var matched = 1
        while matched < length, raw[offset + matched] == word.utf8Start[matched] { matched += 1 }
        if matched == length { return bytes.startIndex + offset }
      }
      return nil
    }
  }
}
