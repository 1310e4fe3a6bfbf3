package import ProgramModel
package import ResourceReading
package import SwiftFacts

/// What a run of a program found: the objects that it makes, what their fields hold, which code runs on which of them, and
/// what that shows, keeps and lets go.
///
/// A graph is made of nothing else. Who runs the program fills a variable; whoever has it as a constant has it as it stays.
package struct RunResult {
  /// A field of an object, under its name; a collection's elements, a tuple's parts and what UIKit attaches are fields.
  package struct Field: Hashable {
    package let object: ObjectID
    package let name: FieldName

    package init(object: ObjectID, name: FieldName) {
      self.object = object
      self.name = name
    }
  }

  /// What a field holds.
  package struct Content {
    package var objects: [ObjectID] = []
    /// Whether somebody else than the object decided a part of the content.
    package var isGiven = false
    package var mayBeNull = false

    package init() {}
  }

  /// A closure expression in the situation in which it was made.
  package struct ClosureValue {
    package let facts: Expression.Closure
    package let file: Int
    /// What the names mean that it captures.
    package var captures: [String: Value]
    /// The names among them that keep nothing alive: those of identifiers of objects.
    package var identities: Set<String> = []
    package let owner: TypeIndex?
    package let definer: ActivationID
    package var type: TypeName?

    package init(
      facts: Expression.Closure, file: Int, captures: [String: Value], owner: TypeIndex?, definer: ActivationID,
      type: TypeName?
    ) {
      self.facts = facts
      self.file = file
      self.captures = captures
      self.owner = owner
      self.definer = definer
      self.type = type
    }
  }

  /// Where code resumes what somebody awaits.
  package struct Resumption: Hashable {
    package let continuation: ObjectID
    package let activation: ActivationID
    package let site: CodeSite

    package init(continuation: ObjectID, activation: ActivationID, site: CodeSite) {
      self.continuation = continuation
      self.activation = activation
      self.site = site
    }
  }

  /// Where code gives an object to one of a library out of sight.
  package struct Handing: Hashable {
    package let object: ObjectID
    package let activation: ActivationID
    package let site: CodeSite

    package init(object: ObjectID, activation: ActivationID, site: CodeSite) {
      self.object = object
      self.activation = activation
      self.site = site
    }
  }

  /// A call that asks a table of routes for a path which the source does not say.
  package struct UnknownPath {
    /// The name of what is called.
    package let call: String
    /// What the entries of the table show, any of which may answer.
    package var targets: Set<ObjectID> = []

    package init(call: String) { self.call = call }
  }

  /// What a function was asked for by its name.
  package struct Request: Hashable {
    package let activation: ActivationID
    package let text: String

    package init(activation: ActivationID, text: String) {
      self.activation = activation
      self.text = text
    }
  }

  /// What became of a call whose name is that of a primitive.
  package struct Attempt {
    package enum Outcome { case resolved, notNavigational, unresolved }

    package var outcome: Outcome
    package var reason: String

    package init(outcome: Outcome, reason: String) {
      self.outcome = outcome
      self.reason = reason
    }
  }

  /// A scene that the system shows by itself, with the place that says so.
  package struct InitialScene {
    package let object: ObjectID
    package let list: PropertyListFacts
    package let main: PropertyListFacts.MainStoryboard

    package init(object: ObjectID, list: PropertyListFacts, main: PropertyListFacts.MainStoryboard) {
      self.object = object
      self.list = list
      self.main = main
    }
  }

  package let program: Program
  package let storyboards: [StoryboardFacts]
  package let nibs: [NibFacts]
  package let propertyLists: [PropertyListFacts]

  // MARK: Objects

  package var objects: [AbstractObject] = []
  package var objectTypes: [TypeIndex?] = []
  package var objectIDs: [AbstractObject: ObjectID] = [:]
  /// The instances of each type, in the order in which they were found.
  package var instances: [TypeIndex: [ObjectID]] = [:]
  /// The types of streams.
  package var streamTypes: Set<TypeIndex> = []
  /// The activations that allocate an object.
  package var allocators: [ObjectID: Set<ActivationID>] = [:]
  package var closures: [ObjectID: ClosureValue] = [:]
  /// The objects whose code makes a value of a method.
  package var methodMakers: [ObjectID: Set<ObjectID>] = [:]
  /// The object that `nil` is.
  package let null = Value.null
  package var mainWindow: ObjectID
  /// The instances of the types at which the system enters.
  package var entries: [ObjectID] = []
  /// Scenes that the system shows by itself.
  package var initialScenes: [InitialScene] = []
  /// Structs whose values code outside of the sources is given and runs, on behalf of whoever gives them.
  package var handedValues: Set<TypeIndex> = []
  /// Objects that code outside of the sources is given.
  package var escaped: Set<ObjectID> = []

  // MARK: Fields

  package var fields: [Field: Content] = [:]

  // MARK: Code

  package var activations: [Activation] = []
  package var closureActivations: [ObjectID: [ActivationID]] = [:]
  /// Activations numbered from here on are of code that nothing was seen to run.
  package var firstSpeculative: ActivationID = .max
  /// Whether a bound on all the work of the run was met, so that calls beyond it are known less exactly.
  package var isExhausted = false
  /// Whether what objects make for themselves is told apart by the classes of these objects, since there are too many.
  package var isCoarse = false
  /// The activations that took everything off a stack, with the stacks.
  package var emptied: [ActivationID: Set<ObjectID>] = [:]
  /// Where code resumes what somebody awaits.
  package var resumptions: Set<Resumption> = []
  /// Where code gives objects to those of libraries out of sight.
  package var handings: Set<Handing> = []
  /// What SwiftUI shows for which state.
  package var views = ViewNavigation()

  // MARK: Outcomes

  /// Primitive calls that were evaluated, and whether their target was known.
  package var attempts: [CodeSite: Attempt] = [:]
  /// Names that a table of the app's has nothing for.
  package var unanswered: Set<Request> = []
  /// Calls that ask a table of routes for a path which the source does not say, by their place.
  package var unknownPaths: [CodeSite: UnknownPath] = [:]
  /// Segues that some code was seen to perform.
  package var performedSegues: Set<SegueIndex> = []
  /// Places at which code performs an unwind segue.
  package var unwindSites: Set<CodeSite> = []
  /// Places at which a framework's object is given a closure to keep, and to run when something happens.
  package var handlerSites: Set<CodeSite> = []
  /// Identifiers that a call gives and no storyboard has, by the place of the call.
  package var undefinedIdentifiers: [CodeSite: UndefinedIdentifier] = [:]

  package let bindingType: TypeIndex
  private let storyboardType: TypeIndex
  private let viewTypes: Set<TypeIndex>
}

