package import NavigationGraph

/// Why the code of a Swift file is not known, but only its words.
package enum UnreadReason: Hashable, Sendable {
  /// Brackets nest deeper than ``deepestBracket`` at an offset: the parser's time doubles with each level.
  case brackets(Offset)
  /// Interpolations in string literals nest deeper than ``deepestInterpolation`` at an offset: the parser's memory grows
  /// with the square of it.
  case interpolations(Offset)
  /// Code nests deeper than ``deepestCode`` at an offset.
  case nesting(Offset)
  /// The process that read the file ended by a signal, twice.
  case crash(signal: Int)
  /// The process that read the file took more than so many seconds of processor time, twice.
  case time(seconds: Int)
}

extension UnreadReason {
  /// Whether reading the same bytes again comes to the same.
  package var isCertain: Bool {
    switch self {
    case .brackets, .interpolations, .nesting: true
    case .crash, .time: false
    }
  }

  /// Where in the file the reason lies; 0 where that is not known.
  package var offset: Offset {
    switch self {
    case .brackets(let offset), .interpolations(let offset), .nesting(let offset): offset
    case .crash, .time: 0
    }
  }

  /// What a note says of it, lower case, no full stop.
  package var message: String {
    switch self {
    case .brackets: "brackets nest more than \(deepestBracket) deep here; the file is not read, only its names"
    case .interpolations:
      "interpolations in string literals nest more than \(deepestInterpolation) deep here; the file is not read, only its "
        + "names"
    case .nesting:
      "code nests more than \(deepestCode) deep here, as in a very long chain of calls, operators or 'else if'; the file "
        + "is not read, only its names; shorten the chain"
    case .crash(let signal):
      "the process that read this file ended by \(signal > 0 ? "signal \(signal)" : "itself"), twice; the file is not read, "
        + "only its names; it may nest too deeply, or hold no Swift"
    case .time(let seconds):
      "reading this file took more than \(seconds) s of processor time, twice; the file is not read, only its names; it "
        + "may be cut off or hold no Swift"
    }
  }
}

extension FileFacts {
  /// What is to be told of a file whose code is not known; `nil` where it is.
  package var unreadNote: ExtractionNote? {
    unread.map { ExtractionNote(place: place(of: $0.offset), message: $0.message) }
  }

  /// The line and column at which an offset lies.
  package func place(of offset: Offset) -> SourcePlace {
    let line = lineStarts.lastIndex { $0 <= offset } ?? 0
    return SourcePlace(file: path, line: line + 1, column: Int(offset - lineStarts[line]) + 1)
  }
}

/// The parser's time doubles with each level of `[` inside `[`; deeper than this a file is not parsed.
package let deepestBracket = 16

/// What the parser holds of literals in interpolations in literals grows with the square of their number; deeper than this a
/// file is not parsed.
package let deepestInterpolation = 32

/// How deep expressions, statements, patterns and types may lie in each other: what is linked, run and let go of level by
/// level needs room on the stack for each.
package let deepestCode = 1_000
