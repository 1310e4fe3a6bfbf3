import SwiftFacts

/// The classes that an Objective-C header declares, as Swift sees them: names, superclasses, protocols, properties, and
/// the methods without arguments that give an object.
///
/// What methods do is not known. What they are declared to give is, and that is how Swift code comes by a router, a
/// service or a screen that Objective-C made. Names are those of Clang's importer, as far as its rules are about such
/// members: `+ (instancetype)sharedRouter` of `OEXRouter` is `shared()`.
package struct ObjectiveCHeader {
  /// One class, and what Swift would declare of it, each member on the header's line.
  package struct Interface {
    package let name: String
    package let superclass: String
    package fileprivate(set) var declarations: [(line: Int, text: String)]
  }

  package private(set) var interfaces: [Interface] = []
  private let tokens: [ObjectiveCToken]
  private var position = 0

  /// Reads a header; what is no declaration of a class is passed over.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(bytes: [UInt8]) {
    tokens = objectiveCTokens(in: bytes)
    while position < tokens.count {
      if take("@interface") { readInterface() } else { position += 1 }
    }
  }

  // MARK: Tokens

  private var next: String { position < tokens.count ? tokens[position].text : "" }

  private mutating func take(_ text: String) -> Bool {
    guard next == text else { return false }
    position += 1
    return true
  }

  /// The tokens up to one that ends them, which is passed over; brackets of all kinds are kept whole.
  private mutating func takeAll(until end: String) -> ArraySlice<ObjectiveCToken> {
    let start = position
    var depth = 0
    while position < tokens.count, depth > 0 || next != end, next != "@end" {
      if ["(", "<", "{"].contains(next) { depth += 1 }
      if [")", ">", "}"].contains(next) { depth -= 1 }
      position += 1
    }
    let found = tokens[start..<position]
    _ = take(end)
    return found
  }

  // MARK: Declarations

  /// `@interface Name<Element> : Superclass <First, Second> … @end`; categories and classes without a superclass are
  /// passed over.
  private mutating func readInterface() {
    guard position < tokens.count else { return }
    let (name, line) = (tokens[position].text, tokens[position].line)
    position += 1
    if take("<") { _ = takeAll(until: ">") }
    guard take(":") else { return }
    var inherited = [next]
    position += 1
    if take("<") { inherited += takeAll(until: ">").map(\.text).filter(isName) }
    var interface = Interface(
      name: name, superclass: inherited[0],
      declarations: [(line, "class \(name): \(inherited.joined(separator: ", ")) {")])
    while position < tokens.count, next != "@end" {
      let line = tokens[position].line
      var member: String?
      if take("@property") {
        member = property(takeAll(until: ";"))
      } else if next == "+" || next == "-" {
        let isStatic = next == "+"
        position += 1
        member = method(takeAll(until: ";"), isStatic: isStatic, of: name)
      } else {
        position += 1
      }
      if let member { interface.declarations.append((line, member + ";")) }
    }
    if position < tokens.count { interface.declarations.append((tokens[position].line, "}")) }
    interfaces.append(interface)
  }

  /// `(nonatomic, weak, nullable) IBOutlet Type *name`.
  private func property(_ declaration: ArraySlice<ObjectiveCToken>) -> String? {
    var rest = declaration.map(\.text)
    var attributes: [String] = []
    if rest.first == "(", let end = rest.firstIndex(of: ")") {
      attributes = Array(rest[1..<end])
      rest.removeSubrange(...end)
    }
    let prefix = attributes.contains("class") ? "static var" : "var"
    if let caret = rest.firstIndex(of: "^") {
      guard let name = rest[caret...].dropFirst().first(where: isName) else { return nil }
      return "\(prefix) `\(name)`: (() -> Void)?"
    }
    guard let end = rest.lastIndex(where: isName), let type = swiftType(rest[..<end]) else { return nil }
    return "\(prefix) `\(rest[end])`: \(type)\(attributes.contains("nullable") ? "?" : "")"
  }

  /// `(Type *)name`; methods with arguments, initializers among them, tell nothing.
  private func method(_ declaration: ArraySlice<ObjectiveCToken>, isStatic: Bool, of type: String) -> String? {
    let texts = declaration.map(\.text)
    guard texts.first == "(", !texts.contains(":"), let end = texts.firstIndex(of: ")"), end + 1 < texts.count,
      isName(texts[end + 1]), texts[end + 1] != "init", let result = swiftType(texts[1..<end], in: type)
    else { return nil }
    let name = texts[end + 1]
    let names = isStatic ? [name, withoutWords(of: type, name)] : [name]
    return Set(names).sorted().map { "\(isStatic ? "static " : "")func `\($0)`() -> \(result)" }
      .joined(separator: "; ")
  }

  /// The type that Swift sees; `nil` for numbers and whatever else is no object.
  private func swiftType(_ written: ArraySlice<String>, in type: String? = nil) -> String? {
    let isNullable = written.contains { ["nullable", "_Nullable", "__nullable"].contains($0) }
    let named = written.drop { !isName($0) || Self.qualifiers.contains($0) }
    guard let name = named.first else { return nil }
    let suffix = isNullable ? "?" : ""
    switch name {
    case "instancetype": return type.map { $0 + suffix }
    case "id":
      let protocols = named.dropFirst().filter(isName)
      return (protocols.isEmpty ? "Any" : protocols.joined(separator: " & ")) + suffix
    default: return named.contains("*") ? name + suffix : nil
    }
  }

  private static let qualifiers: Set<String> = [
    "IBOutlet", "const", "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "__kindof",
    "__weak",
    "__strong", "oneway", "inout", "volatile",
  ]

  /// Clang's importer leaves out the words with which a class method's name says the class again: `shared` of
  /// `sharedRouter`, where the class is an `OEXRouter`.
  private func withoutWords(of type: String, _ name: String) -> String {
    let starts = name.indices.filter { name[$0].isUppercase && $0 != name.startIndex }
    guard let start = starts.first(where: { type.hasSuffix(name[$0...]) }) else { return name }
    return String(name[..<start])
  }
}

