import Foundation
import InputFuzzing
import NavigationChecks
import NavigationGraph

/// The languages of input that are tried with random changes.
enum FuzzKind: String, CaseIterable, Sendable {
  case swift, xml, yaml, json, notation

  /// The words of the language that decide what readers do.
  private var words: [String] {
    switch self {
    case .swift:
      [
        "func", "class", "struct", "enum", "case", "extension", "protocol", "init", "deinit", "var", "let", "lazy",
        "static", "override", "if", "guard", "else", "switch", "default:", "for", "in", "while", "do", "try", "catch",
        "await", "async", "return", "self", "Self", "some", "any", "weak", "unowned", "inout", "where", "->", "=>", "{",
        "}", "(", ")", "[", "]", "<", ">", "<#", "#>", "/*", "*/", "//", "\"\"\"", "#\"", "\\(", "#if", "#else",
        "#endif",
        "@", "$0", "`", "??", "?.", "!", "...", "&", "_", "pushViewController", "present", "navigationController",
        "UIViewController", "View", "sheet", "navigationDestination", "// ariadne:ignore", "// ariadne:edge push",
      ]
    case .xml:
      [
        "<", ">", "/>", "</", "<!--", "-->", "<![CDATA[", "]]>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>",
        "<!DOCTYPE",
        "<!ENTITY a \"b\">", "&a;", "&lt;", "&#x41;", "encoding=\"ISO-8859-1\"", "document", "scenes", "scene",
        "objects",
        "viewController", "viewControllerPlaceholder", "segue", "connections", "outlet", "action", "id", "destination",
        "kind", "relationship", "unwind", "storyboardName", "referencedIdentifier", "initialViewController",
        "sceneMemberID", "customClass", "userComments", "attributedString", "ariadne:ignore all", "plist", "dict",
        "array",
        "key", "string", "true", "integer", "bplist00", "UIApplicationSceneManifest", "CFBundleURLTypes", "NSExtension",
      ]
    case .yaml:
      ConfigurationKey.allCases.map(\.rawValue) + TeamRuleKey.allCases.map(\.rawValue)
        + SelectorKey.allCases.map(\.rawValue) + CheckCatalog.infos.prefix(8).map(\.id) + [
          "- ", ": ", "? ", "| ", "> ", "&a ", "*a", "<<: *a", "!!str ", "!", "---", "...", "%YAML 1.2", "{", "}", "[",
          "]",
          ",", "#", "\"", "'", "~", "error", "warning", "off", "$1", "**/*", "A -> B", "\n  ", "\n    - ",
        ]
    case .json:
      [
        "{", "}", "[", "]", ":", ",", "\"", "null", "true", "false", "\"schema\":", "\"ariadne-graph/1\"",
        "\"ariadne-baseline/1\"", "\"nodes\":", "\"edges\":", "\"from\":", "\"to\":", "\"verb\":", "\"push\"",
        "\"kind\":",
        "\"line\":", "\"findings\":", "\"applinks\":", "\"details\":", "\"components\":", "\"paths\":", "\"/\":",
      ]
    case .notation:
      Verb.allCases.map { "-\($0.rawValue)->" } + Node.Kind.allCases.map(\.rawValue) + [
        "*", "\"", "on", "by", "if", "as", "in", "at", "after", "locked", "weakly", "likely", "guessed", "dead", "&",
        ",",
        "#", "->", "-", "\\u{41}", "\\n", "File.swift:1:1", "\"a b\":1:1", "\n",
      ]
    }
  }

  private func isOfKind(_ name: String) -> Bool {
    switch self {
    case .swift: name.hasSuffix(".swift")
    case .xml: [".storyboard", ".xib", ".plist", ".entitlements"].contains { name.hasSuffix($0) }
    case .yaml: name.hasSuffix(".yml")
    case .json: name.hasSuffix(".json")
    case .notation: name == "expected.graph"
    }
  }

  /// The name under which a text is read that has none of its own.
  func fileName(of bytes: [UInt8]) -> String {
    switch self {
    case .swift: "Input.swift"
    case .xml:
      if holds(bytes, "<plist") {
        holds(bytes, "com.apple.") ? "Input.entitlements" : "Info.plist"
      } else {
        holds(bytes, ".XIB\"") ? "Input.xib" : "Input.storyboard"
      }
    case .yaml: "Input.yml"
    case .json: "Input.json"
    case .notation: "Input.graph"
    }
  }

  private func holds(_ bytes: [UInt8], _ text: String) -> Bool { Data(bytes).range(of: Data(text.utf8)) != nil }

  /// Every file of the language among the samples and fixtures, and texts that show what those lack.
  ///
  /// - Parameter root: The root of Ariadne's repository.
  /// - Throws: `InputError` where nothing of it is there.
  func corpus(of root: String) throws(InputError) -> FuzzCorpus {
    var entries = own
    for folder in ["Samples", "Tests/SourceExtractionTests", "scripts/real-app"] {
      let names = FileManager.default.enumerator(atPath: "\(root)/\(folder)")?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where isOfKind((name as NSString).lastPathComponent) {
        guard let bytes = try? FileContents.read("\(root)/\(folder)/\(name)") else { continue }
        entries.append(FuzzCorpus.Entry(path: "\(folder)/\(name)", bytes: bytes))
      }
    }
    guard entries.count > own.count else { throw .missing("\(root)/Samples") }
    return FuzzCorpus(entries, words: words)
  }
}
