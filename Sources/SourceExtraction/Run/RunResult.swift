import ProgramModel
import ResourceReading
import SwiftFacts

/// What a run of a program found: the objects that it makes, what their fields hold, which code runs on which of them, and
/// what that shows, keeps and lets go.
///
/// A graph is made of nothing else. Who runs the program fills a variable; whoever has it as a constant has it as it stays.
struct RunResult {
  /// A field of an object, under its name; a collection's elements, a tuple's parts and what UIKit attaches are fields.
  struct Field: Hashable {
    let object: ObjectID
    let name: String

    /// The field that keeps what observes a property.
    static func subscriptions(in property: String) -> String { "#subscriptions:" + property }
  }

  /// What a field holds.
  struct Content {
    var objects: [ObjectID] = []
    /// Whether somebody else than the object decided a part of the content.
    var isGiven = false
    var mayBeNull = false
  }

  /// A closure expression in the situation in which it was made.
  struct ClosureValue {
    let facts: Expression.Closure
    let file: Int
    /// What the names mean that it captures.
    var captures: [String: Value]
    let owner: TypeIndex?
    let definer: ActivationID
    var type: TypeName?
  }

  /// Where code resumes what somebody awaits.
  struct Resumption: Hashable {
    let continuation: ObjectID
    let activation: ActivationID
    let site: CodeSite
  }

  /// What a function was asked for by its name.
  struct Request: Hashable {
    let activation: ActivationID
    let text: String
  }

  /// What became of a call whose name is that of a primitive.
  struct Attempt {
    enum Outcome { case resolved, notNavigational, unresolved }

    var outcome: Outcome
    var reason: String
  }

  /// A scene that the system shows by itself, with the place that says so.
  struct InitialScene {
    let object: ObjectID
    let list: PropertyListFacts
    let main: PropertyListFacts.MainStoryboard
  }

  let program: Program
  let storyboards: [StoryboardFacts]
  let nibs: [NibFacts]
  let propertyLists: [PropertyListFacts]

  // MARK: Objects

  var objects: [AbstractObject] = []
  var objectTypes: [TypeIndex?] = []
  var objectIDs: [AbstractObject: ObjectID] = [:]
  /// The instances of each type, in the order in which they were found.
  var instances: [TypeIndex: [ObjectID]] = [:]
  /// The types of streams.
  var streamTypes: Set<TypeIndex> = []
  /// The activations that allocate an object.
  var allocators: [ObjectID: Set<ActivationID>] = [:]
  var closures: [ObjectID: ClosureValue] = [:]
  /// The object that `nil` is.
  let null = Value.null
  var mainWindow: ObjectID
  /// The instances of the types at which the system enters.
  var entries: [ObjectID] = []
  /// Scenes that the system shows by itself.
  var initialScenes: [InitialScene] = []
  /// Objects that code outside of the sources is given.
  var escaped: Set<ObjectID> = []

  // MARK: Fields

  var fields: [Field: Content] = [:]
  /// The fields that the code of each closure reads.
  var fieldsRead: [ObjectID: [Field]] = [:]

  // MARK: Code

  var activations: [Activation] = []
  var closureActivations: [ObjectID: [ActivationID]] = [:]
  /// Activations numbered from here on are of code that nothing was seen to run.
  var firstSpeculative: ActivationID = .max
  /// The activations that took everything off a stack, with the stacks.
  var emptied: [ActivationID: Set<ObjectID>] = [:]
  /// Where code resumes what somebody awaits.
  var resumptions: Set<Resumption> = []
  /// What SwiftUI shows for which state.
  var views = ViewNavigation()

  // MARK: Outcomes

  /// Primitive calls that were evaluated, and whether their target was known.
  var attempts: [CodeSite: Attempt] = [:]
  /// Names that a table of the app's has nothing for.
  var unanswered: Set<Request> = []
  /// Segues that some code was seen to perform.
  var performedSegues: Set<SegueIndex> = []
  /// Places at which code performs an unwind segue.
  var unwindSites: Set<CodeSite> = []
  /// Identifiers that a call gives and no storyboard has, by the place of the call.
  var undefinedIdentifiers: [CodeSite: UndefinedIdentifier] = [:]

  let bindingType: TypeIndex
  private let storyboardType: TypeIndex
  private let viewTypes: Set<TypeIndex>
}

// MARK: - Reading

extension RunResult {
  func activation(_ id: ActivationID) -> Activation { activations[Int(id)] }

  /// What a field holds.
  func peek(_ object: ObjectID, _ name: String) -> Content { fields[Field(object: object, name: name)] ?? Content() }

  /// What is in a container.
  func content(of container: ObjectID) -> [ObjectID] {
    objectIDs[.part(container, "content")].map { peek($0, "element").objects } ?? []
  }

  func isStream(_ id: ObjectID) -> Bool { objectTypes[Int(id)].map(streamTypes.contains) == true }

