import NavigationGraph
import ProgramModel
import SwiftFacts

/// The events that set an object's code off.
extension CallGraphWalk {
  /// A screen, or another coordinator, whose action leads into an object's code.
  struct Trigger: Hashable {
    /// `nil` where the object acts by itself.
    let source: ObjectID?
    let event: String?
    /// The case of an enum that the event tells.
    var outcome: String?
    /// What must hold on every way from the event to the code.
    var guards: GuardTable.Conditions = []
    /// Where a declared route is asked for, if the code belongs to one.
    var request: CodeSite?
    /// Whether the source is a container that is being made.
    var isAtLoading = false
  }

  /// What sets code of an object off: followed through the object's own code to where somebody else calls in.
  ///
  /// - Parameter isNode: whether an object of that type can stand for itself; code of other objects is passed through.
  /// - Parameter isActor: whether an object of that type acts for somebody else: what a library asks before it goes on
  ///   was set off by whoever wanted to go on.
  func triggers(
    of carrier: Carrier, isNode: (TypeIndex) -> Bool, isActor: (TypeIndex) -> Bool
  ) -> Set<Trigger> {
    triggers(of: [carrier], isNode: isNode, isActor: isActor)
  }

  /// What sets the same code of one object off, in any of several situations.
  func triggers(
    of carriers: [Carrier], isNode: (TypeIndex) -> Bool, isActor: (TypeIndex) -> Bool
  ) -> Set<Trigger> {
    guard let carrier = carriers.first else { return [] }
    let sets = guards.sets
    var found: [Trigger: ConditionSets.Number] = [:]
    var seen: [Position: ConditionSets.Number] = [:]
    var asked: Set<ActivationID> = []
    var queue = carriers.map { Approach(activation: $0.activation, guards: sets.number(of: $0.guards)) }
    var next = 0
    let bound = SearchLimits.statesOfWalk * min(carriers.count, SearchLimits.situationsOfWalk)
    func note(_ trigger: Trigger, _ approach: Approach, _ conditions: ConditionSets.Number) {
      for told in triggers(trigger, heardBy: approach, of: carrier) {
        _ = sets.narrow(&found, at: told, to: conditions)
      }
    }
    while next < queue.count, next < bound {
      var approach = queue[next]
      next += 1
      let position = Position(
        activation: approach.activation, isHanding: approach.handed != nil, listeners: approach.listeners,
        isSubscribing: approach.isSubscribing)
      guard let held = sets.narrow(&seen, at: position, to: approach.guards) else { continue }
      let activation = index.run.activation(approach.activation)
      if let definer = index.run.definer(of: activation), isWrapperInitializer(definer) { approach.isDeclared = true }
      let current = selfObject(of: activation)
      let isInside = current == carrier.object
      // What a property begins with is there whoever asks for it first.
      if isInside, activation.isInitialValue, !activation.callers.isEmpty {
        note(Trigger(source: nil, event: nil, request: approach.request), approach, held)
        continue
      }
      let listeners = approach.listeners.isEmpty ? screens(listeningBy: activation, isNode) : []
      if !listeners.isEmpty { approach.listeners = listeners }
      if index.run.asks(activation) { asked.insert(activation.id) }
      if activation.systemCallback != nil || activation.callers.isEmpty {
        let event = ownEvent(of: activation) ?? (isInside ? nil : approach.label)
        note(Trigger(source: nil, event: event, request: approach.request), approach, held)
      }
      for call in index.upwardCalls(into: activation) {
        let (edge, object) = (call.edge, call.object)
        let name = eventName(of: edge, into: activation)
        let acting = object == carrier.object ? [] : object.map { nodes(actingAs: $0, isNode) } ?? []
        let handed =
          ControlHandlers.isHanded(edge, in: index.run)
          ? namedEvent(ofMethod: activation) ?? edge.label : approach.handed
        if object == carrier.object, let event = handed {
          let conditions = sets.union(held, call.conditions)
          note(Trigger(source: nil, event: event, request: approach.request), approach, conditions)
          continue
        }
        let isOfNode = object.flatMap { index.run.objectTypes[Int($0)] }.map(isNode) == true
        if !isOfNode, !asked.contains(activation.id), let definer = call.definer {
          var further = approach
          further.handed = handed
          further.activation = definer.id
          further.guards = sets.union(held, call.conditions)
          queue.append(further)
          continue
        }
        if !isOfNode, let givers = call.givers {
          for giver in givers {
            let acting = giver.view == carrier.object ? [] : nodes(actingAs: giver.view, isNode)
            for node in acting {
              let told = activation.isClosure ? name : approach.label ?? name
              note(Trigger(source: node, event: told, request: approach.request), approach, held)
            }
            guard acting.isEmpty else { continue }
            var further = approach
            further.handed = handed
            further.activation = giver.activation
            further.guards = sets.union(held, call.conditions)
            further.label = isInside ? name : approach.label ?? name
            queue.append(further)
          }
          continue
        }
        if asked.contains(activation.id) { asked.insert(edge.caller) }
        var further = approach
        further.handed = handed
        // Code that subscribes a closure is done before that is run.
        if !listeners.isEmpty, edge.caller == index.run.definer(of: activation)?.id { further.isSubscribing = true }
        if approach.isDeclared, approach.request == nil, !index.run.program.isModel(edge.site) {
          further.request = edge.site
        }
        if !acting.isEmpty, !asked.contains(activation.id) || !acting.compactMap(index.type).contains(where: isActor) {
          // A closure that a screen calls is that screen's own output, whoever gave it.
          let told = activation.isClosure ? name : approach.label ?? name
          // What a library asks on the way of a screen's own request, the screen's own method has set off.
          let isAsked = asked.contains(activation.id) && !activation.isClosure
          let event = isAsked ? namedEvent(of: edge.caller) ?? told : told
          for node in acting {
            let outcome = outcome(of: edge, into: activation)
            let trigger = Trigger(
              source: node, event: event, outcome: outcome, request: further.request,
              isAtLoading: isLoading(node, at: edge))
            note(trigger, further, held)
          }
          continue
        }
        further.activation = edge.caller
        further.guards = sets.union(held, call.conditions)
        // What an operator of a stream's calls its closure says nothing.
        let isSilent = object == carrier.object || object.map { index.run.isStream($0) } == true
        further.label = isSilent ? nil : isInside ? name : approach.label ?? name
        queue.append(further)
      }
    }
    return Set(
      found.map { trigger, guards in
        var trigger = trigger
        trigger.guards = sets[guards]
        return trigger
      })
  }

