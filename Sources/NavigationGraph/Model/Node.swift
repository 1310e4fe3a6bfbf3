/// The name of a node, unique in its graph.
///
/// A class gives its Swift name (nested types joined by `.`), a storyboard container `<Storyboard>#<objectID>`.
public struct NodeID: Hashable, Sendable {
  /// The name as drawn and printed.
  public let name: String

  /// Creates an identifier from a name, which may hold any characters.
  public init(_ name: String) { self.name = name }
}

extension NodeID: Comparable {
  /// Orders identifiers by name.
  public static func < (one: NodeID, other: NodeID) -> Bool { one.name < other.name }
}

extension NodeID: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates an identifier from a name.
  public init(stringLiteral name: String) { self.init(name) }
  /// The name.
  public var description: String { name }
}

extension NodeID: Codable {
  /// Reads a name from a single JSON string.
  public init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode(String.self)) }
  /// Writes the name as a single JSON string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// A thing that a person can be at, or that takes people there.
public struct Node: Hashable, Sendable, Codable {
  /// What a node stands for.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// An application or scene delegate, or a `@main` type: where the system starts the app.
    case entry
    /// An object that shows screens or owns objects that do.
    case coordinator
    /// One view controller class, or one SwiftUI view that is shown as a screen.
    case screen
    /// A stack, tab bar, split or page controller that holds screens.
    case container
    /// A URL, universal link, notification or shortcut; "any path" stands for paths that code asks a table of routes for, and
    /// that only run time knows.
    case link
    /// A screen of the system's: Safari, a share sheet, an alert.
    case external
  }

  /// The name.
  public let id: NodeID
  /// What it stands for.
  public var kind: Kind
  /// Whether something outside the graph (the system, Objective-C code) can start here.
  public var isEntry: Bool
  /// Where it is declared; `nil` where no source of the app declares it.
  public var place: SourcePlace?

  /// Creates a node; an `.entry` node is always an entry.
  public init(_ id: NodeID, kind: Kind, isEntry: Bool = false, place: SourcePlace? = nil) {
    self.id = id
    self.kind = kind
    self.isEntry = isEntry || kind == .entry
    self.place = place
  }
}
