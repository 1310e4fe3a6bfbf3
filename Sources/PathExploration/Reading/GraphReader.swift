import NavigationGraph

extension PathModel {
  /// The model of an app's navigation graph.
  ///
  /// Only steps that are known to start from a screen are taken, those that an owner takes when a flow tells its outcome
  /// with the event that tells it. Conditions are not looked into: each step is possible, and a path says which conditions
  /// it relies on. A tab is left from its first screen only, a link starts the app anew with what it shows. Steps for
  /// which no screen is known are ``unplacedSteps``.
  ///
  /// - Complexity: O(*e* · *c*), for *e* edges and *c* contexts in which a screen is shown: placements, kinds of modal, and
  ///   owners of its flow.
  public init(_ graph: NavigationGraph) {
    var reader = GraphReader(graph)
    self = reader.model()
  }
}

/// Makes a model of a graph, frame by frame, beginning with the entries.
private struct GraphReader {
  private typealias Frame = PathModel.Frame
  private typealias Control = PathModel.Control

  /// What is done once frames have been taken away.
  private struct Sequel {
    let removals: ArraySlice<Response.Removal>
    let action: ScreenAction
  }

  private let edges: [Edge]
  private var firsts: FirstScreens
  private var actions: ScreenActions
  private var builder = ModelBuilder()
  private let stylesOfFlow: [NodeID: Set<Verb>]
  private let back: Int32
  private let swipe: Int32

  private var screens: [Int32: NodeID] = [:]
  private var pending: [Int32] = []
  private var modalityOfCall: [Int32: Frame.Modality] = [:]
  private var sequels: [Sequel] = []
  private var sequelOfStep: [String: Int32] = [:]
  private var controlsWithSequel: [Int32] = []
  /// The frames that something was pushed over, and those that a modal was opened over.
  private var pushedOver: Set<Int32> = []
  private var coveredByModal: Set<Int32> = []
  private var modalCalls: [Int32] = []
  private let entries: [NodeID]

  init(_ graph: NavigationGraph) {
    edges = graph.edges.filter { !$0.isDead && !$0.verb.isOwnership }
    firsts = FirstScreens(graph, edges)
    for node in graph.nodes { _ = firsts.fronts(of: node.id) }
    actions = ScreenActions(edges, firsts)
    entries = graph.nodes.filter(\.isEntry).map(\.id)
    var styles: [NodeID: Set<Verb>] = [:]
    for edge in edges where edge.verb == .start {
      if let flow = edge.to { styles[flow, default: []].insert(edge.shownAs ?? .push) }
    }
    stylesOfFlow = styles
    back = builder.control(Control(kind: .back, way: "back"))
    swipe = builder.control(Control(kind: .dismiss, way: "swipe"))
  }

  mutating func model() -> PathModel {
    addLaunches()
    addLinks()
    var isChanged = true
    while isChanged {
      while let frame = pending.popLast() { addMoves(on: frame) }
      isChanged = addContinuations()
    }
    let used = firsts.used.union(actions.used)
    let screens = Set(screens.values)
    let unplaced = edges.filter { edge in
      edge.verb != .link && !used.contains(edge)
        && (firsts.kind(of: edge.from) != .screen || screens.contains(edge.from))
    }
    return builder.model(unplacedSteps: unplaced.map(\.phrase))
  }

  private mutating func frame(
    _ screen: NodeID, isFirst: Bool, in modality: Frame.Modality, caller: Int32?
  ) -> Int32 {
    let content = Frame(name: builder.name(screen.name), isFirst: isFirst, modality: modality, caller: caller)
    let frame = builder.frame(content)
    if screens.updateValue(screen, forKey: frame) == nil { pending.append(frame) }
    return frame
  }

  private mutating func caller(_ front: FirstScreens.Front, or inherited: Int32? = nil) -> Int32? {
    front.caller.map { builder.name($0.name) } ?? inherited
  }

  private mutating func addLaunches() {
    let fronts = entries.flatMap { entry in firsts.fronts(of: entry).map { (entry, $0) } }
    let screens = Set(fronts.map(\.1.screen))
    var seen: Set<FirstScreens.Front> = []
    for (_, front) in fronts where seen.insert(front).inserted {
      let step = PathStep(.launch, screens.count > 1 ? front.screen.name : nil)
      let upper = frame(front.screen, isFirst: true, in: .none, caller: caller(front))
      builder.add(
        .init(frame: PathModel.bottom, control: PathModel.run, upper: upper, lower: PathModel.bottom, step: step))
    }
  }