  /// What an event is told as, where code on the way down from it is that of screens which only listen: what another screen
  /// does, or what makes them, they tell by themselves.
  private func triggers(_ trigger: Trigger, heardBy approach: Approach, of carrier: Carrier) -> [Trigger] {
    guard let listener = approach.listeners.first else { return [trigger] }
    let isTheirs = trigger.source.map { index.type(of: $0) == index.type(of: listener) || !isSeen($0) }
    guard !(isTheirs ?? true) || approach.isSubscribing else { return [trigger] }
    return approach.listeners.map {
      Trigger(source: $0 == carrier.object ? nil : $0, event: nil, request: trigger.request)
    }
  }

  /// Whether a container makes a call while it is being made itself.
  private func isLoading(_ container: ObjectID, at call: Activation.CallEdge) -> Bool {
    guard let type = index.type(of: container), containers.contains(type) else { return false }
    let carrier = Carrier(object: container, activation: call.caller, site: call.site, byType: false)
    return entryMethods(of: carrier, isNode: { _ in true }).allSatisfy(SystemCallback.precedesWindow)
  }

  /// Code on the way up from a carrier.
  private struct Approach {
    var activation: ActivationID
    /// The event that leads down to the carrier, as far as it is known.
    var label: String?
    var guards: ConditionSets.Number
    /// Whether a library's property wrapper was passed.
    var isDeclared = false
    /// Where the app asks the library for what is declared.
    var request: CodeSite?
    /// The event that runs what code on the way hands to a control, if any does.
    var handed: String?
    /// The screens whose model's closure was passed that listens to something.
    var listeners: [ObjectID] = []
    /// Whether the code only subscribes that closure.
    var isSubscribing = false
  }

