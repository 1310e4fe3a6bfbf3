@testable import NavigationHeap
@testable import NavigationSummaries
import ProgramModel

/// Says on which nodes of the heap most is passed on, and what these nodes are.
struct Work {
  private let heap: HeapSolver
  private var origins: [NavigationHeap.NodeID: Origin] = [:]

  /// What a node was made for; its text, which may be long, is only made of what is printed.
  private enum Origin {
    case cell(NavigationHeap.ObjectID, FieldID)
    case value(ValueID, UInt32)
    case set(SetID)
    case context(String, Int)
    case shared(String, ValueID)
    case other(String)
  }

  /// How many nodes, and how many kinds of nodes, are printed.
  private static let printed = 40
  /// Of how many nodes, of those with the most work, the kinds are told.
  private static let sampled = 20_000
  /// What a handler does counts for so many of what a successor does.
  private static let costOfHandler = 8

  init(_ solved: HeapSolver) {
    heap = solved
    findOrigins()
  }

  /// Prints the nodes with the most work, and the same together for all nodes of one kind.
  func print() {
    var work: [(amount: Int, node: Int)] = []
    var kinds: [String: (amount: Int, count: Int)] = [:]
    for index in heap.nodes.indices {
      let node = heap.nodes[index]
      let each = 1 + node.successors.count + (node.handlers.count + node.waiting.count) * Self.costOfHandler
      let amount = node.members.count * each
      if amount > 0 { work.append((amount, index)) }
    }
    work.sort { ($0.amount, $1.node) > ($1.amount, $0.node) }
    for (amount, index) in work.prefix(Self.sampled) {
      let kind = text(of: index).kind
      kinds[kind, default: (0, 0)].amount += amount
      kinds[kind]!.count += 1
    }
    Swift.print("=== work", work.reduce(0) { $0 + $1.amount })
    for (amount, index) in work.prefix(Self.printed) {
      let node = heap.nodes[index]
      let name = text(of: index)
      Swift.print(
        "\(amount) node\(index) members \(node.members.count) successors \(node.successors.count) "
          + "handlers \(node.handlers.count) \(name.kind) \(name.rest)")
      Swift.print("      has \(node.members.elements.prefix(3).map(text))")
    }
    Swift.print("=== work by kind")
    for (kind, sum) in kinds.sorted(by: { $0.value.amount > $1.value.amount }).prefix(Self.printed) {
      Swift.print("\(sum.amount) in \(sum.count) nodes \(kind)")
    }
  }

  private mutating func findOrigins() {
    for key in heap.cells.usedKeys {
      let object = NavigationHeap.ObjectID(rawValue: Int32(bitPattern: UInt32(key >> 32)))
      let field = FieldID(rawValue: Int32(bitPattern: UInt32(truncatingIfNeeded: key)))
      origins[heap.cells[key]!] = .cell(object, field)
    }
    func note(_ node: NavigationHeap.NodeID, _ origin: Origin) { if origins[node] == nil { origins[node] = origin } }
    for key in heap.valueNodes.usedKeys {
      note(heap.valueNodes[key]!, .value(ValueID(rawValue: UInt32(key >> 32)), UInt32(truncatingIfNeeded: key)))
    }
    for key in heap.setNodes.usedKeys { note(heap.setNodes[key]!, .set(SetID(rawValue: UInt32(key >> 32)))) }
    for (index, context) in heap.contexts.enumerated() {
      for (number, node) in context.arguments.enumerated() { note(node, .context("argument \(number)", index)) }
      note(context.receiver, .context("receiver", index))
      note(context.carrier, .context("carrier", index))
      for (name, node) in context.captured ?? [:] { note(node, .context("captured \(name)", index)) }
    }
    for (key, shared) in heap.sharedCalls {
      note(shared.callees, .shared("callees", key.value))
      note(shared.result, .shared("result", key.value))
      for node in shared.arguments { note(node, .shared("argument", key.value)) }
    }
    for (type, node) in heap.instanceNodes { note(node, .other("instances of \(heap.program.types[type].name)")) }
    for node in heap.admittedNodes.values { note(node, .other("admitted")) }
    for node in heap.caseNodes.values { note(node, .other("case")) }
  }

  /// What a node was made for, without the context or the object in which it stands, and these.
  private func text(of node: Int) -> (kind: String, rest: String) {
    switch origins[NavigationHeap.NodeID(rawValue: Int32(node))] {
    case .cell(let object, let field):
      let type = heap.typeIndex(of: object).map { heap.program.types[$0].name } ?? "-"
      return ("cell \(type).\(heap.arena.text(of: field).prefix(Self.longest))", text(object))
    case .value(let value, let context): return ("value " + text(value, 4), "in c\(context)")
    case .set(let set): return ("set of " + (heap.arena[set].first.map { text($0, 4) } ?? ""), "")
    case .context(let name, let context): return (name, "of c\(context)")
    case .shared(let name, let value): return ("shared \(name) of " + text(value, 4), "")
    case .other(let name): return (name, "")
    case nil: return ("?", "")
    }
  }

