import NavigationGraph
import ProgramModel

/// Code that awaits what a child resumes it with: `let result = await child.run()`.
struct AwaitedFinishes {
  private let index: RunIndex
  private var finishes: FinishEdges

  var draft: Draft { finishes.draft }

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    finishes = FinishEdges(index, roles, events)
    let resumptions = index.run.resumptions.sorted {
      ($0.site, $0.activation, $0.continuation) < ($1.site, $1.activation, $1.continuation)
    }
    for resumption in resumptions where !isHeard(resumption.continuation) {
      let sender = index.run.activation(resumption.activation)
      guard let child = index.selfObject(of: sender), let childType = index.type(of: child),
        roles.table.coordinators.contains(childType)
      else { continue }
      for (callee, edge) in callsAwaiting(resumption.continuation, of: child) {
        guard let owner = index.selfObject(of: index.run.activation(edge.caller)),
          let ownerType = index.type(of: owner),
          owner != child, roles.table.isNode(ownerType), !roles.table.isController(ownerType),
          roles.creators.isChild(child, of: owner)
        else { continue }
        let call = Activation.CallEdge(
          Activation.CallKey(caller: sender.id, site: resumption.site, label: edge.label), receiver: Origin(),
          arguments: [])
        finishes.add(call, from: child, childType, in: sender, to: ownerType, by: callee, entered: callee)
      }
    }
  }

  /// Whether code goes on with what a continuation is resumed with, so that each outcome is told by itself.
  private func isHeard(_ continuation: ObjectID) -> Bool {
    !index.run.peek(continuation, .framework(.receivers)).objects.isEmpty
  }

  /// The calls from outside into the code of an object's that awaits a continuation.
  private func callsAwaiting(
    _ continuation: ObjectID, of child: ObjectID
  ) -> [(callee: Activation, call: Activation.CallEdge)] {
    var found: [(callee: Activation, call: Activation.CallEdge)] = []
    var queue = (index.run.allocators[continuation] ?? []).sorted()
    var seen = Set(queue)
    while let id = queue.popLast(), seen.count < SearchLimits.activationsNearby {
      let activation = index.run.activation(id)
      for edge in activation.orderedCallers {
        if index.selfObject(of: index.run.activation(edge.caller)) == child {
          if seen.insert(edge.caller).inserted { queue.append(edge.caller) }
        } else {
          found.append((activation, edge))
        }
      }
    }
    return found
  }
}