  /// Code on the way up, and whether it was come to through what it hands to a control.
  private struct Position: Hashable {
    let activation: ActivationID
    let isHanding: Bool
    let listeners: [ObjectID]
    let isSubscribing: Bool
  }

  /// The callback of the system's by which it enters code; a coordinator's other methods are how owners start it.
  private func ownEvent(of activation: Activation) -> String? {
    guard let callback = activation.systemCallback, UIKitTypes.exitsByCallback[callback] != nil else { return nil }
    return callback
  }

  /// The name of a method.
  private func namedEvent(ofMethod activation: Activation) -> String? {
    activation.isClosure ? nil : namedEvent(of: activation.id)
  }

  /// The method in which code stands, if it is in one.
  func namedEvent(of id: ActivationID) -> String? {
    var activation = index.run.activation(id)
    while let outer = index.run.definer(of: activation) { activation = outer }
    guard case .function(let index) = activation.key.code else { return nil }
    let name = self.index.run.program.functions[index].facts.name
    return ["init", "deinit", "body", "makeUIViewController"].contains(name) ? nil : name
  }

  /// The method through which the system, or the object itself, entered this code: a closure that others run, as a service or
  /// the object's model does, was entered where the object's own code has them run it.
  ///
  /// - Parameter isNode: whether an object of that type can stand for itself; code of other objects is passed through.
  func entryMethods(of carrier: Carrier, isNode: (TypeIndex) -> Bool) -> Set<String> {
    var found: Set<String> = []
    var seen: Set<ActivationID> = []
    var queue = [carrier.activation]
    while let id = queue.popLast() {
      guard seen.insert(id).inserted else { continue }
      let activation = index.run.activation(id)
      let own = activation.orderedCallers.filter {
        carrier.isOfHelper || selfObject(of: index.run.activation($0.caller)) == carrier.object
      }
      let outer = own.filter { !ControlHandlers.isHanded($0, in: index.run) }
      if activation.isClosure, outer.count < own.count {
        found.formUnion(own.filter { ControlHandlers.isHanded($0, in: index.run) }.map(\.label))
      }
      if outer.isEmpty || activation.systemCallback != nil, case .function(let index) = activation.key.code {
        found.insert(self.index.run.program.functions[index].facts.name)
      }
      if case .segue(let index) = activation.key.code, let event = self.index.run.storyboards[segue: index].event {
        found.insert(event)
      }
      queue += outer.map(\.caller)
      if activation.isClosure, own.isEmpty { queue += ownCode(running: activation, of: carrier.object, isNode) }
    }
    return found
  }

  /// The code of an object that has others run a closure of it. Where that is the code in which the closure stands, no other
  /// code counts: what keeps the closures of many for a while may seem to run any of them for each. Code that gives a closure
  /// to a library's stream, rather than an element, is done before that is run.
  private func ownCode(
    running closure: Activation, of object: ObjectID, _ isNode: (TypeIndex) -> Bool
  ) -> [ActivationID] {
    var found: [ActivationID] = []
    var seen: Set<ActivationID> = [closure.id]
    var queue = [closure]
    while let next = queue.popLast(), seen.count < SearchLimits.activationsNearby {
      for call in next.orderedCallers {
        let caller = index.run.activation(call.caller)
        if index.run.isModel(next.key.code), !index.run.isModel(caller.key.code), !isSending(next.key.code) { continue }
        guard seen.insert(call.caller).inserted else { continue }
        let other = selfObject(of: caller)
        if other == object {
          found.append(caller.id)
        } else if other.flatMap(index.type).map(isNode) != true {
          queue.append(caller)
        }
      }
    }
    var definers: Set<ActivationID> = []
    var outer = index.run.definer(of: closure)
    while let definer = outer, definers.insert(definer.id).inserted { outer = index.run.definer(of: definer) }
    let defining = found.filter(definers.contains)
    return defining.isEmpty ? found : defining
  }

  /// Whether code is that by which a stream is sent an element.
  private func isSending(_ code: Code) -> Bool {
    guard case .function(let index) = code else { return false }
    return StreamNames.sending.contains(self.index.run.program.functions[index].facts.name)
  }
}