  /// Prints of which values, and of which places, there are the most objects.
  func printObjects() {
    var contexts: [ValueID: Int] = [:]
    var places: [CodeSite: (count: Int, text: String)] = [:]
    for object in heap.objects {
      switch object {
      case .contextual(let value, _): contexts[value, default: 0] += 1
      case .value(let value, _), .owned(let value, _):
        guard case .allocation(let site, _, _) = heap.arena[value] else { continue }
        places[site, default: (0, text(value, 1))].count += 1
      default: break
      }
    }
    Swift.print("=== objects", heap.objects.count, "of values in contexts", contexts.values.reduce(0, +))
    let counts = contexts.values.sorted(by: >)
    for bound in [16, 32, 64, 128, 256] {
      let beyond = counts.filter { $0 > bound }
      Swift.print("  beyond \(bound):", beyond.reduce(0) { $0 + $1 - bound }, "of", beyond.count)
    }
    for (value, count) in contexts.sorted(by: { ($0.value, $1.key) > ($1.value, $0.key) }).prefix(Self.printed) {
      Swift.print("\(count) \(text(value, 3))")
    }
    Swift.print("=== made at one place")
    for (_, made) in places.sorted(by: { ($0.value.count, $1.key) > ($1.value.count, $0.key) }).prefix(Self.printed) {
      Swift.print("\(made.count) \(made.text)")
    }
  }

  /// Prints which bodies have the most frames, and how many receivers, classes of these and closures tell them apart.
  static func printFrames(of graph: FrameGraph) {
    struct Bodies {
      var frames = 0
      var receivers: Set<NavigationHeap.ObjectID> = []
      var closures: Set<NavigationHeap.ObjectID> = []
      var classes: Set<TypeIndex> = []
    }
    var bodies: [CodeID: Bodies] = [:]
    for frame in graph.frames {
      bodies[frame.code, default: Bodies()].frames += 1
      if let receiver = frame.receiver {
        bodies[frame.code]!.receivers.insert(receiver)
        if let type = graph.heap.typeIndex(of: receiver) { bodies[frame.code]!.classes.insert(type) }
      }
      if let closure = frame.closure { bodies[frame.code]!.closures.insert(closure) }
    }
    Swift.print("=== frames", graph.frames.count, "of", bodies.count, "bodies")
    for bound in [1, 4, 16, 64, 256] {
      let beyond = bodies.values.filter { $0.frames > bound }
      Swift.print("  beyond \(bound):", beyond.reduce(0) { $0 + $1.frames - bound }, "of", beyond.count)
    }
    let ownClosures = bodies.values.reduce(0) { $0 + $1.closures.count }
    let ownReceivers = bodies.values.reduce(0) { $0 + $1.receivers.count }
    let ownClasses = bodies.values.reduce(0) { $0 + max($1.classes.count, 1) }
    Swift.print("  closures \(ownClosures), receivers \(ownReceivers), classes \(ownClasses)")
    for (code, body) in bodies.sorted(by: { ($0.value.frames, $1.key) > ($1.value.frames, $0.key) }).prefix(printed) {
      Swift.print(
        "\(body.frames) \(graph.heap.engine.text(of: code)) receivers \(body.receivers.count) of "
          + "\(body.classes.count) classes, closures \(body.closures.count)")
    }
  }

  private static let longest = 160

  /// A value, down to a depth: whole values may be as large as the program.
  private func text(_ value: ValueID, _ depth: Int) -> String {
    let arena = heap.arena
    func inner(_ value: ValueID) -> String { depth == 0 ? "…" : text(value, depth - 1) }
    func inner(_ set: SetID) -> String { arena[set].prefix(2).map(inner).joined(separator: "|") }
    let type = heap.engine.types.nominalType(of: arena.type(of: value)).map { heap.program.types[$0].name } ?? "-"
    switch arena[value] {
    case .field(let base, let field): return inner(base) + "." + arena.text(of: field).prefix(40)
    case .result(let base, let selector, _, _): return "\(inner(base)).\(arena[selector].name)(…)"
    case .exactResult(let bases, let code, _): return "\(inner(bases)).\(heap.engine.codes[code].name)(…)"
    case .invocation(let callee, _): return inner(callee) + "(…)"
    case .guarded(_, let base): return "guarded " + inner(base)
    case .cast(let base): return "\(inner(base)) as \(type)"
    case .allocation: return "new \(type)"
    case .receiver: return "self:\(type)"
    case .parameter(let index): return "P\(index):\(type)"
    case .captured(let name): return "captured \(name):\(type)"
    case .closure(let code, _, _): return "closure of \(heap.engine.codes[code].name)@\(heap.engine.codes[code].offset)"
    case .enumCase(_, let name, _): return "\(type).\(name)"
    default: return String("\(arena[value])".prefix(60)) + " : \(type)"
    }
  }

  private func text(_ object: NavigationHeap.ObjectID) -> String {
    switch heap.objects[Int(object.rawValue)] {
    case .value(let value, _), .owned(let value, _), .contextual(let value, _): text(value, 3)
    case .part(_, let field): "\(field)"
    case .symbolicInstance(let type): "symbolic \(heap.program.types[type].name)"
    }
  }
}
