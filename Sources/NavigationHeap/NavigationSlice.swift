import NavigationSummaries
import ProgramModel
import SwiftFacts

/// The part of a program's data on which navigation depends: its backward slice for the effects that a graph tells of.
///
/// Parameters by which nothing in the slice is decided, and calls of code that does nothing in it, are left out of the
/// heap: the data of an app, which are most of what it hands on, tell no contexts apart. Names are compared where a call's
/// target is not known, so that something is rather kept in vain than missed.
///
/// Sources: Weiser, "Program Slicing" (1981); Heintze and Tardieu, "Demand-Driven Pointer Analysis" (2001).
struct NavigationSlice {
  var properties = PropertySet()
  let members: PropertyTable
  private let arena: ValueArena
  var payloads: Set<Payload> = []
  var hasAllPayloads = false
  var parameters = DenseTable<CodeID, Set<Int>>()
  var captures = DenseTable<CodeID, Set<String>>()
  /// The code that does something in the slice for its callers, and what it is called.
  var callees: Set<CodeID> = []
  var calleeNames: Set<String> = []
  var libraryCode = DenseTable<CodeID, Bool>()
  /// The labels of the functions of each name.
  var functionLabels: [String: [[String?]]] = [:]

  /// What a case of an enum carries, by position.
  struct Payload: Hashable {
    let name: String
    let index: Int
  }

  /// The slice for all effects, and for the calls of code that takes part in navigation.
  ///
  /// - Complexity: O(*n*) for *n* values, terms and calls, times the symbols of a value.
  init(
    _ engine: SummaryEngine, _ parts: NavigationParts, _ decidable: DecidableConditions, _ relevant: RelevantCode
  ) {
    var builder = SliceBuilder(engine, parts, decidable)
    builder.addEffects()
    builder.addCalls(of: relevant)
    self = builder.slice
  }

  /// The slice for the state by which views are shown alone.
  init(ofShownState engine: SummaryEngine, _ parts: NavigationParts, _ decidable: DecidableConditions) {
    var builder = SliceBuilder(engine, parts, decidable)
    builder.addShownState()
    self = builder.slice
  }

  init(_ members: PropertyTable, _ arena: ValueArena) {
    self.members = members
    self.arena = arena
  }

  /// Whether what a field of some values holds is a part of the slice.
  func contains(_ field: FieldID, of holders: SetID) -> Bool {
    guard let name = arena[field].propertyName else {
      if case .payload(let name, let index) = arena[field] { return contains(payload: index, of: name) }
      return true
    }
    return members.contains(name, of: holders, in: properties)
  }

  /// Whether what a store puts into a field is looked at: because something in the slice reads it, or because it acts and
  /// thus may be kept there.
  func contains(store: Term, _ parts: NavigationParts) -> Bool {
    guard case .store(let field, _) = store.operation else { return true }
    return contains(field, of: store.holder) || arena[store.target].contains(where: parts.acts)
  }

  /// Whether what a case of an enum carries at a position is a part of the slice.
  func contains(payload index: Int, of name: String) -> Bool {
    hasAllPayloads || payloads.contains(Payload(name: name, index: index))
  }

  /// Whether a body does something in the slice with what it is given.
  func contains(parameter index: Int, of code: CodeID) -> Bool {
    parameters[code]?.contains(index) == true || isOfLibrary(code)
  }

  /// Whether a body is a library's, of which a model tells: what it does depends on all that it is given.
  func isOfLibrary(_ code: CodeID) -> Bool { libraryCode[code] == true }

  /// Whether a closure does something in the slice with what it captures under a name.
  func contains(capture name: String, of code: CodeID) -> Bool {
    captures[code]?.contains(name) == true || isOfLibrary(code)
  }

  /// Whether a body does something in the slice for its callers.
  func contains(callee code: CodeID) -> Bool { callees.contains(code) }

  /// Whether a method of a name may do something in the slice for its callers: code out of reach may.
  func contains(calleeOf selector: Selector) -> Bool { calleeNames.contains(selector.name) || !isDeclared(selector) }

  /// Whether a function of the app can be meant by a selector, rather than a framework's.
  func isDeclared(_ selector: Selector) -> Bool {
    let labels = selector.labels.dropLast(selector.trailingClosures)
    return functionLabels[selector.name]?.contains { own in labels.allSatisfy(own.contains) } == true
  }
}
