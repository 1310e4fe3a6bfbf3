package import ProgramModel
package import ResourceReading
import SwiftFacts

/// Number of a symbolic value in a ``ValueArena``.
package struct ValueID: TableNumber, Comparable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static func < (one: ValueID, other: ValueID) -> Bool { one.rawValue < other.rawValue }
}

/// Number of a set of symbolic values; 0 is the empty set.
package struct SetID: TableNumber, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let empty = SetID(rawValue: 0)
  package var isEmpty: Bool { rawValue == 0 }
}

/// Number of a list of sets: the arguments of a call, a payload, an environment.
package struct ListID: TableNumber, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package static let empty = ListID(rawValue: 0)
}

/// Number of a body of code.
package struct CodeID: TableNumber, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (one: CodeID, other: CodeID) -> Bool { one.rawValue < other.rawValue }
}

/// A field of an object of the heap.
package enum HeapField: Hashable, Sendable {
  /// A stored property.
  case property(String)
  /// What a dictionary in a stored property has under a constant key. Collections have no objects of their own: a
  /// collection is its elements, and a property that holds one holds them.
  case key(String, DictionaryKey)
  /// What a case of an enum carries, by position.
  case payload(String, Int)
  /// What the case carries that a value names: a case that callers decide.
  case payloadOfCase(SetID)
  /// An element of a tuple, by position.
  case position(Int)
  /// What a framework attaches to its objects.
  case framework(FrameworkField)
  /// What the environment of views holds of a type.
  case environment(TypeIndex)
  /// What it holds under a key.
  case environmentKey(String)
  /// A property's wrapper: `_name`.
  case wrapper(String)
  /// What the Objective-C runtime keeps with an object under a key.
  case associated(String)
  /// The type that stands for a generic parameter, as the initializer is given it.
  case typeParameter(String)
  /// What keeps the closures of subscriptions, by the property that holds the subscription.
  case subscriptions(String)
}

/// A key of a dictionary.
package enum DictionaryKey: Hashable, Sendable {
  case text(String)
  case enumCase(String)
  case type(String)
  /// What callers, or the heap, decide: each of its values is a key.
  case symbol(SetID)
  /// A key that is only known when the app runs.
  case unknown
  /// What was put into the dictionary as a whole.
  case whole
}

/// What frameworks keep of their objects.
package enum FrameworkField: String, Hashable, Sendable {
  /// The screens that a container was made with, or that were set as its root.
  case root
  /// What a stack was made with by its initializer.
  case opening
  /// All screens in a container.
  case content
  /// The containers that a screen is in.
  case container
  /// Who presents a screen.
  case presenter
  /// The presentation controller of a screen.
  case presentation
  /// The view of a controller.
  case view
  /// The closures and streams that listen to a stream.
  case receivers
  /// What a stream sent last.
  case latest
  /// What a stream has had from the beginning: who subscribes is told that at once.
  case initial
  /// What an operator makes of each value.
  case transform
  /// The stream that an operator's results go to.
  case output
  /// What listens to a stream's end.
  case completions
  /// The objects that something is the delegate of.
  case delegating
  /// The view that a hosting controller shows.
  case rootView
  /// The coordinator that a representable has made.
  case coordinator
  /// The pattern of paths that an object is made with.
  case pattern
  /// All of a state that is an enum.
  case wholeState
  /// The values that stacks of views are asked for.
  case pathValues
}

/// Number of a heap field.
package struct FieldID: TableNumber, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (one: FieldID, other: FieldID) -> Bool { one.rawValue < other.rawValue }
}

/// A method as a call names it: its name, its labels, and how many of its last arguments are trailing closures.
package struct Selector: NumberKey, Sendable {
  package let name: String
  package let labels: [String?]
  package let trailingClosures: Int
  /// The hash of all that: selectors are looked up far more often than made.
  private let hash: Int

  package init(_ name: String, _ labels: [String?], trailingClosures: Int = 0) {
    self.name = name
    self.labels = labels
    self.trailingClosures = trailingClosures
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(labels)
    hash = hasher.finalize()
  }

  package static func == (one: Selector, other: Selector) -> Bool {
    one.hash == other.hash && one.name == other.name && one.labels == other.labels
      && one.trailingClosures == other.trailingClosures
  }

  package func mix(into mixer: inout NumberMixer) { mixer.mix(hash) }

  /// Whether a closure can be called so: it has no argument labels.
  package var fitsClosure: Bool { labels.dropLast(trailingClosures).allSatisfy { $0 == nil } }
}

/// Number of a selector.
package struct SelectorID: TableNumber, Sendable {
  package let rawValue: Int32
}

