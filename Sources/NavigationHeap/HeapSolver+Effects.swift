package import NavigationSummaries
import ProgramModel
import SwiftFacts

/// What effects do to the heap.
extension HeapSolver {
  func apply(_ term: Term, _ context: ContextID) {
    under(term.conditions, context) { [unowned self] in perform(term, context) }
  }

  func perform(_ term: Term, _ context: ContextID) {
    let own = contexts[Int(context.rawValue)]
    let path = joined(own.path, term.path)!
    func note() {
      effects.append(
        HeapEffect(
          term: term, context: context, path: path, carrier: own.carrier == .empty ? own.receiver : own.carrier))
    }
    switch term.operation {
    case .store(let field, let reach):
      guard slice.contains(store: term, navigationParts) else { return }
      let value = node(term.target, context)
      let holder = node(term.holder, context)
      guard value != .empty, holder != .empty else { return }
      note()
      eachField(field, context) { [unowned self] field in
        onEach(holder) { [unowned self] in
          guard isHolder($0) else { return }
          addEdge(value, cell($0, field))
          if reach == .property { bind($0, field, to: term.target, context) }
          switch arena[field] {
          case .key(let name, _): addEdge(value, cell($0, arena.field(.property(name))))
          case .property(let name) where arena.keyedProperties.contains(name):
            addEdge(value, cell($0, arena.field(.key(name, .whole))))
          default: break
          }
        }
      }
    case .call:
      for value in arena[term.target] {
        switch arena[value] {
        case .result(let base, let selector, let arguments, _):
          guard slice.contains(calleeOf: arena[selector]) else { continue }
          onEach(node(base, context)) { [unowned self] in
            call($0, arena[selector], arena[arguments], context, value, path: term.path, into: node(value, context))
          }
        case .exactResult(let receivers, let code, let arguments):
          guard slice.contains(callee: code) else { continue }
          let nodes = nodes(of: arena[arguments], context, for: code)
          if receivers.isEmpty {
            enter(code, nil, nodes, arena.base(of: arguments), context, term.path, isRecursive: true, into: nil)
          } else {
            onEach(node(receivers, context)) { [unowned self] in
              guard receives($0, code) else { return }
              enter(code, $0, nodes, arena.base(of: arguments), context, term.path, isRecursive: true, into: nil)
            }
          }
        default: _ = node(value, context)
        }
      }
    case .invoke:
      for value in arena[term.target] {
        guard case .invocation(let callee, let arguments) = arena[value] else { continue }
        let nodes = arena[arguments].map { node($0, context) }
        invokeEach(
          node(callee, context), nodes, arena.base(of: arguments), context, value, path: term.path,
          into: node(value, context))
      }
    case .show(let verb):
      note()
      contain(node(term.target, context), verb, node(term.holder, context))
    case .hide: note()
    case .release:
      note()
      _ = node(term.target, context)
    case .send:
      note()
      let value = node(term.target, context)
      onEach(node(term.holder, context)) { [unowned self] in
        addEdge(value, cell($0, arena.field(.framework(.latest))))
      }
    case .listen:
      note()
      let listeners = node(term.target, context)
      let heard = newNode()
      onEach(node(term.holder, context)) { [unowned self] stream in
        addEdge(listeners, cell(stream, arena.field(.framework(.receivers))))
        addEdge(cell(stream, arena.field(.framework(.latest))), heard)
      }
      onEach(listeners) { [unowned self] in deliver(heard, to: $0, context, path: term.path) }
    case .present, .link, .bindPath:
      note()
      _ = node(term.target, context)
      for value in arena[term.holder] { if case .field(let base, _) = arena[value] { _ = node(base, context) } }
      if case .bindPath = term.operation {
        // What a path is given, tables of views are asked for.
        let globals = object(.value(arena.intern(.globals), runBy: nil))
        addEdge(node(term.target, context), cell(globals, arena.field(.framework(.pathValues))))
      }
    case .compare: break
    }
  }

  /// What a property that is a binding is given, it is from then on: each change of one changes the other.
  func bind(_ object: ObjectID, _ field: FieldID, to values: SetID, _ context: ContextID) {
    guard case .property(let name) = arena[field], let type = typeIndex(of: object),
      let property = engine.lookup.property(name, of: type, isStatic: false)?.facts, isBinding(property)
    else { return }
    for value in arena[values] {
      guard case .field(let base, let bound) = arena[value] else { continue }
      onEach(node(base, context)) { [unowned self] owner in
        addEdge(cell(object, field), cell(owner, bound))
        bindings[BoundField(object: object, field: field), default: []].insert(BoundField(object: owner, field: bound))
      }
    }
  }