  func isCollection(_ id: ObjectID) -> Bool {
    if case .collection = objects[Int(id)] { true } else { false }
  }

  /// Whether values of a type are views, or scenes, toolbars and the like, which are composed as views are.
  func isView(_ type: TypeIndex) -> Bool { viewTypes.contains(type) }

  /// What the activations of a closure give back.
  func results(of closure: ObjectID) -> [ObjectID] {
    (closureActivations[closure] ?? []).flatMap { activations[Int($0)].result.objects }
  }

  /// The property that a binding `$x` refers to.
  func boundField(_ id: ObjectID) -> Field? { objects[Int(id)].boundField }

  /// The case of the property that a binding stands for, if only for one.
  func boundCase(_ id: ObjectID) -> String? { objects[Int(id)].boundCase }

  /// Whether a body stands in a model of a library.
  func isModel(_ code: Code) -> Bool { program.isModel(code, fileOfClosure: { closures[$0]!.file }) }
}

extension AbstractObject {
  /// The property that a binding `$x` refers to.
  var boundField: RunResult.Field? {
    guard case .part(let owner, let name) = self, name.hasPrefix("$") else { return nil }
    return RunResult.Field(object: owner, name: String(name.dropFirst().prefix { $0 != "?" }))
  }

  /// The case of the property that a binding stands for, if only for one.
  var boundCase: String? {
    guard case .part(_, let name) = self, name.hasPrefix("$"), let mark = name.firstIndex(of: "?") else { return nil }
    return String(name[name.index(after: mark)...])
  }
}

// MARK: - Filling

extension RunResult {
  /// A run in which nothing has happened: there are `nil` and the main window.
  init(
    program: Program, storyboards: [StoryboardFacts], nibs: [NibFacts] = [], propertyLists: [PropertyListFacts] = []
  ) {
    self.init(
      program: program, storyboards: storyboards, nibs: nibs, propertyLists: propertyLists, mainWindow: 0,
      bindingType: program.external("Binding"), storyboardType: program.external("UIStoryboard"),
      viewTypes: program.viewTypes)
    _ = intern(.null, type: nil)
    mainWindow = intern(.part(null, "window"), type: program.external("UIWindow"))
  }

  /// The number of an object, which is given one on first use.
  mutating func intern(_ object: AbstractObject, type: TypeIndex?) -> ObjectID {
    if let known = objectIDs[object] { return known }
    let id = ObjectID(objects.count)
    objectIDs[object] = id
    objects.append(object)
    objectTypes.append(type)
    return id
  }

  /// The number of an object whose type it tells itself.
  mutating func object(_ object: AbstractObject) -> ObjectID {
    switch object {
    case .instance(let type, _, _), .standIn(let type): intern(object, type: type)
    case .enumCase(let type, _, _, _): intern(object, type: type)
    case .storyboard: intern(object, type: storyboardType)
    default: intern(object, type: nil)
    }
  }

  /// The stream that everybody means by a name.
  mutating func sharedStream(_ name: String) -> ObjectID {
    let type = program.external("NotificationCenter.Publisher")
    streamTypes.insert(type)
    return intern(.part(null, name), type: type)
  }

  /// Adds to a field.
  mutating func write(_ object: ObjectID, _ name: String, _ value: Value, isGiven: Bool) {
    let field = Field(object: object, name: name)
    fields[field, default: Content()].objects.formSortedUnion(value.objects)
    if isGiven { fields[field]!.isGiven = true }
    if value.mayBeNull { fields[field]!.mayBeNull = true }
  }

  /// Puts a view controller into a container.
  mutating func contain(_ child: ObjectID, in container: ObjectID) {
    let content = intern(.part(container, "content"), type: nil)
    write(content, "element", Value([child]), isGiven: false)
    write(container, "#content", Value([content]), isGiven: false)
    write(child, "#container", Value([container]), isGiven: false)
  }

  /// Notes objects that code outside of the sources is given; with a controller's view goes the controller.
  mutating func noteEscape(of objects: [ObjectID]) {
    for id in objects {
      escaped.insert(id)
      if case .part(let controller, "view") = self.objects[Int(id)] { escaped.insert(controller) }
    }
  }

  /// Notes what an activation does; what was noted of the same place before stays.
  func record(_ effect: Effect, in activation: Activation) {
    var recorded = activation.effects[effect.key] ?? effect
    recorded.target.formUnion(effect.target)
    recorded.holder.formUnion(effect.holder)
    activation.effects[effect.key] = recorded
  }

  /// Notes what became of a primitive; who resolved it once has resolved it.
  mutating func attempt(at site: CodeSite, _ outcome: Attempt.Outcome, reason: String = "") {
    if let known = attempts[site], known.outcome == .resolved || outcome == .notNavigational { return }
    attempts[site] = Attempt(outcome: outcome, reason: reason)
  }
}