/// What stands for a run-time value in the evaluation of one body, whose receiver, parameters and captures are symbols.
///
/// Source of the scheme: Whaley and Rinard, "Compositional Pointer and Escape Analysis for Java Programs" (1999): inside
/// nodes are ``allocation``s, outside nodes are the symbols and what is read from them.
package enum SymbolicValue: Hashable, Sendable {
  /// `self` in the code of a type, or the type itself in static code.
  case receiver(TypeIndex, isStatic: Bool)
  /// A parameter of the body, by position.
  case parameter(Int)
  /// A name that a closure captures, whose value depends on the parameters of the code around it.
  case captured(String)
  /// What a field of a value holds.
  case field(ValueID, FieldID)
  /// An instance made at a place.
  case allocation(CodeSite, TypeIndex, context: AllocationContext)
  /// The screen of a storyboard, made at a place.
  case scene(storyboard: Int, scene: Int, CodeSite)
  case storyboard(Int)
  case metatype(TypeIndex)
  /// Any instance of a type or of one that descends from it, that some code makes.
  case anyInstance(TypeIndex)
  /// Any instance of the type that a value is.
  case anyInstanceOf(ValueID)
  /// What holds the app's global variables.
  case globals
  /// What a call gives back whose target is not known yet.
  case result(ValueID, SelectorID, ListID, CodeSite?)
  /// What a call of this very body gives back; used for recursive calls.
  case exactResult(SetID, CodeID, ListID)
  /// What a call of a closure gives back that is not known yet.
  case invocation(ValueID, ListID)
  /// An instance of a type that is not known yet.
  case construction(ValueID, SelectorID, ListID, Construction?)
  /// The type that a value's type has for a generic parameter of an ancestor.
  case typeArgument(ValueID, String)
  /// A closure, with `self` and what it captures.
  case closure(CodeID, receiver: SetID, environment: EnvironmentID)
  /// A method bound to receivers, by its code.
  case method(SetID, CodeID)
  /// A method bound to receivers, by its selector.
  case selector(SetID, SelectorID)
  /// A case of an enum; its type is unknown while it is only written `.name`.
  case enumCase(TypeIndex?, String, ListID)
  case tuple(TupleShapeID, ListID)
  /// The values among those of a value that a type admits.
  case cast(ValueID)
  /// Those among the elements of a table whose patterns answer a path.
  case answering(ValueID, request: SetID)
  /// Those among the elements of a collection that are not among others.
  case without(ValueID, SetID)
  /// A value where a condition holds that callers decide.
  case guarded(ConditionID, ValueID)
  /// A text that can name a screen or a key.
  case text(String)
  /// The properties that a key path leads through from values of a type, where that is known.
  case keyPath(TypeIndex?, [String])
  case null
}

/// What tells apart the instances that one place makes.
///
/// Sources: object sensitivity as in Milanova, Rountev and Ryder, "Parameterized Object Sensitivity for Points-to Analysis
/// for Java" (2005), for what an object makes as it is made itself; heap cloning by call for what functions give back.
package enum AllocationContext: Hashable, Sendable {
  case none
  /// The calls for which functions made the instance and gave it back.
  case calls(CallStringID)
  /// Further calls than are told apart.
  case shared
  /// The object in whose initializer, or for whose property, the instance was made.
  case owner(ValueID)
}

/// What tells the instances of one place apart that are given back through functions.
package enum CallContext: Hashable, Sendable {
  /// The call for which a function made the instance and gave it back.
  case site(CodeSite)
  /// The call whose receiver decides which body makes the instance, the enum cases that it is given, and the place that
  /// makes the receiver.
  case dispatch(CodeSite?, [EnumCase?], receiver: ValueID?)

  /// What tells apart the instances that a call gives back whose receiver decides which body runs; `nil` where nothing does.
  package static func dispatched(
    at site: CodeSite?, with cases: [EnumCase?], on receiver: ValueID?
  ) -> CallContext? {
    let cases = cases.contains { $0 != nil } ? cases : []
    return site == nil && cases.isEmpty ? nil : .dispatch(site, cases, receiver: receiver)
  }
}

/// The place at which an instance of a type is made that is not known there, and the object whose code makes it.
package struct Construction: Hashable, Sendable {
  package let site: CodeSite
  package let maker: SetID
}

/// How a call came about.
package enum CallOrigin: Hashable, Sendable {
  /// The body that makes the call names the code that runs.
  case direct
  /// A receiver that was a symbol at the place of the call decides which code runs.
  case dispatched(at: CodeSite?)
}

/// A case of an enum, whatever it carries.
package struct EnumCase: Hashable, Sendable {
  /// The enum; unknown while the case is only written `.name`.
  package let type: TypeIndex?
  package let name: String

  package init(type: TypeIndex?, name: String) {
    self.type = type
    self.name = name
  }
}

/// Number of a call string: the calls, from the innermost, through which an instance was given back.
///
/// Source: Sharir and Pnueli, "Two Approaches to Interprocedural Data Flow Analysis" (1981), the call-string approach.
package struct CallStringID: TableNumber, Sendable {
  package let rawValue: UInt32
}

/// Number of an environment: the values of the captured names of a closure.
package struct EnvironmentID: TableNumber, Sendable {
  package let rawValue: UInt32
  package static let empty = EnvironmentID(rawValue: 0)
}

/// Number of the labels of a tuple.
package struct TupleShapeID: TableNumber, Sendable {
  package let rawValue: UInt32
}

/// Number of a condition.
package struct ConditionID: TableNumber, Comparable, Sendable {
  package let rawValue: UInt32
  package static func < (one: ConditionID, other: ConditionID) -> Bool { one.rawValue < other.rawValue }
}

/// What must hold of a value that a caller, or the object's state, decides.
package struct Condition: Hashable, Sendable {
  package enum Test: Hashable, Sendable {
    /// The value is one of these cases of an enum, or `true`, or `false`.
    case isCase([String])
    case isNull
    case isText(String)
    case isType(TypeIndex)
    /// The value is made of a storyboard's scene.
    case isScene(SceneIndex)
    /// One of several conditions holds; the subject is all of theirs.
    case anyOf([ConditionID])
  }

  package let subject: SetID
  package let test: Test
  package let isNegated: Bool

  package init(subject: SetID, test: Test, isNegated: Bool) {
    self.subject = subject
    self.test = test
    self.isNegated = isNegated
  }
}
