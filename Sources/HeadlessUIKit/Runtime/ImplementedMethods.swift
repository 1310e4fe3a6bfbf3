import Foundation

/// Which of the optional methods of UIKit's protocols a class has code for.
///
/// Without Objective-C nobody can be asked: a default of the protocol answers for whoever implements nothing. But the names
/// of the program's functions lie in its file, unless it was stripped; then no class is said to implement anything.
@MainActor
enum ImplementedMethods {
  /// A method, as its symbol tells it.
  struct Method: Hashable {
    /// A word of its name. A symbol writes a word out where it first comes, whatever the name that it is a part of: so a
    /// word is found, and a name of several may not be.
    let word: String
    /// What follows the class in the symbol's text.
    let call: String

    static let commitEditing = Method(
      word: "commit",
      call: ".tableView(_: UIKit.UITableView, commit: UIKit.UITableViewCell.EditingStyle, forRowAt: ")
    static let fieldReturn = Method(word: "Return", call: ".textFieldShouldReturn(UIKit.UITextField)")
    static let fieldClear = Method(word: "Clear", call: ".textFieldShouldClear(UIKit.UITextField)")
    static let scrolling = [
      Method(word: "Scroll", call: ".scrollViewDidScroll(UIKit.UIScrollView)"),
      Method(word: "Dragging", call: ".scrollViewDidEndDragging(_: UIKit.UIScrollView, "),
      Method(word: "Dragging", call: ".scrollViewWillEndDragging(_: UIKit.UIScrollView, "),
      Method(word: "Decelerating", call: ".scrollViewDidEndDecelerating(UIKit.UIScrollView)"),
    ]
  }

  private static var known: [ObjectIdentifier: [Method: Bool]] = [:]
  private static var owners: [Method: Set<String>] = [:]

  /// Whether the class, or one that it inherits from, has code of its own for a method.
  static func has(_ method: Method, in type: AnyClass) -> Bool {
    if let known = known[ObjectIdentifier(type)]?[method] { return known }
    let answer = hasMethod(type, in: owners(of: method))
    known[ObjectIdentifier(type), default: [:]][method] = answer
    return answer
  }

  private static func hasMethod(_ type: AnyClass, in owners: Set<String>) -> Bool {
    guard !owners.isEmpty else { return false }
    var next: AnyClass? = type
    while let current = next {
      if owners.contains(name(of: current)) { return true }
      // The class before it stands in the second word of what describes a class at run time.
      let words = unsafeBitCast(current, to: UnsafePointer<UnsafeRawPointer?>.self)
      next = words[1].map { unsafeBitCast($0, to: AnyClass.self) }
    }
    return false
  }

  /// The classes with the method, UIKit's left out.
  private static func owners(of method: Method) -> Set<String> {
    if let known = owners[method] { return known }
    var found: Set<String> = []
    for symbol in symbols(containing: method.word) {
      guard let text = demangled(symbol), let range = text.range(of: method.call) else { continue }
      // What stands in an extension is written with the module that has it: `(extension in App):App.List`.
      let owner = text[..<range.lowerBound].split(separator: ":").last.map(String.init) ?? ""
      if !owner.hasPrefix("UIKit.") { found.insert(plain(owner)) }
    }
    owners[method] = found
    return found
  }

  private static func name(of type: AnyClass) -> String { plain(_typeName(type, qualified: true)) }

  /// The name of a class without arguments, and without what tells private ones of different files apart: a symbol says
  /// `App.(List in _3F…)`, a type `App.(unknown context at $7f…).List`.
  private static func plain(_ name: String) -> String {
    var parts: [Substring] = []
    for part in name.prefix(while: { $0 != "<" }).split(separator: ".") where !part.hasPrefix("(unknown context") {
      let isPrivate = part.hasPrefix("(") && part.contains(" in ")
      parts.append(isPrivate ? part.dropFirst().prefix { $0 != " " } : part)
    }
    return parts.joined(separator: ".")
  }

  /// The names of the program's own functions and data in which a text occurs, as its file has them.
  private static func symbols(containing text: String) -> [String] {
    let file = URL(fileURLWithPath: "/proc/self/exe")
    guard let program = try? Data(contentsOf: file, options: .alwaysMapped) else { return [] }
    return program.withUnsafeBytes { bytes in
      var found: [String] = []
      for names in ProgramFile(bytes).symbolNames { add(to: &found, from: names, containing: text) }
      return found
    }
  }

  private static func add(to found: inout [String], from names: UnsafeRawBufferPointer, containing text: String) {
    guard let base = names.baseAddress, let find else { return }
    let end = base + names.count
    var start = base
    while start < end, let hit = find(start, start.distance(to: end), text, text.utf8.count) {
      var first = UnsafeRawPointer(hit)
      while first > base, (first - 1).load(as: UInt8.self) != 0 { first -= 1 }
      let name = first.assumingMemoryBound(to: CChar.self)
      found.append(String(cString: name))
      start = first + strlen(name)
    }
  }

  private typealias Find =
    @convention(c) (UnsafeRawPointer, Int, UnsafePointer<CChar>, Int) -> UnsafeMutableRawPointer?

  private static let find = dlsym(nil, "memmem").map { unsafeBitCast($0, to: Find.self) }

  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private static let demangle = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }

  private static func demangled(_ symbol: String) -> String? {
    guard let text = demangle?(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}

/// A program as it lies on the disk, in the format that Linux runs.
private struct ProgramFile {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The texts that the program's symbols are named by, each ended by a zero.
  var symbolNames: [UnsafeRawBufferPointer] {
    guard bytes.count >= 64, bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2]) else { return [] }
    let (table, size, count) = (
      Int(number(at: 40) as UInt64), Int(number(at: 58) as UInt16), Int(number(at: 60) as UInt16)
    )
    var names: [UnsafeRawBufferPointer] = []
    for section in 0..<count {
      let header = table + section * size
      guard header + 64 <= bytes.count, number(at: header + 4) as UInt32 == 2 else { continue }
      // The section of symbols says which one has their names.
      let linked = table + Int(number(at: header + 40) as UInt32) * size
      guard linked + 64 <= bytes.count else { continue }
      let (start, length) = (Int(number(at: linked + 24) as UInt64), Int(number(at: linked + 32) as UInt64))
      guard start + length <= bytes.count else { continue }
      names.append(UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
    }
    return names
  }

  private func number<Value: FixedWidthInteger>(at offset: Int) -> Value {
    Value(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
  }
}
