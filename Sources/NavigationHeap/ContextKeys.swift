import NavigationSummaries
import ProgramModel
import SwiftFacts

struct CallKey: NumberKey {
  let code: CodeID
  let receiver: ObjectID
  let arguments: [NodeID]
  let path: PathID?
  let site: CodeSite?

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(code)
    mixer.mix(receiver)
    mixer.mix(arguments)
    mixer.mix(path)
    mixer.mix(site)
  }
}

struct CarrierOfContext: NumberKey {
  let context: ContextID
  let carrier: NodeID

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(context)
    mixer.mix(carrier)
  }
}

struct ClosureKey: NumberKey {
  let value: ValueID
  let context: ContextID
  let arguments: [NodeID]
  let path: PathID?

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(value)
    mixer.mix(context)
    mixer.mix(arguments)
    mixer.mix(path)
  }
}

struct MakerOfContext: NumberKey {
  let context: ContextID
  let maker: ContextID
  let environment: EnvironmentID

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(context)
    mixer.mix(maker)
    mixer.mix(environment)
  }
}

/// The objects of a node that are one case of an enum, or none.
struct CaseKey: Hashable {
  let node: NodeID
  let enumCase: EnumCase?
  /// The struct by whose properties a call is told apart.
  var object: ObjectID?
}

/// All instances of a case of an enum that carry as many values.
struct MergedCase: Hashable {
  let enumCase: EnumCase
  let count: Int
}

/// The instances of a case of an enum that differ in the data alone which they carry.
struct CaseOfData: Hashable {
  let enumCase: EnumCase
  /// What they carry besides.
  let rest: ListID
}

/// A node that is split by the cases of enums that its objects are, and by structs where these are told apart.
struct SplitNode: NumberKey {
  let node: NodeID
  let tellsStructsApart: Bool

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(node)
    mixer.mix(tellsStructsApart ? 1 : 0)
  }
}

/// Those objects of a node that are one case, or one struct, or neither.
struct CasePart: Hashable {
  let key: CaseKey
  let node: NodeID

  var enumCase: EnumCase? { key.enumCase }
  var object: ObjectID? { key.object }
}

/// Those of the objects that a stream sends that are one case of an enum, or none.
struct SentPart: Hashable {
  /// The case; `nil` for none.
  let name: String?
  let values: NodeID
}

/// What a closure, a case or a tuple of a context is.
struct ContextualKey: NumberKey {
  let value: ValueID
  let symbols: [NodeID]
  let runBy: TypeIndex?

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(value)
    mixer.mix(symbols)
    mixer.mix(runBy ?? -1)
  }
}

struct MergedKey: Hashable {
  let code: CodeID
  let receiver: ObjectID?
  var cases: [EnumCase?]
  let site: CodeSite?
  /// The class of the receivers, where all objects of it share the context.
  var type: TypeIndex?
  var isOfClass = false

  var tellsCasesApart: Bool { cases.contains { $0 != nil } }
}

/// A body and the object that runs it, or a closure.
struct NestedKey: NumberKey {
  let code: CodeID
  let object: ObjectID?
  var isNested = true
  /// Whether all objects are meant.
  var isOfAll = false

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(code)
    mixer.mix(object)
    mixer.mix((isNested ? 1 : 0) + (isOfAll ? 2 : 0))
  }
}

/// What the calls of one place give to closures and get from them where these are many.
struct SharedCall {
  struct Key: Hashable {
    let value: ValueID
    let path: PathID?
    /// The object, where it is of a library's class.
    let receiver: NodeID
  }

  let callees: NodeID
  let arguments: [NodeID]
  let result: NodeID
  let receiver: NodeID
}

/// What all further calls of a closure that give it the same enum cases give it and get from it.
struct SharedClosure {
  struct Key: Hashable {
    let closure: ObjectID
    let cases: [EnumCase?]
    /// Whether the closure may have a context of its own for them.
    let hasOwnContext: Bool
  }

  let arguments: [NodeID]
  let result: NodeID
  var isRun = false
}

struct BaseKey: Hashable {
  let object: ObjectID
  let runBy: TypeIndex?
}

/// An operation on a node whose outcome is the same in all contexts.
struct NodeOperation: NumberKey {
  enum Kind: Hashable {
    /// Reads a field, of a declared type, of all objects.
    case read(FieldID, TypeID)
    case cast(TypeID)
  }

  let kind: Kind
  let operand: NodeID

  func mix(into mixer: inout NumberMixer) {
    mixer.mix(operand)
    switch kind {
    case .read(let field, let type):
      mixer.mix(field)
      mixer.mix(type)
    case .cast(let type): mixer.mix(type)
    }
  }
}
