internal import Foundation
import NavigationGraph

/// Reads the links that property lists, entitlements and site associations declare; what is malformed declares none.
struct LinkReader {
  private(set) var links: [DeclaredLink] = []
  private var hosts: [DeclaredLink] = []
  private var components: [(pattern: String, place: SourcePlace)] = []

  init(_ files: [SourceFile]) {
    for file in files {
      switch file.kind {
      case .propertyList: readPropertyList(file)
      case .entitlements: readEntitlements(file)
      case .siteAssociation: readSiteAssociation(file)
      default: break
      }
    }
    joinHostsAndComponents()
    links = Array(Set(links)).sorted()
  }

  // MARK: Property lists

  private mutating func readPropertyList(_ file: SourceFile) {
    guard let root = dictionary(file) else { return }
    let text = TextLines(file)
    for type in root["CFBundleURLTypes"] as? [[String: Any]] ?? [] {
      for scheme in type["CFBundleURLSchemes"] as? [String] ?? [] {
        links.append(DeclaredLink(.scheme, scheme, at: text.place(of: ">\(scheme)<", after: "CFBundleURLSchemes")))
      }
    }
    for item in root["UIApplicationShortcutItems"] as? [[String: Any]] ?? [] {
      guard let type = item["UIApplicationShortcutItemType"] as? String else { continue }
      links.append(DeclaredLink(.shortcut, type, at: text.place(of: ">\(type)<", after: "UIApplicationShortcutItems")))
    }
  }

  private mutating func readEntitlements(_ file: SourceFile) {
    let text = TextLines(file)
    let domains = dictionary(file)?["com.apple.developer.associated-domains"] as? [String] ?? []
    for domain in domains where domain.hasPrefix("applinks:") {
      let host = domain.dropFirst("applinks:".count).prefix { $0 != "?" }
      hosts.append(DeclaredLink(.universalLink, "https://\(host)", at: text.place(of: domain, after: nil)))
    }
  }

  private func dictionary(_ file: SourceFile) -> [String: Any]? {
    (try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)) as? [String: Any]
  }

  // MARK: Universal links

  private mutating func readSiteAssociation(_ file: SourceFile) {
    let root = (try? JSONSerialization.jsonObject(with: Data(file.bytes))) as? [String: Any]
    guard let section = root?["applinks"] as? [String: Any] else { return }
    let text = TextLines(file)
    for detail in section["details"] as? [[String: Any]] ?? [] {
      for component in detail["components"] as? [[String: Any]] ?? [] {
        guard component["exclude"] as? Bool != true, let path = component["/"] as? String else { continue }
        components.append((path, text.place(of: path, after: "components")))
      }
      for path in detail["paths"] as? [String] ?? [] where !path.hasPrefix("NOT ") {
        components.append((path, text.place(of: path, after: "paths")))
      }
    }
  }

  /// A path is one of the app's host where it has one; a host without any known path stands for all of its paths.
  private mutating func joinHostsAndComponents() {
    guard !components.isEmpty else {
      links += hosts
      return
    }
    let names = Set(hosts.map(\.name))
    let prefix = names.count == 1 ? names.first! : ""
    for component in components {
      let path = component.pattern.hasPrefix("/") ? component.pattern : "/" + component.pattern
      links.append(DeclaredLink(.universalLink, prefix + path, at: component.place))
    }
    if names.count > 1 { links += hosts }
  }
}

/// The lines of a file, to find where something stands that a parser gave without its place.
private struct TextLines {
  private let path: String
  private let lines: [String]

  init(_ file: SourceFile) {
    path = file.path
    lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The first occurrence of a text after a key; the first line where a binary format shows neither.
  func place(of text: String, after key: String?) -> SourcePlace {
    let start = key.flatMap { key in lines.firstIndex { $0.contains(key) } } ?? 0
    // JSON may write `/` as `\/`.
    for spelling in [text, text.replacingOccurrences(of: "/", with: "\\/")] {
      for index in start..<max(start, lines.count) {
        guard let found = lines[index].range(of: spelling) else { continue }
        let column = lines[index][..<found.lowerBound].utf8.count + 1
        return SourcePlace(file: path, line: index + 1, column: column + (spelling.hasPrefix(">") ? 1 : 0))
      }
    }
    return SourcePlace(file: path, line: 1, column: 1)
  }
}