// MARK: - Reading

extension RunResult {
  package func activation(_ id: ActivationID) -> Activation { activations[Int(id)] }

  /// What a field holds.
  package func peek(_ object: ObjectID, _ name: FieldName) -> Content {
    fields[Field(object: object, name: name)] ?? Content()
  }

  /// What is in a container.
  package func content(of container: ObjectID) -> [ObjectID] {
    objectIDs[.part(container, .content)].map { peek($0, .element).objects } ?? []
  }

  package func isStream(_ id: ObjectID) -> Bool { objectTypes[Int(id)].map(streamTypes.contains) == true }

  package func isCollection(_ id: ObjectID) -> Bool {
    if case .collection = objects[Int(id)] { true } else { false }
  }

  /// Whether values of a type are views, or scenes, toolbars and the like, which are composed as views are.
  package func isView(_ type: TypeIndex) -> Bool { viewTypes.contains(type) }

  /// What the activations of a closure give back.
  package func results(of closure: ObjectID) -> [ObjectID] {
    (closureActivations[closure] ?? []).flatMap { activations[Int($0)].result }
  }

  /// The property that a binding `$x` refers to.
  package func boundField(_ id: ObjectID) -> Field? { objects[Int(id)].boundField }

  /// The case of the property that a binding stands for, if only for one.
  package func boundCase(_ id: ObjectID) -> String? { objects[Int(id)].boundCase }

  /// Whether a body stands in a model of a library.
  package func isModel(_ code: Code) -> Bool {
    if case .closure(let id) = code { program.files[closures[id]!.file].isModel } else { program.isModel(code) }
  }
}

extension AbstractObject {
  /// The property that a binding `$x` refers to.
  package var boundField: RunResult.Field? {
    guard case .part(let owner, .binding(let name, _)) = self else { return nil }
    return RunResult.Field(object: owner, name: name)
  }

  /// The case of the property that a binding stands for, if only for one.
  package var boundCase: String? {
    if case .part(_, .binding(_, let name)) = self { name } else { nil }
  }
}

// MARK: - Filling

