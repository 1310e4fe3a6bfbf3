import NavigationSummaries
import ProgramModel
import ResourceReading

/// A body of code that an activation runs.
enum Code: Hashable {
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
final class Activation {
  struct Key: Hashable {
    let code: Code
    let receiver: ObjectID?
  }

  /// A call that leads into an activation.
  final class CallEdge {
    let caller: ActivationID
    let site: CodeSite
    /// The name that the caller used: a method, a stored closure's property.
    let label: String
    var receiver: Origin
    var arguments: [Origin]
    /// Whether the callee is only known by a declared type.
    let byType: Bool

    init(_ key: CallKey, receiver: Origin, arguments: [Origin]) {
      caller = key.caller
      site = key.site
      label = key.label
      self.receiver = receiver
      self.arguments = arguments
      byType = receiver.byType
    }
  }

  struct CallKey: Hashable {
    let caller: ActivationID
    let site: CodeSite
    let label: String
  }

  let id: ActivationID
  let key: Key
  let arguments: [Value]
  var result = Value()
  var callers: [CallKey: CallEdge] = [:]
  /// The calls in a stable order, for walks that stop at a bound; to be asked for when the run is over.
  private(set) lazy var orderedCallers: [CallEdge] = callers.values.sorted {
    ($0.site, $0.caller, $0.label) < ($1.site, $1.caller, $1.label)
  }
  var effects: [Effect.Key: Effect] = [:]
  /// Closures and bound methods that calls hand on under a name, by the place of the name.
  var handedOn: [CodeSite: Set<ObjectID>] = [:]
  /// Objects that this activation (or a closure in it) compared by identity.
  var compared = Value()
  /// Set for what the system calls by itself: the callback's name with labels.
  var systemCallback: String?

  var isClosure: Bool {
    if case .closure = key.code { return true }
    return false
  }

  init(id: ActivationID, key: Key, arguments: [Value]) {
    self.id = id
    self.key = key
    self.arguments = arguments
  }
}

/// What an activation does to the display or to the object graph.
struct Effect {
  enum Kind: Hashable {
    /// `push`, `present`, `root`, `replace`, `tab`, `embed`.
    case show(ShowVerb)
    case hide(HideVerb)
    /// Stores the target in a field of the holder or in a collection.
    case retain(field: String)
    /// Lets go of the target, or of all that the field or collection holds.
    case release(field: String?, isSelective: Bool)

    /// Tells apart the effects that one place can have, in a stable order.
    var order: String {
      switch self {
      case .show(let verb): "show " + verb.rawValue
      case .hide(let verb): "hide " + verb.rawValue
      case .retain(let field): "retain " + field
      case .release(let field, let isSelective): "release \(isSelective) " + (field ?? "")
      }
    }
  }

  enum ShowVerb: String { case push, present, root, replace, tab, embed }
  enum HideVerb: String { case pop, popTo, popToRoot, dismiss }

  struct Key: Hashable {
    let kind: Kind
    let site: CodeSite
  }

  let key: Key
  /// What is shown, kept or let go.
  var target: Value
  /// The stack, presenter, window, owner or collection that it happens to.
  var holder: Value

  var kind: Kind { key.kind }
  var site: CodeSite { key.site }
}
