/// One step between two nodes, with all that the source says of it.
public struct NavigationEdge: Hashable, Sendable, Codable {
  /// The node that the step starts from: the screen in front of the person where the source tells, else the carrier.
  public var from: NodeID
  /// What the step does.
  public var verb: Verb
  /// The node that it leads to; `nil` is what lies beneath (after `pop`, `popToRoot`, `dismiss`).
  public var to: NodeID?
  /// The callback or case through which a `finish` is told.
  public var outcome: String?
  /// What sets the step off: a screen's output, a delegate method, an action.
  public var event: String?
  /// The coordinator in whose code the call stands, where that is not `from` itself.
  public var carrier: NodeID?
  /// The conditions that must hold, as written.
  public var guards: [String]
  /// For `start`: the verb by which the flow's first screen appears.
  public var shownAs: Verb?
  /// For `present`, and `start` as `present`: whether no swipe or tap outside can end it.
  public var isLocked: Bool
  /// For `owns`: where the owner keeps the target; for `releases`: what it is taken out of, where it is kept in several.
  public var storage: Storage?
  /// For `owns`: whether the reference is weak.
  public var isWeak: Bool
  /// For `releases`: the exits after which the release runs.
  public var exits: Set<Exit>
  /// How sure the analyzer is.
  public var confidence: Confidence
  /// Whether the code is written but nothing in the app runs it.
  public var isDead: Bool
  /// Where the source says so, in the order of roles and places.
  public var sites: [Site]

  /// Creates an edge; whatever is left out is unknown or does not apply.
  public init(
    _ from: NodeID, _ verb: Verb, _ to: NodeID?, outcome: String? = nil, event: String? = nil, carrier: NodeID? = nil,
    guards: [String] = [], shownAs: Verb? = nil, isLocked: Bool = false, storage: Storage? = nil, isWeak: Bool = false,
    exits: Set<Exit> = [], confidence: Confidence = .certain, isDead: Bool = false, sites: [Site] = []
  ) {
    self.from = from
    self.verb = verb
    self.to = to
    self.outcome = outcome
    self.event = event
    self.carrier = carrier
    self.guards = guards
    self.shownAs = shownAs
    self.isLocked = isLocked
    self.storage = storage
    self.isWeak = isWeak
    self.exits = exits
    self.confidence = confidence
    self.isDead = isDead
    self.sites = sites.sorted()
  }

  /// The node that acts: the carrier, or `from` where there is none.
  public var actor: NodeID { carrier ?? from }

  /// The place to point at: the first site of the step's own call, else the first site of all.
  public var place: SourcePlace? { (sites.first { $0.role == .call } ?? sites.first)?.place }
}

/// A place in the source, and what happens there.
public struct Site: Hashable, Sendable, Codable, Comparable {
  /// What happens at a place of an edge.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// The call that makes the step, in the carrier's code; for `start`, where the child is obtained.
    case call
    /// The constructor call, where a factory hides it.
    case create
    /// Where the child's UI is put on show.
    case show
    /// The call that starts the child.
    case start
    /// A call between the carrier's own and what it comes to, or one that leads to the carrier's: a helper's, a child's.
    case via
    /// For `owns` and `releases`: where the reference itself is stored or taken away, in whatever code.
    case store
  }

  /// What happens here.
  public let role: Role
  /// Where.
  public let place: SourcePlace

  /// Creates a site.
  public init(_ role: Role, _ place: SourcePlace) {
    self.role = role
    self.place = place
  }

  /// Orders by role as declared, then by place.
  public static func < (one: Site, other: Site) -> Bool {
    (one.role.rank, one.place) < (other.role.rank, other.place)
  }
}

extension Site.Role {
  fileprivate var rank: Int {
    switch self {
    case .call: 0
    case .create: 1
    case .show: 2
    case .start: 3
    case .via: 4
    case .store: 5
    }
  }
}
