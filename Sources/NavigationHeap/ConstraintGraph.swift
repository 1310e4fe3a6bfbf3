package import ProgramModel

/// Sets of objects that grow, and which of them include which others.
///
/// A node may be restricted to the objects of a declared type: what flows there by a merged context, and cannot be there at
/// run time, is left out.
///
/// Sources: Andersen, "Program Analysis and Specialization for the C Programming Language" (1994), chapter 4; Pearce, Kelly
/// and Hankin, "Efficient Field-Sensitive Pointer Analysis of C" (2007), for difference propagation.
package class ConstraintGraph {
  private var nodes: [Node] = [Node()]
  private var queue: [NodeID] = []
  private var queueHead = 0
  /// How often an object was passed on; to a handler counts for more, since that does more.
  package private(set) var propagations = 0
  /// After how many of these nothing is passed on any more.
  var mostPropagations = Int.max
  private static var costOfHandler: Int { 8 }

  private struct Node {
    /// The members, and how many of them have been passed on.
    var members = GrowingSet<ObjectID>()
    var passedOn = 0
    var successors = GrowingSet<NodeID>()
    var handlers: [(ObjectID) -> Void] = []
    var isQueued = false
    /// The declared type of what the node stands for; -1 for any.
    var declaredType: Int32 = -1
  }

  /// A node without members.
  package func newNode() -> NodeID {
    nodes.append(Node())
    return NodeID(rawValue: Int32(nodes.count - 1))
  }

  /// Restricts a node to the objects that a declared type admits.
  func restrict(_ node: NodeID, to type: TypeIndex) {
    if node != .empty { nodes[Int(node.rawValue)].declaredType = Int32(type) }
  }

  /// The type whose objects a node is restricted to.
  func declaredType(of node: NodeID) -> TypeIndex? {
    let declared = nodes[Int(node.rawValue)].declaredType
    return declared < 0 ? nil : TypeIndex(declared)
  }

  /// Whether an object can be a value of a declared type.
  func isAdmitted(_ object: ObjectID, as type: TypeIndex) -> Bool { true }

  /// The objects of a node so far.
  package func members(of node: NodeID) -> Set<ObjectID> { nodes[Int(node.rawValue)].members.unordered }

  /// Whether a node has no objects so far.
  package func isEmpty(_ node: NodeID) -> Bool { nodes[Int(node.rawValue)].members.isEmpty }

  /// How many objects a node has so far.
  func count(of node: NodeID) -> Int { nodes[Int(node.rawValue)].members.count }

  /// Adds an object to a node; it is passed on by the next propagation.
  func add(_ object: ObjectID, to node: NodeID) {
    let index = Int(node.rawValue)
    guard index != 0 else { return }
    let declared = nodes[index].declaredType
    guard declared < 0 || isAdmitted(object, as: TypeIndex(declared)), nodes[index].members.insert(object) else {
      return
    }
    if !nodes[index].isQueued {
      nodes[index].isQueued = true
      queue.append(node)
    }
  }

  /// Has all objects of a node, now and later, be in another one.
  func addEdge(_ source: NodeID, _ target: NodeID) {
    guard source != target, source != .empty, target != .empty else { return }
    let index = Int(source.rawValue)
    guard nodes[index].successors.insert(target) else { return }
    propagations += nodes[index].passedOn
    for position in 0..<nodes[index].passedOn { add(nodes[index].members.elements[position], to: target) }
  }

  /// Calls a handler for each object of a node, now and later.
  func onEach(_ node: NodeID, _ handler: @escaping (ObjectID) -> Void) {
    guard node != .empty else { return }
    nodes[Int(node.rawValue)].handlers.append(handler)
    let index = Int(node.rawValue)
    var position = 0
    propagations += nodes[index].passedOn * Self.costOfHandler
    while position < nodes[index].passedOn, propagations < mostPropagations {
      handler(nodes[index].members.elements[position])
      position += 1
    }
  }

  /// Does what was put off so that no chain of calls is followed by recursion; whether there was anything to do.
  func performNext() -> Bool { false }

  /// Whether what was put off is being done, further out on the stack.
  private var isPerforming = false

  /// Does what was put off, unless that is under way already.
  func performAll() {
    guard !isPerforming else { return }
    isPerforming = true
    while performNext() {}
    isPerforming = false
  }

  /// Passes on what came to nodes until nothing new comes.
  ///
  /// - Complexity: O(*e* · *o*) for *e* edges and *o* objects at worst; each object goes along an edge once.
  package func propagate() {
    // A handler has no use for a state that is only reached once it has returned.
    guard !isPerforming else { return }
    isPerforming = true
    defer { isPerforming = false }
    while true {
      while performNext() {}
      guard queueHead < queue.count, propagations < mostPropagations else { break }
      let node = queue[queueHead]
      queueHead += 1
      let index = Int(node.rawValue)
      nodes[index].isQueued = false
      let fresh = nodes[index].members.elements[nodes[index].passedOn...]
      nodes[index].passedOn = nodes[index].members.count
      propagations +=
        fresh.count * (1 + nodes[index].successors.elements.count + nodes[index].handlers.count * Self.costOfHandler)
      for target in nodes[index].successors.elements { for object in fresh { add(object, to: target) } }
      let handlers = nodes[index].handlers
      for handler in handlers { for object in fresh { handler(object) } }
      if queueHead > 4096, queueHead * 2 > queue.count {
        queue.removeFirst(queueHead)
        queueHead = 0
      }
    }
    queue.removeAll(keepingCapacity: true)
    queueHead = 0
  }
}