  private mutating func addLinks() {
    var seen: Set<PathStep> = []
    let links = edges.filter { $0.verb == .link }
    for edge in links {
      guard let target = edge.to else { continue }
      for front in firsts.fronts(of: target) {
        let isOnly = links.filter { $0.from == edge.from }.count == 1
        let step = PathStep(.link, edge.from.name, on: isOnly ? nil : "to \(front.screen)")
        guard seen.insert(step).inserted else { continue }
        let upper = frame(front.screen, isFirst: true, in: .none, caller: caller(front))
        builder.add(
          .init(
            frame: PathModel.bottom, control: PathModel.run, upper: upper, lower: PathModel.bottom, step: step,
            guards: edge.guards))
      }
    }
  }

  private mutating func addMoves(on frame: Int32) {
    guard let screen = screens[frame] else { return }
    let info = builder.frames[Int(frame)]
    for action in actions.actions(on: screen) where isTold(action, on: info) { add(action, on: frame) }
    if !info.isFirst { addRemoval(frame, back, PathStep(.back)) }
    if info.modality == .sheet { addRemoval(frame, swipe, PathStep(.swipe)) }
    if info.isFirst, let tabs = firsts.tabs[screen] {
      for tab in tabs where tab.front.screen != screen {
        let upper = self.frame(
          tab.front.screen, isFirst: true, in: info.modality, caller: caller(tab.front, or: info.caller))
        builder.add(
          .init(frame: frame, control: PathModel.run, upper: upper, lower: -1, step: PathStep(.tab, tab.name)))
      }
    }
  }

  /// Whether the owner that an action tells is the one who has started the flow on show, as far as that is known.
  private func isTold(_ action: ScreenAction, on frame: Frame) -> Bool {
    guard action.owners.count > 1, let owner = action.response.owner, let caller = frame.caller else { return true }
    let name = builder.text(of: caller)
    return owner.name == name || !action.owners.contains { $0.name == name }
  }

  private mutating func addRemoval(_ frame: Int32, _ control: Int32, _ step: PathStep, if guards: [String] = []) {
    builder.add(.init(frame: frame, control: control, upper: -1, lower: -1, step: step, guards: guards))
  }

  private mutating func add(_ action: ScreenAction, on frame: Int32) {
    let response = action.response
    let show = action.front == nil ? nil : response.show
    if let show, (show.shownAs ?? show.verb) == .root {
      return addRemoval(frame, reset(for: action, show), action.step, if: response.guards)
    }
    let removals = removals(response.removals[...], from: frame)
    if let first = removals.first {
      let control = control(for: first, then: Sequel(removals: removals.dropFirst(), action: action))
      return addRemoval(frame, control, action.step, if: response.guards)
    }
    let change = shown(by: action, over: frame)
    // Taking away what is not there is no step.
    if change == nil, !response.removals.isEmpty { return }
    let (upper, lower) = change ?? (frame, -1)
    builder.add(
      .init(
        frame: frame, control: PathModel.run, upper: upper, lower: lower, step: action.step, guards: response.guards))
  }

  /// The removals that do anything where a frame is on top.
  private func removals(
    _ removals: ArraySlice<Response.Removal>, from frame: Int32
  ) -> ArraySlice<Response.Removal> {
    let info = builder.frames[Int(frame)]
    guard let first = removals.first else { return removals }
    let isEffective =
      switch first {
      case .dismiss: info.modality != .none
      case .pop, .popToRoot: !info.isFirst
      case .popTo(let target): !info.isFirst && screens[frame] != target
      }
    return isEffective ? removals : self.removals(removals.dropFirst(), from: frame)
  }

  /// What is on top, and what beneath it, once an action has shown what it shows; `nil` where it shows nothing.
  private mutating func shown(by action: ScreenAction, over frame: Int32) -> (upper: Int32, lower: Int32)? {
    guard let show = action.response.show, let front = action.front else { return nil }
    let info = builder.frames[Int(frame)]
    let caller = caller(front, or: info.caller)
    let flow = show.verb == .start ? show.to.map { builder.name($0.name) } : nil
    let starter = flow.map { _ in builder.name(show.actor.name) }
    switch show.shownAs ?? show.verb {
    case .present:
      let modality: Frame.Modality = show.isLocked ? .locked : .sheet
      let upper = self.frame(front.screen, isFirst: true, in: modality, caller: caller)
      let lower = builder.call(.init(resumed: frame, isModal: true, flow: flow, starter: starter)).frame
      modalityOfCall[lower] = modality
      modalCalls.append(lower)
      coveredByModal.insert(frame)
      return (upper, lower)
    // What is embedded is a part of the screen that it stands in: going back takes both away.
    case .replace, .embed:
      return (self.frame(front.screen, isFirst: info.isFirst, in: info.modality, caller: caller), -1)
    // Nothing leads back from another tab, whatever lay beneath in the last one.
    case .tab:
      return (self.frame(front.screen, isFirst: true, in: info.modality, caller: caller), -1)
    default:
      let upper = self.frame(front.screen, isFirst: false, in: info.modality, caller: caller)
      pushedOver.insert(frame)
      guard flow != nil else { return (upper, frame) }
      return (upper, builder.call(.init(resumed: frame, isModal: false, flow: flow, starter: starter)).frame)
    }
  }

