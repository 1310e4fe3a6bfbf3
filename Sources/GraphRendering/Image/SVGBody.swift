import Foundation

/// What Graphviz wrote inside of an SVG, made fit for people: without its comments, with names for assistive programs, and
/// with the boxes that `SharpCorners` has marked rounded off.
///
/// Graphviz writes one element a line, and what is drawn of a node or a box right after its group begins.
struct SVGBody {
  private(set) var bytes: [UInt8] = []
  private var isInComment = false
  private var isInMarkedGroup = false

  /// Works on bytes and in one pass, since maps have megabytes.
  ///
  /// - Complexity: O(*length*).
  init(graphviz body: ArraySlice<UInt8>) {
    bytes.reserveCapacity(body.count)
    body.withUnsafeBytes { body in
      var rest = body[...]
      while !rest.isEmpty {
        let end = rest.endOfLine
        append(rest[..<end])
        rest = rest[end...]
      }
    }
  }

  private mutating func append(_ line: Line) {
    if isInComment || line.starts(with: "<!--") {
      // Comments only repeat the names; Graphviz writes no `--` inside one.
      isInComment = !line.ends(with: "-->\n")
    } else if line.starts(with: "<title>"), line.ends(with: "</title>\n") {
      appendTitle(line.dropFirst(7).dropLast(9))
    } else if line.starts(with: "<g ") {
      // A link is a group inside of the group that it belongs to.
      let isMarked = line.ends(with: " rounded\">\n")
      isInMarkedGroup = isMarked || isInMarkedGroup && line.starts(with: "<g id=\"a_")
      copy(isMarked ? line.dropLast(" rounded\">\n".utf8.count) : line)
      if isMarked { bytes += "\">\n".utf8 }
    } else if line.starts(with: "<text "), let length = TextLength(of: line) {
      copy(line[..<length.place])
      bytes += " textLength=\"\(Self.decimal(length.hundredths))\" lengthAdjust=\"spacingAndGlyphs\"".utf8
      copy(line[length.place...])
    } else if isInMarkedGroup, line.starts(with: "<polygon "), let corners = Corners(of: line) {
      appendBox(corners, look: line[corners.look])
    } else {
      if line.starts(with: "</g>") { isInMarkedGroup = false }
      copy(line)
    }
  }

  /// Takes a part of the body as it is, in one go.
  private mutating func copy(_ part: Line) { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: part)) }

  /// `A → B` for Graphviz's `A->B`, a flow's own name for its box, and none for what only helps the layout, whose names
  /// begin with a space.
  private mutating func appendTitle(_ name: Line) {
    if name.starts(with: " ") || name.starts(with: "cluster_ ") { return }
    var rest = name.starts(with: "cluster_") ? name.dropFirst(8) : name
    bytes += "<title>".utf8
    while let minus = rest.firstIndex(of: UInt8(ascii: "&")) {
      let isArrow = rest[minus...].starts(with: "&#45;&gt;")
      bytes += rest[..<minus]
      bytes += (isArrow ? " → " : "&").utf8
      rest = rest.dropFirst(minus - rest.startIndex + (isArrow ? 9 : 1))
    }
    bytes += rest
    bytes += "</title>\n".utf8
  }

  /// A rectangle as round as Graphviz would have made it.
  private mutating func appendBox(_ corners: Corners, look: Line) {
    let (width, height) = (corners.right - corners.left, corners.bottom - corners.top)
    let measures = [
      (" x=\"", corners.left), (" y=\"", corners.top), (" width=\"", width), (" height=\"", height),
      (" rx=\"", min(1200, width / 3, height / 3)),
    ]
    bytes += "<rect".utf8
    bytes += look
    for (name, hundredths) in measures {
      bytes += name.utf8
      bytes += Self.decimal(hundredths).utf8
      bytes.append(UInt8(ascii: "\""))
    }
    bytes += "/>\n".utf8
  }

  /// A number of hundredths as Graphviz writes lengths.
  private static func decimal(_ hundredths: Int) -> String {
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A line of the SVG, with its line feed.
private typealias Line = Slice<UnsafeRawBufferPointer>

extension Line {
  /// Where the first line of it ends, behind its line feed.
  fileprivate var endOfLine: Int {
    let start = base.baseAddress! + startIndex
    guard let feed = memchr(start, Int32(UInt8(ascii: "\n")), count) else { return endIndex }
    return startIndex + (UnsafeRawPointer(feed) - start) + 1
  }

  fileprivate func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return count >= length && memcmp(base.baseAddress! + startIndex, text.utf8Start, length) == 0
  }

  fileprivate func ends(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return count >= length && memcmp(base.baseAddress! + endIndex - length, text.utf8Start, length) == 0
  }
}

