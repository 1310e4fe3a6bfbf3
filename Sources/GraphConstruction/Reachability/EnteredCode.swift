import ProgramModel
import SwiftFacts

/// The declarations whose code the launch was seen to run, or that the code of a node of the graph leads to.
struct EnteredCode {
  private struct Declaration {
    let offset: Offset
    var isEntered: Bool
  }

  /// The declarations that have code, by file, in the order of the text.
  private var declarations: [Int: [Declaration]] = [:]

  /// - Parameter nodes: The names of the graph's nodes.
  /// - Complexity: O(*a* + *c* + *d* log *d*) for *a* activations, *c* calls and *d* declarations.
  init(_ run: RunResult, nodes: Set<String>) {
    let program = run.program
    var entered: Set<CodeSite> = []
    for activation in Self.led(from: nodes, run) {
      switch activation.key.code {
      case .function(let index): entered.insert(program.site(of: index))
      case .getter(let type, let name), .initialValue(let type, let name), .observers(let type, let name):
        if let property = program.types[type].properties[name] { entered.insert(property.site) }
      case .global(let name):
        if let global = program.globals[name] { entered.insert(global.site) }
      // Closures stand in what makes them.
      case .closure, .segue, .system: break
      }
    }
    let properties = program.types.lazy.flatMap(\.properties.values) + Array(program.globals.values)
    for site in program.functions.indices.map(program.site(of:)) + properties.map(\.site) {
      let declaration = Declaration(offset: site.offset, isEntered: entered.contains(site))
      declarations[Int(site.file), default: []].append(declaration)
    }
    for file in declarations.keys { declarations[file]!.sort { $0.offset < $1.offset } }
  }

  /// The activations that were seen to run, those of nodes, and all that they call.
  private static func led(from nodes: Set<String>, _ run: RunResult) -> [Activation] {
    var calls: [(row: Int, element: ActivationID)] = []
    var isFound = [Bool](repeating: false, count: run.activations.count)
    var found: [Activation] = []
    for activation in run.activations {
      for edge in activation.callers { calls.append((Int(edge.caller), activation.id)) }
      if case .closure(let id) = activation.key.code, let closure = run.closures[id] {
        calls.append((Int(closure.definer), activation.id))
      }
      let type = activation.key.receiver.flatMap { run.objectTypes[Int($0)] }
      let isOfNode = type.map { nodes.contains(run.program.types[$0].name) } ?? false
      if activation.id < run.firstSpeculative || isOfNode {
        isFound[Int(activation.id)] = true
        found.append(activation)
      }
    }
    let called = CompressedRows(count: run.activations.count, calls)
    var next = 0
    while next < found.count {
      for callee in called[Int(found[next].id)] where !isFound[Int(callee)] {
        isFound[Int(callee)] = true
        found.append(run.activation(callee))
      }
      next += 1
    }
    return found
  }

  /// Whether the declaration in which a place stands was entered, or none is known to be around it.
  func contains(file: Int, offset: Offset) -> Bool {
    guard let declarations = declarations[file] else { return true }
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 || declarations[low - 1].isEntered
  }
}

extension LinkedProperty {
  fileprivate var site: CodeSite { CodeSite(file: Int32(file), offset: facts.offset) }
}
