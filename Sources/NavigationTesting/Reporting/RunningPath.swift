import Foundation
import HeadlessNavigation

/// The path that the running app has taken since its launch, which is printed where the process ends on it: an app that
/// crashes, or calls `exit`, takes the exploration with it.
///
/// A process that crashes may do next to nothing any more: the text lies ready in memory that was set aside for it, and is
/// handed to the system as it is. After that everything goes on as it would have, debugger and crash reporter included.
@MainActor
enum RunningPath {
  /// How much of a path is kept; of a longer one the last part.
  private static let capacity = 1 << 16

  /// What is printed, written to by nobody but this, and read by signal handlers.
  private struct Text {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: UnsafeMutablePointer<Int>
  }

  private static let text: Text = {
    let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    count.initialize(to: 0)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    bytes.initialize(repeating: 0, count: capacity)
    return Text(bytes: bytes, count: count)
  }()
  @exclusivity(unchecked) private static var isWatched = false
  private static let start = Array("launch".utf8)
  private static let cutStart = Array("…".utf8)

  /// Runs something, and prints the path where the process ends meanwhile.
  static func watched<Result>(launchSource: String, _ body: () throws -> Result) rethrows -> Result {
    // What runs inside of another run is watched by that.
    guard !isWatched else { return try body() }
    isWatched = true
    text.count.pointee = 0
    LastWords.arm(text.bytes, text.count, ending: "\") { \(launchSource) }\n")
    defer {
      LastWords.disarm()
      isWatched = false
    }
    return try body()
  }

  /// Begins a path with a launch.
  static func begin() {
    guard isWatched else { return }
    text.count.pointee = 0
    append(start)
  }

  /// Adds what is done next, as a path that `replay` reads.
  static func add(_ action: UserAction) {
    guard isWatched else { return }
    if text.count.pointee > capacity - 512 { cut() }
    append(UInt8(ascii: ">"))
    let target = action.target
    switch action.gesture {
    case .back: appendWord("back")
    case .swipeBack: appendWord("swipeBack")
    case .swipeDown, .tapOutside: appendWord("swipe")
    case .tap: appendWord("tap@", target, action.occurrence)
    case .tab: appendWord("tab@", target, action.occurrence)
    case .backTo: appendWord("backTo.", target, action.occurrence)
    case .page: appendWord("page.", target, action.occurrence)
    case .alert: appendWord("alert.", target, action.occurrence)
    case .link: appendWord("link.", target, action.occurrence)
    case .fill: appendWord("fill.", target, action.occurrence)
    }
  }

  /// Keeps the last half.
  private static func cut() {
    let half = text.count.pointee / 2
    var first = text.count.pointee - half
    while first < text.count.pointee, text.bytes[first] != UInt8(ascii: ">") { first += 1 }
    let kept = text.count.pointee - first
    memmove(text.bytes + cutStart.count, text.bytes + first, kept)
    text.count.pointee = 0
    append(cutStart)
    text.count.pointee += kept
  }

  private static func append(_ byte: UInt8) {
    text.bytes[text.count.pointee] = byte
    text.count.pointee += 1
  }

  private static func append(_ bytes: [UInt8]) { for byte in bytes { append(byte) } }

  private static func appendWord(_ word: StaticString) {
    memcpy(text.bytes + text.count.pointee, word.utf8Start, word.utf8CodeUnitCount)
    text.count.pointee += word.utf8CodeUnitCount
  }

  private static func appendWord(_ word: StaticString, _ target: String, _ occurrence: Int) {
    appendWord(word)
    // Short enough for what is left after a cut.
    var rest = 300
    for byte in target.utf8 {
      if rest <= 0 { break }
      if isPlain(byte) {
        append(byte)
      } else {
        append(UInt8(ascii: "%"))
        append(hexadecimalDigit(byte >> 4))
        append(hexadecimalDigit(byte & 15))
        rest -= 2
      }
      rest -= 1
    }
    if occurrence > 1 { append(Array("#\(occurrence)".utf8)) }
  }

  /// Whether a byte stands for itself in the text of a path.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: ">"), UInt8(ascii: "@"), UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<32, 127:
      false
    default: true
    }
  }

  private static func hexadecimalDigit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
  }
}
