public import NavigationGraph

/// Nodes that a team means, by what they are, how they are named and where they are declared.
///
/// All that is said must hold; of several patterns of one sort one must fit, and none of those that exclude. A selector
/// that says nothing means every node.
public struct NodeSelector: Hashable, Sendable {
  /// A property of a node that patterns are compared with.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    /// The name.
    case name
    /// The module, as `Node.moduleName` tells it.
    case module
    /// The file in which it is declared, relative to the analyzed folder.
    case path

    func value(of node: Node) -> String? {
      switch self {
      case .name: node.id.name
      case .module: node.moduleName
      case .path: node.place?.file
      }
    }
  }

  /// What the nodes stand for; anything where it is empty.
  public var kinds: Set<Node.Kind> = []
  /// Whether the nodes are entries; `nil` where that does not matter.
  public var isEntry: Bool?
  /// Patterns of which one must fit, by property.
  public var patterns: [Property: [NamePattern]] = [:]
  /// Patterns of which none may fit, by property.
  public var exceptions: [Property: [NamePattern]] = [:]

  /// Creates a selector that means every node.
  public init() {}

  /// The number of groups that every match has: those of the first property with patterns, by the poorest pattern.
  public var groupCount: Int { grouping.map { $0.map(\.groupCount).min() ?? 0 } ?? 0 }

  /// The greatest number of a group of another selector that a pattern refers to.
  public var greatestReference: Int {
    (patterns.values.joined().map(\.greatestReference) + exceptions.values.joined().map(\.greatestReference)).max()
      ?? 0
  }

  private var grouping: [NamePattern]? { Property.allCases.lazy.compactMap { patterns[$0] }.first }

  /// The selector that can be asked, with the texts of another one's groups in place of `$1` and so on.
  func matcher(with groups: [String] = []) -> NodeMatcher { NodeMatcher(self, groups) }
}

/// A selector without references, ready to be asked for many nodes.
struct NodeMatcher {
  private let selector: NodeSelector
  private let patterns: [(property: NodeSelector.Property, matchers: [NameMatcher])]
  private let exceptions: [(property: NodeSelector.Property, matchers: [NameMatcher])]

  fileprivate init(_ selector: NodeSelector, _ groups: [String]) {
    func matchers(
      _ patterns: [NodeSelector.Property: [NamePattern]]
    ) -> [(property: NodeSelector.Property, matchers: [NameMatcher])] {
      NodeSelector.Property.allCases.compactMap { property in
        patterns[property].map { (property, $0.compactMap { $0.matcher(with: groups) }) }
      }
    }
    self.selector = selector
    patterns = matchers(selector.patterns)
    exceptions = matchers(selector.exceptions)
  }

  /// The texts of the groups where a node is meant; else `nil`.
  func groups(of node: Node) -> [String]? {
    guard selector.kinds.isEmpty || selector.kinds.contains(node.kind), selector.isEntry ?? node.isEntry == node.isEntry
    else { return nil }
    let isExcepted = exceptions.contains { property, matchers in
      property.value(of: node).map { value in matchers.contains { $0.groups(in: value) != nil } } ?? false
    }
    if isExcepted { return nil }
    var first: [String]?
    for (property, matchers) in patterns {
      guard let value = property.value(of: node),
        let groups = matchers.lazy.compactMap({ $0.groups(in: value) }).first
      else { return nil }
      first = first ?? groups
    }
    return first ?? []
  }

  /// Whether a node is meant.
  func matches(_ node: Node) -> Bool { groups(of: node) != nil }
}

extension Node {
  /// The module in which the node is declared, as its path tells: the folder below the last `Sources`, else the first
  /// folder; `nil` where no source declares it, or it lies in no folder.
  public var moduleName: String? {
    guard let folders = place?.file.split(separator: "/").dropLast(), let first = folders.first else { return nil }
    let below = folders.lastIndex(of: "Sources").map { folders.index(after: $0) }
    return String(below.flatMap { folders.indices.contains($0) ? folders[$0] : nil } ?? first)
  }
}
