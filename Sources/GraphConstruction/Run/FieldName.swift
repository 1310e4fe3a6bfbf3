/// The name of a field of an object in a run: what the object's type declares, what a value is made of, and what a
/// framework, rather than code of the app's, keeps for the object.
package enum FieldName: Hashable, Sendable {
  /// A property, of the sources or of a framework's, such as the `rootView` of a hosting controller.
  case property(String)
  /// The wrapper of a property, in the sources `_name`.
  case wrapper(String)
  /// An element of a tuple, or of what a case of an enum carries.
  case position(Int)
  /// An element of a tuple that has a label.
  case label(String)
  /// What is anywhere in a collection; of a dictionary, what it is not known to have under some key.
  case element
  /// What a dictionary has under a key.
  case key(Key)
  /// All of a state, where that is an enum: `state = .loggedIn(…)`.
  case wholeState
  /// What keeps those who observe a property.
  case subscriptions(to: String)
  /// An associated object of the Objective-C runtime's, by its key.
  case associated(String)
  /// What a framework keeps for an object.
  case framework(FrameworkField)

  /// A key of a dictionary, as far as it is a constant.
  package enum Key: Hashable, Sendable {
    case text(String)
    case enumCase(String)
    case type(String)
    case unknown
  }

  /// What a framework keeps for an object, with no property by which code could ask for it as it is.
  package enum FrameworkField: String, Sendable {
    /// The first screen of a stack, whoever sets it.
    case root
    /// The screen that a stack is made with.
    case opening
    /// What is in a container.
    case content
    /// The container that a controller is in.
    case container
    /// Who presents a controller.
    case presenter
    /// The streams and closures that a stream hands its values to.
    case receivers
    /// The closure that makes a stream's values.
    case transform
    /// The stream that an operator makes.
    case output
    /// The last value of a stream.
    case latest
    /// The closures that are told that something is over.
    case completions
  }

  /// The view that a hosting controller is made with.
  package static let rootView = FieldName.property("rootView")
  /// The screen at the bottom of a window.
  package static let rootViewController = FieldName.property("rootViewController")

  /// Whether no code of the object's own puts there what is there: subscriptions, associated objects and what a framework
  /// keeps.
  package var isAttached: Bool {
    switch self {
    case .subscriptions, .associated, .framework: true
    case .property, .wrapper, .position, .label, .element, .key, .wholeState: false
    }
  }

  /// Whether it is what a dictionary has under a key, known or not.
  package var isKey: Bool {
    if case .key = self { true } else { false }
  }

  /// The name of the property that it is, if it is one.
  package var property: String? {
    if case .property(let name) = self { name } else { nil }
  }
}

/// As the sources write it, where they do.
extension FieldName: CustomStringConvertible {
  package var description: String {
    switch self {
    case .property(let name), .label(let name): name
    case .wrapper(let name): "_" + name
    case .position(let number): String(number)
    case .element: "element"
    case .key(.text(let text)): "[\"\(text)\"]"
    case .key(.enumCase(let name)): "[.\(name)]"
    case .key(.type(let name)): "[\(name).self]"
    case .key(.unknown): "[?]"
    case .wholeState: "self"
    case .subscriptions(let property): "subscriptions to \(property)"
    case .associated(let key): "associated \(key)"
    case .framework(let field): field.rawValue
    }
  }
}

/// What is attached to an object comes first; else fields are in the order of their descriptions.
extension FieldName: Comparable {
  package static func < (one: FieldName, other: FieldName) -> Bool {
    one.isAttached == other.isAttached ? one.description < other.description : one.isAttached
  }
}