/// A word, with `@` before it where it is a directive, or a character between words.
private struct ObjectiveCToken {
  let text: String
  /// The line, counted from 0.
  let line: Int
}

private func isName(_ token: String) -> Bool { token.utf8.first.map(isIdentifierHead) ?? false }

/// The words and marks of a header without its comments, preprocessor lines and texts.
private func objectiveCTokens(in bytes: [UInt8]) -> [ObjectiveCToken] {
  bytes.withUnsafeBufferPointer { text in
    var tokens: [ObjectiveCToken] = []
    var index = 0
    var line = 0
    var isAtLineStart = true
    func skip(while isSkipped: (UInt8) -> Bool) {
      while index < text.count, isSkipped(text[index]) { index += 1 }
    }
    while index < text.count {
      let byte = text[index]
      let start = index
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
      case 0...0x20: index += 1
      case UInt8(ascii: "#") where isAtLineStart: skip { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "\""):
        index += 1
        skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        if index < text.count, text[index] == UInt8(ascii: "\"") { index += 1 }
      default:
        if let end = endOfComment(at: index, in: text) {
          index = end
          line += text[start..<end].count { $0 == UInt8(ascii: "\n") }
          break
        }
        index += 1
        if isIdentifierHead(byte) || byte == UInt8(ascii: "@") { skip(while: isIdentifierBody) }
        tokens.append(ObjectiveCToken(text: String(decoding: text[start..<index], as: UTF8.self), line: line))
      }
      if byte == UInt8(ascii: "\n") { isAtLineStart = true } else if byte > 0x20 { isAtLineStart = false }
    }
    return tokens
  }
}
