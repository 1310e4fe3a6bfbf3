import ProgramModel

/// Sets of objects that grow, and which of them include which others.
///
/// A node may be restricted to the objects of a declared type: what flows there by a merged context, and cannot be there at
/// run time, is left out.
///
/// Sources: Andersen, "Program Analysis and Specialization for the C Programming Language" (1994), chapter 4; Pearce, Kelly
/// and Hankin, "Efficient Field-Sensitive Pointer Analysis of C" (2007), for difference propagation. Nodes on circles are not
/// made one (Hardekopf and Lin, "The Ant and the Grasshopper", 2007): of 755 000 nodes of an app's 849 lie on any.
package class ConstraintGraph {
  private(set) final var nodes = SegmentedArray<Node>()
  /// How many sets there are, the empty one among them.
  package final var nodeCount: Int { nodes.count }
  private final var queue: [Int32] = []
  private final var queueHead = 0
  /// How often an object was passed on; to a handler counts for more, since that does more.
  package private(set) final var propagations = 0
  /// After how many of these nothing is passed on any more.
  final var mostPropagations = Int.max
  private static var costOfHandler: Int { 8 }

  struct Node {
    /// The members, and how many of them have been passed on.
    var members = GrowingSet<ObjectID>()
    var passedOn: Int32 = 0
    /// The declared type of what the node stands for; -1 for any.
    var declaredType: Int32 = -1
    var successors = GrowingSet<NodeID>()
    var handlers: [Handler] = []
    /// Handlers that wait for one object.
    var waiting: [WaitingHandler] = []
    var isQueued = false
    /// Whether no further objects come.
    var isFinal = false

    /// Whether all that the node will ever have was passed on, so that nobody needs to be remembered who asks for it.
    var isSettled: Bool { isFinal && Int(passedOn) == members.count }
  }

  // A function in a collection of functions is wrapped into another one; in a structure it is not.

  /// What is done with each object of a node.
  struct Handler {
    let run: (ObjectID) -> Void
  }

  package init() { nodes.append(Node()) }

  /// A node without members.
  package final func newNode() -> NodeID {
    nodes.append(Node())
    return NodeID(rawValue: Int32(nodes.count - 1))
  }

  /// A node that has one object for good.
  final func newNode(of object: ObjectID) -> NodeID {
    let node = newNode()
    add(object, to: node)
    finish(node)
    return node
  }

  /// The object of a node that has no other, now and later.
  final func onlyMember(of node: NodeID) -> ObjectID? {
    let index = index(of: node)
    return nodes[index].isFinal && nodes[index].members.count == 1 ? nodes[index].members[0] : nil
  }

  private func index(of node: NodeID) -> Int { Int(node.rawValue) }

  /// Restricts a node that has no members yet to the objects that a declared type admits.
  final func restrict(_ node: NodeID, to type: TypeIndex) {
    if node != .empty { nodes[index(of: node)].declaredType = Int32(type) }
  }

  /// Notes that a node has all the objects that it will ever have.
  final func finish(_ node: NodeID) { nodes[index(of: node)].isFinal = true }

  /// The type whose objects a node is restricted to.
  final func declaredType(of node: NodeID) -> TypeIndex? {
    let declared = nodes[index(of: node)].declaredType
    return declared < 0 ? nil : TypeIndex(declared)
  }

  /// Whether an object can be a value of a declared type.
  func isAdmitted(_ object: ObjectID, as type: TypeIndex) -> Bool { true }

  /// The objects of a node so far.
  package final func members(of node: NodeID) -> Set<ObjectID> {
    let index = index(of: node)
    let count = nodes[index].members.count
    guard count > GrowingSet<ObjectID>.few else { return Set(nodes[index].members.elements) }
    // A set of many is asked for again and again.
    if let known = knownSets[index], known.count == count { return known }
    let set = Set(nodes[index].members.elements)
    knownSets[index] = set
    return set
  }

  private var knownSets: [Int: Set<ObjectID>] = [:]

  /// The objects of a node so far, in the order in which they came.
  package final func elements(of node: NodeID) -> [ObjectID] { nodes[index(of: node)].members.elements }

  /// Whether a node has an object so far.
  ///
  /// - Complexity: O(1) expected.
  package final func contains(_ object: ObjectID, in node: NodeID) -> Bool {
    nodes[index(of: node)].members.contains(object)
  }

  /// Whether a node has no objects so far.
  package final func isEmpty(_ node: NodeID) -> Bool { nodes[index(of: node)].members.isEmpty }

  /// How many objects a node has so far.
  final func count(of node: NodeID) -> Int { nodes[index(of: node)].members.count }

  /// Adds an object to a node; it is passed on by the next propagation.
  final func add(_ object: ObjectID, to node: NodeID) {
    let index = index(of: node)
    guard index != 0 else { return }
    assert(!nodes[index].isFinal || nodes[index].members.contains(object))
    let declared = nodes[index].declaredType
    guard declared < 0 || isAdmitted(object, as: TypeIndex(declared)), nodes[index].members.insert(object) else {
      return
    }
    enqueue(index)
  }

  private func add(_ objects: some Collection<ObjectID>, to index: Int) {
    let declared = nodes[index].declaredType
    assert(!nodes[index].isFinal)
    // Taken out, so that the members are changed in place.
    var members = GrowingSet<ObjectID>()
    swap(&members, &nodes[index].members)
    var isChanged = false
    for object in objects where declared < 0 || isAdmitted(object, as: TypeIndex(declared)) {
      if members.insert(object) { isChanged = true }
    }
    swap(&members, &nodes[index].members)
    if isChanged { enqueue(index) }
  }

  private func enqueue(_ index: Int) {
    guard !nodes[index].isQueued else { return }
    nodes[index].isQueued = true
    queue.append(Int32(index))
  }

  /// Has all objects of a node, now and later, be in another one.
  final func addEdge(_ source: NodeID, _ target: NodeID) {
    guard source != target, source != .empty, target != .empty else { return }
    let passedOn = Int(nodes[index(of: source)].passedOn)
    let (source, target) = (index(of: source), index(of: target))
    guard nodes[source].isSettled || nodes[source].successors.insert(NodeID(rawValue: Int32(target))) else { return }
    guard passedOn > 0 else { return }
    propagations += passedOn
    if passedOn == 1 {
      add(CollectionOfOne(nodes[source].members[0]), to: target)
    } else {
      add(nodes[source].members.elements[..<passedOn], to: target)
    }
  }

  /// Calls a handler for each object of a node, now and later.
  final func onEach(_ node: NodeID, _ handler: @escaping (ObjectID) -> Void) {
    guard node != .empty else { return }
    let index = index(of: node)
    if !nodes[index].isSettled { nodes[index].handlers.append(Handler(run: handler)) }
    var position = 0
    propagations += Int(nodes[index].passedOn) * Self.costOfHandler
    while position < Int(nodes[index].passedOn), propagations < mostPropagations {
      handler(nodes[index].members[position])
      position += 1
    }
  }

  /// Calls a handler for objects of a node, now and later, until it says of one that it is what was waited for.
  final func onFirst(of node: NodeID, thatMeets handler: @escaping (ObjectID) -> Bool) {
    onFirst(of: node, WaitingFunction(handler))
  }

  /// Hands objects of a node, now and later, to what waits for one, until it says that it has met it.
  final func onFirst(of node: NodeID, _ handler: WaitingHandler) {
    if node != .empty, !hasPassedOn(node, where: handler.meets) { wait(handler, for: node) }
  }

  /// Hands objects that a node passes on from now on to what waits for one, until it says that it has met it.
  final func wait(_ handler: WaitingHandler, for node: NodeID) {
    let index = index(of: node)
    if index != 0, !nodes[index].isSettled { nodes[index].waiting.append(handler) }
  }

  /// Whether something holds for an object that a node has passed on. Each test counts among the propagations, as what a
  /// handler does; once these are used up, nothing is said to hold.
  ///
  /// - Complexity: O(*n*) for *n* objects.
  final func hasPassedOn(_ node: NodeID, where test: (ObjectID) -> Bool) -> Bool {
    let index = index(of: node)
    var position = 0
    while position < Int(nodes[index].passedOn), propagations < mostPropagations {
      propagations += Self.costOfHandler
      if test(nodes[index].members[position]) { return true }
      position += 1
    }
    return false
  }

  /// Calls a handler for each of the first objects of a node, now and later, and another one once there are more.
  final func onFirst(
    of node: NodeID, _ limit: Int, _ handler: @escaping (ObjectID) -> Void, andThen finish: @escaping () -> Void
  ) {
    onFirst(of: node, WaitingFunctions(limit, handler, finish))
  }

  /// Does what was put off so that no chain of calls is followed by recursion; whether there was anything to do.
  func performNext() -> Bool { false }

  /// Whether what was put off is being done, further out on the stack.
  private var isPerforming = false

  /// Does what was put off, unless that is under way already.
  final func performAll() {
    guard !isPerforming else { return }
    isPerforming = true
    while performNext() {}
    isPerforming = false
  }

  /// Passes on what came to nodes until nothing new comes.
  ///
  /// - Complexity: O(*e* · *o*) for *e* edges and *o* objects at worst; each object goes along an edge once.
  package final func propagate() {
    // A handler has no use for a state that is only reached once it has returned.
    guard !isPerforming else { return }
    isPerforming = true
    defer { isPerforming = false }
    while true {
      while performNext() {}
      guard queueHead < queue.count, propagations < mostPropagations else { break }
      let index = Int(queue[queueHead])
      queueHead += 1
      nodes[index].isQueued = false
      let passedOn = Int(nodes[index].passedOn)
      let count = nodes[index].members.count
      nodes[index].passedOn = Int32(count)
      if count - passedOn == 1 {
        pass(CollectionOfOne(nodes[index].members[passedOn]), from: index)
      } else {
        pass(nodes[index].members.elements[passedOn...], from: index)
      }
      if queueHead > 4096, queueHead * 2 > queue.count {
        queue.removeFirst(queueHead)
        queueHead = 0
      }
    }
    queue.removeAll(keepingCapacity: true)
    queueHead = 0
  }

  /// Hands objects that came to a node to all that follow it.
  private func pass(_ fresh: some Collection<ObjectID>, from index: Int) {
    let (handlers, waiting) = (nodes[index].handlers, nodes[index].waiting)
    propagations +=
      fresh.count * (1 + nodes[index].successors.count + (handlers.count + waiting.count) * Self.costOfHandler)
    for position in 0..<nodes[index].successors.count {
      add(fresh, to: self.index(of: nodes[index].successors[position]))
    }
    for handler in handlers { for object in fresh { handler.run(object) } }
    guard !waiting.isEmpty else { return }
    nodes[index].waiting = []
    let rest = waiting.filter { handler in !fresh.contains { handler.meets($0) } }
    // What has come to wait meanwhile waits behind.
    if !rest.isEmpty { nodes[index].waiting = rest + nodes[index].waiting }
  }

  /// Lets go of all that waits for further objects, where none are to come: who asks a node from now on is told what it has.
  final func forgetHandlers() {
    for index in nodes.indices {
      nodes[index].handlers = []
      nodes[index].waiting = []
    }
  }
}

/// What waits for an object of a node.
///
/// Most nodes of a large program have one that nothing ever meets, so that each is one small object.
class WaitingHandler {
  /// Takes an object; whether it is what was waited for.
  func meets(_ object: ObjectID) -> Bool { true }
}

private final class WaitingFunction: WaitingHandler {
  private let function: (ObjectID) -> Bool

  init(_ function: @escaping (ObjectID) -> Bool) { self.function = function }

  override func meets(_ object: ObjectID) -> Bool { function(object) }
}

/// Takes the first objects one by one, and what is done once there are more.
private final class WaitingFunctions: WaitingHandler {
  private var rest: Int
  private let handler: (ObjectID) -> Void
  private let finish: () -> Void

  init(_ limit: Int, _ handler: @escaping (ObjectID) -> Void, _ finish: @escaping () -> Void) {
    rest = limit
    self.handler = handler
    self.finish = finish
  }

  override func meets(_ object: ObjectID) -> Bool {
    guard rest > 0 else {
      finish()
      return true
    }
    rest -= 1
    handler(object)
    return false
  }
}