/// How long a text is that Graphviz placed, so that it keeps inside of its box in whatever typeface a machine has.
///
/// Only of texts whose width is known exactly: letters of ASCII, with accents too, with what stands before and between names.
private struct TextLength {
  /// The length, in hundredths of a point.
  let hundredths: Int
  /// Where in the line it is to be told: behind the name of the element.
  let place: Int

  /// Reads a line of one text; `nil` where its length is not known.
  init?(of line: Line) {
    guard line.ends(with: "</text>\n"), let open = line.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let head = String(decoding: line[..<open], as: UTF8.self)
    let body = String(decoding: line[(open + 1)...].dropLast("</text>\n".utf8.count), as: UTF8.self)
    guard let size = head.components(separatedBy: "font-size=\"").last?.prefix(while: { $0 != "\"" }),
      let points = Double(size), let text = Self.plain(body), text.unicodeScalars.count > 1
    else { return nil }
    let metrics = head.contains("font-weight=\"bold\"") ? TextMetrics.bold : .regular
    hundredths = Int((metrics.width(of: text.unicodeScalars) * points * 100).rounded())
    place = line.startIndex + "<text".utf8.count
  }

  /// The text with its entities resolved; `nil` where it has others than Graphviz's, or letters of unknown width.
  private static func plain(_ body: String) -> String? {
    var text = body
    for (entity, character) in [
      ("&#45;", "-"), ("&#160;", "\u{A0}"), ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"),
      ("&amp;", "&"),
    ] {
      text = text.replacingOccurrences(of: entity, with: character)
    }
    return text.unicodeScalars.allSatisfy(TextMetrics.knows) ? text : nil
  }
}

/// What a polygon of four corners, the first of them told twice, covers, in hundredths of a point.
private struct Corners {
  var left = Int.max
  var top = Int.max
  var right = Int.min
  var bottom = Int.min
  /// Where in the line its attributes stand but for the points.
  let look: Range<Int>

  /// Reads the line of a polygon; `nil` for one with another number of corners.
  init?(of line: Line) {
    // The points are the last attribute: points="x,y x,y x,y x,y x,y"/>
    guard line.ends(with: "\"/>\n") else { return nil }
    let close = line.endIndex - 4
    guard let open = line[..<close].lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    let name = open - " points=".utf8.count
    guard name > line.startIndex, line[name...].starts(with: " points=") else { return nil }
    look = line.startIndex + "<polygon".utf8.count..<name
    var count = 0
    for number in line[(open + 1)..<close].split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") })
    {
      guard let hundredths = Self.hundredths(number) else { return nil }
      if count % 2 == 0 {
        (left, right) = (min(left, hundredths), max(right, hundredths))
      } else {
        (top, bottom) = (min(top, hundredths), max(bottom, hundredths))
      }
      count += 1
    }
    if count != 10 { return nil }
  }

  /// A decimal number of at most two places.
  private static func hundredths(_ text: Line) -> Int? {
    var (value, places) = (0, -1)
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in isNegative ? text.dropFirst() : text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        if places >= 0 { places += 1 }
      case UInt8(ascii: ".") where places < 0: places = 0
      default: return nil
      }
    }
    guard places <= 2 else { return nil }
    for _ in max(0, places)..<2 { value *= 10 }
    return isNegative ? -value : value
  }
}