  /// The control that takes everything away which the actor of a `root` may exchange.
  private mutating func reset(for action: ScreenAction, _ show: Edge) -> Int32 {
    // A screen exchanges the stack that it stands in; a coordinator that nothing starts is the app's own.
    let styles = stylesOfFlow[show.actor] ?? (firsts.kind(of: show.actor) == .screen ? [.push] : [])
    let flow = styles.contains(.push) ? nil : builder.name(show.actor.name)
    return control(Control(kind: .reset(flow: flow), way: way(of: action)), then: Sequel(removals: [], action: action))
  }

  private mutating func control(for removal: Response.Removal, then sequel: Sequel) -> Int32 {
    let kind: Control.Kind =
      switch removal {
      case .dismiss: .dismiss
      case .pop: .back
      case .popToRoot: .popToRoot
      case .popTo(let target): .popTo(builder.name(target.name))
      }
    let control = Control(kind: kind, way: way(of: sequel.action))
    let isLast = sequel.removals.isEmpty && sequel.action.front == nil
    return isLast ? builder.control(control) : self.control(control, then: sequel)
  }

  private mutating func control(_ control: Control, then sequel: Sequel) -> Int32 {
    var control = control
    let show = sequel.action.response.show
    let key = "\(sequel.removals) \(sequel.action.front.map { "\($0)" } ?? "") \(show.map { $0.phrase } ?? "")"
    let number = sequelOfStep[key] ?? Int32(sequels.count)
    if sequelOfStep.updateValue(number, forKey: key) == nil { sequels.append(sequel) }
    control.sequel = number
    let known = builder.controls.count
    let result = builder.control(control)
    if builder.controls.count > known { controlsWithSequel.append(result) }
    return result
  }

  /// By what a frame is closed, as an item names it: an outcome, or the verb.
  private func way(of action: ScreenAction) -> String {
    let principal = action.response.principal
    return principal.verb == .finish ? "\(principal.verb).\(principal.outcome ?? "")" : principal.verb.rawValue
  }

  /// Says what follows wherever a control with a sequel may stop; whether that was new.
  private mutating func addContinuations() -> Bool {
    var isChanged = false
    for control in controlsWithSequel {
      for frame in stops(of: builder.controls[Int(control)].kind) {
        guard builder.continuations[.init(control: control, frame: frame)] == nil else { continue }
        guard let continuation = continuation(of: control, at: frame) else { continue }
        builder.goOn(control, at: frame, continuation)
        isChanged = true
      }
    }
    return isChanged
  }

  private func stops(of kind: Control.Kind) -> [Int32] {
    switch kind {
    case .dismiss: coveredByModal.sorted()
    case .back: pushedOver.sorted()
    case .popTo(let name): screens.keys.filter { builder.frames[Int($0)].name == name }.sorted()
    case .popToRoot: screens.keys.filter { builder.frames[Int($0)].isFirst }.sorted()
    case .reset(let flow):
      [PathModel.bottom] + modalCalls.filter { flow == nil || builder.flow(ofCallAt: $0) == flow }
    case .none, .build, .exit: []
    }
  }

  private mutating func continuation(of control: Int32, at frame: Int32) -> PathModel.Continuation? {
    guard let number = builder.controls[Int(control)].sequel else { return nil }
    let sequel = sequels[Int(number)]
    if case .reset = builder.controls[Int(control)].kind {
      guard let front = sequel.action.front else { return nil }
      let modality = modalityOfCall[frame] ?? .none
      let inherited = builder.frames[Int(frame)].caller
      let upper = self.frame(front.screen, isFirst: true, in: modality, caller: caller(front, or: inherited))
      return .init(upper: upper, lower: frame, control: PathModel.run)
    }
    let removals = removals(sequel.removals, from: frame)
    if let first = removals.first {
      let next = self.control(for: first, then: Sequel(removals: removals.dropFirst(), action: sequel.action))
      return .init(upper: -1, lower: -1, control: next)
    }
    guard let (upper, lower) = shown(by: sequel.action, over: frame) else { return nil }
    return .init(upper: upper, lower: lower, control: PathModel.run)
  }
}

extension Edge {
  /// The step in the words of the notation.
  fileprivate var phrase: String {
    "\(from) -\(verb)-> \(to?.name ?? ".")" + (event.map { " on \($0)" } ?? "") + (carrier.map { " by \($0)" } ?? "")
  }
}
