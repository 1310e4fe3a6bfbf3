import SourceExtraction

/// New names for all that an app declares, names of frameworks apart.
///
/// A name changes wherever it stands, so that the renamed app means the same: in code, in string literals and storyboards
/// that hold a class or an identifier, in a property list. Names that a framework owns as well stay, but for methods
/// that a framework's own calls can be told from by their argument labels.
struct Renaming: Sendable {
  /// The new name of each old one.
  let newNames: [String: String]
  private let oldNames: [String: String]
  /// Names of cases that a framework's methods have as well: `subject.send(1)` is none of `case send(Int)`.
  private let methods: Set<String>

  init(of files: [SourceFile]) {
    var names = DeclaredNames()
    for file in files where file.kind == .swift { names.add(SwiftTokenizer.tokens(of: file.text)) }
    methods = FrameworkNames.methods.filter(names.isOfCasesAlone)
    var declared = names.ofTheApp.subtracting(FrameworkNames.all)
    let imported = FrameworkNames.ofModules.filter { module, _ in
      files.contains { $0.text.contains("import \(module)\n") }
    }
    declared.subtract(imported.values.joined())
    // One name for UIKit's call and for a method of the app's: no label tells them apart.
    if files.contains(where: { $0.text.contains(".didMove(toParent: self)") }) { declared.remove("addChild") }
    // Numbered from the end of the alphabet, so that whatever is sorted by name comes in another order.
    let numbered = declared.sorted(by: >).enumerated().map { index, name in
      (name, (name.first?.isUppercase == true ? "Xq" : "xq") + "\(index)z")
    }
    newNames = Dictionary(uniqueKeysWithValues: numbered)
    oldNames = Dictionary(uniqueKeysWithValues: numbered.map { ($1, $0) })
  }

  /// The files with the new names; paths stay.
  func applied(to files: [SourceFile]) -> [SourceFile] {
    files.map { file in
      let text = file.kind == .swift ? renamedSwift(file.text) : renamedMarkup(file.text)
      return SourceFile(path: file.path, kind: file.kind, bytes: Array(text.utf8))
    }
  }

  /// A text about the renamed app, told with the old names.
  func undone(in text: String) -> String { replacingWords(of: text, by: oldNames) }

  private func renamedSwift(_ source: String) -> String {
    let tokens = SwiftTokenizer.tokens(of: source)
    var result = ""
    for (index, token) in tokens.enumerated() {
      switch token {
      case .word(let word):
        // A property wrapper may be the app's own.
        let isAttribute =
          index > 0 && (tokens[index - 1] == .other("@") || tokens[index - 1] == .other("#"))
          && word.first?.isUppercase == false
        let isFramework = FrameworkNames.overloaded[word].map { takes(labels: $0, tokens[(index + 1)...]) } ?? false
        let isMethod = methods.contains(word) && isMember(ofValue: tokens[..<index])
        result += isAttribute || isFramework || isMethod ? word : newNames[word] ?? storage(word, by: newNames) ?? word
      case .literal(let text):
        result += newNames[text] ?? text
      case .other(let text):
        result += text
      }
    }
    return result
  }

  /// Whether what was read so far is a value and a dot: no type, and not the dot alone.
  private func isMember(ofValue tokens: ArraySlice<SwiftToken>) -> Bool {
    guard tokens.last == .other("."), let base = tokens.dropLast().last else { return false }
    switch base {
    case .word(let name): return name.first?.isLowercase == true && !FrameworkNames.keywords.contains(name)
    case .other(let text): return [")", "]", "?", "!"].contains(text)
    case .literal: return false
    }
  }

  /// The new name of what the compiler keeps for a wrapped property: `_x` for `x`.
  private func storage(_ word: String, by names: [String: String]) -> String? {
    word.hasPrefix("_") ? names[String(word.dropFirst())].map { "_" + $0 } : nil
  }

  /// Whether the call or declaration that follows a method's name has one of the labels.
  private func takes(labels: Set<String>, _ tokens: ArraySlice<SwiftToken>) -> Bool {
    guard tokens.first == .other("(") else { return false }
    var depth = 0
    for token in tokens {
      if token == .other("(") { depth += 1 }
      if token == .other(")") { depth -= 1 }
      if depth == 0 { return false }
      if depth == 1, case .word(let word) = token, labels.contains(word) { return true }
    }
    return false
  }

  /// Attributes of a storyboard that name a class, an identifier, an outlet or an action; strings of a property list.
  private func renamedMarkup(_ text: String) -> String {
    let attributes = [
      "customClass", "storyboardIdentifier", "identifier", "property", "selector", "unwindAction",
      "referencedIdentifier", "destinationCreationSelector",
    ].map { " \($0)=\"" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      if line.contains("<string>") { return renamedEntry(line) }
      for attribute in attributes {
        let parts = line.components(separatedBy: attribute)
        line = parts.enumerated().map { index, part in
          guard index > 0 else { return part }
          let value = String(part.prefix { $0 != "\"" })
          return replacingWords(of: value, by: newNames) + part.dropFirst(value.count)
        }.joined(separator: attribute)
      }
      return line
    }.joined(separator: "\n")
  }

  /// A string of a property list: a name, or types by their modules. Words of an address are no names.
  private func renamedEntry(_ line: String) -> String {
    let text = line.components(separatedBy: "<string>").last?.components(separatedBy: "</string>").first ?? ""
    if let name = newNames[text] { return line.replacingOccurrences(of: ">\(text)<", with: ">\(name)<") }
    return replacingWords(of: line, by: newNames.filter { $0.key.first?.isUppercase == true })
  }

  private func replacingWords(of text: String, by names: [String: String]) -> String {
    /// A method with a labelled parameter has the label in its selector.
    func renamed(_ word: String) -> String {
      let suffix = "WithSegue"
      guard word.hasSuffix(suffix) else { return names[word] ?? storage(word, by: names) ?? word }
      let name = String(word.dropLast(suffix.count))
      return (names[name] ?? name) + suffix
    }
    var result = ""
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += renamed(word) + String(character)
        word = ""
      }
    }
    return result + renamed(word)
  }
}

extension SourceFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