  /// Whether a property is a binding, or holds one: `@Binding var path`, `let path: Binding<[Route]>`.
  private func isBinding(_ property: PropertyFacts) -> Bool {
    if property.attributes.contains("Binding") { return true }
    guard case .nominal(let path, _)? = property.type?.unwrapped else { return false }
    return path.last == "Binding"
  }

  func isHolder(_ object: ObjectID) -> Bool {
    switch objects[Int(object.rawValue)] {
    case .contextual: false
    case .symbolicInstance, .part: true
    case .value(let value, _), .owned(let value, _):
      switch arena[value] {
      case .allocation, .scene, .metatype, .globals, .storyboard: true
      default: false
      }
    }
  }

  /// Hands what a stream has to a listener, or to a stream that makes something of it.
  func deliver(_ values: NodeID, to listener: ObjectID, _ context: ContextID, path: PathID) {
    guard let own = value(of: listener), case .allocation = arena[own] else {
      invoke(listener, [values], [], context, path: path, into: nil)
      return
    }
    // What many hand to one stream, as what one place makes for all streams of an app, it makes something of together.
    let count = deliveriesToStreams[listener, default: 0] + 1
    deliveriesToStreams[listener] = count
    if count > HeapLimits.sendsToldApart { return deliverMerged(values, through: listener, context, path: path) }
    let made = newNode()
    onFirst(of: cell(listener, arena.field(.framework(.transform))), HeapLimits.calleesToldApart) { [unowned self] in
      invoke($0, [values], [], context, path: path, into: made)
    } andThen: { [unowned self] in
      deliverMerged(values, through: listener, context, path: path)
    }
    forward(values, or: made, from: listener)
  }

  /// Has a stream send on what all further ones hand to it, or what it makes of that.
  private func deliverMerged(_ values: NodeID, through listener: ObjectID, _ context: ContextID, path: PathID) {
    mergedCalls += 1
    if let shared = mergedInputs[listener] { return addEdge(values, shared) }
    let shared = newNode()
    mergedInputs[listener] = shared
    addEdge(values, shared)
    let made = newNode()
    onEach(cell(listener, arena.field(.framework(.transform)))) { [unowned self] in
      invoke($0, [shared], [], context, path: path, into: made)
    }
    forward(shared, or: made, from: listener)
  }

  /// Has a stream send what it is handed, or where it makes something of that, what was made.
  private func forward(_ values: NodeID, or made: NodeID, from stream: ObjectID) {
    let latest = cell(stream, arena.field(.framework(.latest)))
    if isEmpty(cell(stream, arena.field(.framework(.transform)))) { addEdge(values, latest) }
    onEach(made) { [unowned self] in addSent($0, to: latest) }
  }

  /// Adds what a stream is given by its transformation, or where that is a stream, what this sends.
  func addSent(_ object: ObjectID, to node: NodeID) {
    if let type = typeIndex(of: object), StreamRules.isStream(type, in: program) {
      addEdge(cell(object, arena.field(.framework(.latest))), node)
    } else {
      add(object, to: node)
    }
  }

  /// Puts what is shown into an object.
  package func contain(_ targets: Set<ObjectID>, _ verb: ShowVerb, _ holder: ObjectID) {
    for target in targets.sorted() { contain(constant(target), verb, constant(holder)) }
  }

  func contain(_ target: NodeID, _ verb: ShowVerb, _ holder: ObjectID) { contain(target, verb, constant(holder)) }

  /// Puts what is shown into its place.
  func contain(_ target: NodeID, _ verb: ShowVerb, _ holder: NodeID) {
    guard holder != .empty, target != .empty, verb != .embedView else { return }
    if verb == .present {
      onEach(target) { [unowned self] in addEdge(holder, cell($0, arena.field(.framework(.presenter)))) }
      return
    }
    onEach(holder) { [unowned self] in
      addEdge(target, cell($0, arena.field(.framework(.content))))
      if verb == .root || verb == .tab { addEdge(target, cell($0, arena.field(.framework(.root)))) }
    }
    onEach(target) { [unowned self] in addEdge(holder, cell($0, arena.field(.framework(.container)))) }
  }
}

/// A field of an object.
package struct BoundField: Hashable, Sendable {
  package let object: ObjectID
  package let field: FieldID

  package init(object: ObjectID, field: FieldID) {
    self.object = object
    self.field = field
  }
}