extension RunResult {
  /// A run in which nothing has happened: there are `nil` and the main window.
  package init(
    program: Program, storyboards: [StoryboardFacts], nibs: [NibFacts] = [], propertyLists: [PropertyListFacts] = []
  ) {
    self.init(
      program: program, storyboards: storyboards, nibs: nibs, propertyLists: propertyLists, mainWindow: 0,
      bindingType: program.external("Binding"), storyboardType: program.external("UIStoryboard"),
      viewTypes: program.viewTypes)
    _ = intern(.null, type: nil)
    mainWindow = intern(.part(null, .mainWindow), type: program.external("UIWindow"))
  }

  /// The number of an object, which is given one on first use.
  package mutating func intern(_ object: AbstractObject, type: TypeIndex?) -> ObjectID {
    if let known = objectIDs[object] { return known }
    let id = ObjectID(objects.count)
    objectIDs[object] = id
    objects.append(object)
    objectTypes.append(type)
    return id
  }

  /// The number of an object whose type it tells itself.
  package mutating func object(_ object: AbstractObject) -> ObjectID {
    switch object {
    case .instance(let type, _, _), .symbolicInstance(let type): intern(object, type: type)
    case .enumCase(let type, _, _, _): intern(object, type: type)
    case .storyboard: intern(object, type: storyboardType)
    default: intern(object, type: nil)
    }
  }

  /// The stream that everybody means by the name of a notification.
  package mutating func stream(ofNotifications name: String) -> ObjectID {
    let type = program.external("NotificationCenter.Publisher")
    streamTypes.insert(type)
    return intern(.part(null, .notifications(name)), type: type)
  }

  /// Adds to a field.
  package mutating func write(_ object: ObjectID, _ name: FieldName, _ value: Value, isGiven: Bool) {
    let field = Field(object: object, name: name)
    fields[field, default: Content()].objects.formSortedUnion(value.objects)
    if isGiven { fields[field]!.isGiven = true }
    if value.mayBeNull { fields[field]!.mayBeNull = true }
  }

  /// Puts a view controller into a container.
  package mutating func contain(_ child: ObjectID, in container: ObjectID) {
    let content = intern(.part(container, .content), type: nil)
    write(content, .element, Value([child]), isGiven: false)
    write(container, .framework(.content), Value([content]), isGiven: false)
    write(child, .framework(.container), Value([container]), isGiven: false)
  }

  /// Notes objects that code outside of the sources is given; with a controller's view goes the controller.
  package mutating func noteEscape(of objects: [ObjectID]) {
    for id in objects {
      escaped.insert(id)
      if case .part(let controller, .view) = self.objects[Int(id)] { escaped.insert(controller) }
    }
  }

  /// Notes what an activation gives back.
  package mutating func noteResult(_ result: [ObjectID], of activation: Activation) { activation.result = result }

  /// Notes a call that leads into an activation, unless it is known.
  ///
  /// - Parameters:
  ///   - receiver: What decides the object that is called.
  ///   - arguments: What decides each argument.
  package mutating func noteCall(
    _ key: Activation.CallKey, of activation: Activation, receiver: Origin, arguments: [Origin]
  ) {
    guard !activation.isCalled(by: key) else { return }
    activation.add(Activation.CallEdge(key, receiver: receiver, arguments: arguments))
  }

  /// Notes that the system calls an activation, under the name of a callback.
  package mutating func noteSystemCall(_ callback: String, of activation: Activation) {
    activation.systemCallback = callback
  }

  /// Notes closures and bound methods that an activation hands on where it uses a name.
  package mutating func noteEscaping(_ objects: [ObjectID], at site: CodeSite, by activation: Activation) {
    activation.escapingClosures[site, default: []].formUnion(objects)
  }

  /// Notes objects that an activation compares by identity.
  package mutating func noteCompared(_ objects: Value, by activation: Activation) {
    activation.compared.formUnion(objects)
  }

  /// Notes what an activation does; what was noted of the same place before stays.
  package mutating func record(_ effect: Effect, in activation: Activation) {
    var recorded = activation.effects[effect.key] ?? effect
    recorded.target.formUnion(effect.target)
    recorded.holder.formUnion(effect.holder)
    activation.effects[effect.key] = recorded
  }

  /// Notes what became of a primitive; who resolved it once has resolved it.
  package mutating func attempt(at site: CodeSite, _ outcome: Attempt.Outcome, reason: String = "") {
    if let known = attempts[site], known.outcome == .resolved || outcome == .notNavigational { return }
    attempts[site] = Attempt(outcome: outcome, reason: reason)
  }
}
