package import ProgramModel
package import ResourceReading

/// A body of code that an activation runs.
package enum Code: Hashable {
  case function(FunctionIndex)
  /// A closure value: its expression and what it captured.
  case closure(ObjectID)
  /// The initial value of a stored property.
  case initialValue(TypeIndex, String)
  /// The getter of a computed property.
  case getter(TypeIndex, String)
  /// `set`, `willSet` and `didSet` of a property.
  case observers(TypeIndex, String)
  /// A storyboard's segue that a control or a container view sets off.
  case segue(SegueIndex)
  /// A global's initial value.
  case global(String)
  /// What the system does at launch.
  case system
}

/// One function, closure or accessor as it was run: with this receiver and these arguments.
///
/// What is known of it is noted through the run of which it is a part, while that is a variable; copies of a run share it.
package final class Activation {
  package struct Key: Hashable {
    package let code: Code
    package let receiver: ObjectID?

    package init(code: Code, receiver: ObjectID?) {
      self.code = code
      self.receiver = receiver
    }
  }

  /// A call that leads into an activation.
  package final class CallEdge {
    package let caller: ActivationID
    package let site: CodeSite
    package let receiver: Origin
    /// Whether the callee is only known by a declared type.
    package let byType: Bool
    /// The name that the caller used: a method, a stored closure's property.
    package let label: String
    package let arguments: [Origin]

    package var key: CallKey { CallKey(caller: caller, site: site, label: label) }

    /// - Parameter byType: Whether the callee is only known by a declared type; unless given, as the receiver is.
    package init(_ key: CallKey, receiver: Origin, arguments: [Origin], byType: Bool? = nil) {
      caller = key.caller
      site = key.site
      label = key.label
      self.receiver = receiver
      self.arguments = arguments
      self.byType = byType ?? receiver.byType
    }
  }

  package struct CallKey: Hashable {
    package let caller: ActivationID
    package let site: CodeSite
    package let label: String

    package init(caller: ActivationID, site: CodeSite, label: String) {
      self.caller = caller
      self.site = site
      self.label = label
    }
  }

  package let id: ActivationID
  package let key: Key
  /// The objects that each argument can be, ascending.
  package let arguments: [[ObjectID]]
  /// The objects that the code gives back, ascending.
  package internal(set) var result: [ObjectID] = []
  /// The calls that lead here, in the order in which they were noted.
  package private(set) var callers: [CallEdge] = []
  /// The same by their keys, where they are many.
  private var knownCalls: Set<CallKey> = []
  /// Up to how many calls are searched from end to end.
  private static let fewCalls = 16
  /// The calls in a stable order, for walks that stop at a bound; to be asked for when the run is over.
  package private(set) lazy var orderedCallers: [CallEdge] =
    callers.count < 2
    ? callers
    : callers.sorted { ($0.site, $0.caller, $0.label) < ($1.site, $1.caller, $1.label) }
  package internal(set) var effects: [Effect.Key: Effect] = [:]
  /// Closures and bound methods that calls hand on under a name, by the place of the name.
  package internal(set) var escapingClosures: [CodeSite: Set<ObjectID>] = [:]
  /// Objects that this activation (or a closure in it) compared by identity.
  package internal(set) var compared = Value()
  /// Set for what the system calls by itself: the callback's name with labels.
  package internal(set) var systemCallback: String?

  package var isClosure: Bool {
    if case .closure = key.code { return true }
    return false
  }

  package init(id: ActivationID, key: Key, arguments: [[ObjectID]]) {
    self.id = id
    self.key = key
    self.arguments = arguments
  }

  /// Whether a call is noted already.
  package func isCalled(by key: CallKey) -> Bool {
    knownCalls.isEmpty ? callers.contains { $0.key == key } : knownCalls.contains(key)
  }

  /// Notes a call that was not noted before.
  func add(_ call: CallEdge) {
    callers.append(call)
    if !knownCalls.isEmpty {
      knownCalls.insert(call.key)
    } else if callers.count > Self.fewCalls {
      knownCalls = Set(callers.map(\.key))
    }
  }
}

/// What an activation does to the display or to the object graph.
package struct Effect {
  package enum Kind: Hashable {
    /// `push`, `present`, `root`, `replace`, `tab`, `embed`.
    case show(ShowVerb)
    case hide(HideVerb)
    /// Stores the target in a field of the holder or in a collection.
    case retain(field: FieldName)
    /// Lets go of the target, or of all that the field or collection holds.
    case release(field: FieldName?, isSelective: Bool)

    /// What tells apart the effects that one place can have, in a stable order.
    package var order: Order {
      switch self {
      case .hide(let verb): .hide(verb.rawValue)
      case .release(nil, isSelective: false): .emptying
      case .release(let field?, isSelective: false): .emptyingField(field)
      case .release(nil, isSelective: true): .removal
      case .release(let field?, isSelective: true): .removalFromField(field)
      case .retain(let field): .retain(field)
      case .show(let verb): .show(verb.rawValue)
      }
    }

    /// The kinds of effects in their order.
    package enum Order: Hashable, Comparable {
      case hide(String)
      case emptying
      case emptyingField(FieldName)
      case removal
      case removalFromField(FieldName)
      case retain(FieldName)
      case show(String)
    }
  }

  package enum ShowVerb: String { case push, present, root, replace, tab, embed }
  package enum HideVerb: String { case pop, popTo, popToRoot, dismiss }

  package struct Key: Hashable {
    package let kind: Kind
    package let site: CodeSite

    package init(kind: Kind, site: CodeSite) {
      self.kind = kind
      self.site = site
    }
  }

  package let key: Key
  /// What is shown, kept or let go.
  package var target: Value
  /// The stack, presenter, window, owner or collection that it happens to.
  package var holder: Value

  package init(key: Key, target: Value, holder: Value) {
    self.key = key
    self.target = target
    self.holder = holder
  }

  package var kind: Kind { key.kind }
  package var site: CodeSite { key.site }
}
