public import PathExploration

/// What a person can do in a generated app, as a model with a stack.
public struct GeneratedAppModel: StackModel {
  /// The values of the flags, which a run does not change, and the stack of screens and of calls that have not ended.
  public struct State: Hashable, Sendable {
    /// A bit for each flag.
    public let flags: UInt32
    /// The number of the stack in the model's table.
    public let stack: StackTable.Stack
  }

  /// One thing that can be done.
  public enum Action: Hashable, Sendable {
    /// A tab is opened: at launch, or from another tab's first screen.
    case tab(Int)
    /// A link to a screen launches the app.
    case link(Int)
    /// A step that a screen offers, by its number among the edges.
    case step(Int)
    /// The person goes back to the screen beneath.
    case back
    /// The person leaves a flow by going back from, or swiping away, its first screen.
    case leave(call: Int)
  }

  /// The app.
  public let app: GeneratedApp
  private let table = StackTable()
  private let stepsOfScreen: [[Int]]
  private let callers: [Int]
  private let targets: [[Int]]
  private let defaults: [UInt32]

  /// Makes the model of an app.
  ///
  /// - Parameter flags: The values of the flags that runs may begin with; all have the default 0.
  public init(_ app: GeneratedApp, flags: [UInt32] = [0]) {
    self.app = app
    defaults = flags
    var steps = [[Int]](repeating: [], count: app.screenCount)
    var callers: [Int: Int] = [:]
    var targets: [Int: [Int]] = [:]
    for (index, edge) in app.edges.enumerated() {
      steps[edge.screen].append(index)
      if case .call(let number, _, _, let ends) = edge.kind {
        callers[number] = edge.screen
        targets[number] = ends
      }
    }
    stepsOfScreen = steps
    self.callers = (0..<callers.count).map { callers[$0]! }
    self.targets = (0..<targets.count).map { targets[$0]! }
  }

  /// The empty stack, with each of the flags' values.
  public var starts: [State] { defaults.map { State(flags: $0, stack: StackTable.empty) } }

  /// The tabs and links at launch; then what the screen on top offers, and the way back.
  public func appendActions(in state: State, to actions: inout [Action]) {
    guard state.stack != StackTable.empty else {
      for tab in app.tabs.indices { actions.append(.tab(tab)) }
      for link in app.links { actions.append(.link(link)) }
      return
    }
    let top = Int(table.top(of: state.stack))
    let below = table.pop(state.stack)
    if below == StackTable.empty {
      for (number, tab) in app.tabs.enumerated() where tab != top && app.tabs.contains(top) {
        actions.append(.tab(number))
      }
    } else {
      let beneath = Int(table.top(of: below))
      actions.append(beneath >= app.screenCount ? .leave(call: beneath - app.screenCount) : .back)
    }
    for step in stepsOfScreen[top] where isOpen(app.edges[step].condition, state.flags) { actions.append(.step(step)) }
  }

  /// The state after an action; `nil` where the action is not open.
  public func state(after action: Action, in state: State) -> State? {
    stack(after: action, in: state).map { State(flags: state.flags, stack: $0) }
  }

  /// Screens, and calls as numbers beyond those of the screens.
  public func stack(of state: State) -> [Int32] { table.symbols(of: state.stack) }

  /// The screen on top; `nil` before the launch.
  public func top(of state: State) -> Int32? { state.stack == StackTable.empty ? nil : table.top(of: state.stack) }

  /// Each flag that is set, taken back.
  public func simplerStarts(than start: State) -> [State] {
    (0..<app.flagCount).filter { start.flags >> $0 & 1 == 1 }.map {
      State(flags: start.flags & ~(1 << $0), stack: start.stack)
    }
  }

  private func isOpen(_ condition: GeneratedApp.Guard?, _ flags: UInt32) -> Bool {
    guard let condition else { return true }
    return (flags >> condition.flag & 1 == 1) == condition.value
  }

  private func stack(after action: Action, in state: State) -> StackTable.Stack? {
    let stack = state.stack
    let top = Int(table.top(of: stack))
    switch action {
    case .tab(let number):
      let tab = Int32(app.tabs[number])
      guard top < 0 || table.pop(stack) == StackTable.empty && app.tabs.contains(top) && app.tabs[number] != top else {
        return nil
      }
      return table.push(tab, onto: StackTable.empty)
    case .link(let screen):
      guard top < 0 else { return nil }
      let tab = app.tabs[app.flows[app.flowOfScreen[screen]].tab]
      let bottom = table.push(Int32(tab), onto: StackTable.empty)
      return screen == tab ? bottom : table.push(Int32(screen), onto: bottom)
    case .step(let number):
      let edge = app.edges[number]
      guard edge.screen == top, isOpen(edge.condition, state.flags) else { return nil }
      switch edge.kind {
      case .push(let screen): return table.push(Int32(screen), onto: stack)
      case .call(let call, let flow, _, _):
        let marked = table.push(Int32(app.screenCount + call), onto: table.pop(stack))
        return table.push(Int32(app.flows[flow].screens[0]), onto: marked)
      case .finish(let exit): return end(exit, of: stack)
      }
    case .back:
      let below = table.pop(stack)
      return below == StackTable.empty || Int(table.top(of: below)) >= app.screenCount ? nil : below
    case .leave(let call):
      let below = table.pop(stack)
      guard Int(table.top(of: below)) == app.screenCount + call else { return nil }
      return table.push(Int32(callers[call]), onto: table.pop(below))
    }
  }

  /// The stack after the innermost call has ended; `nil` where there is none.
  private func end(_ exit: Int, of stack: StackTable.Stack) -> StackTable.Stack? {
    var rest = stack
    while rest != StackTable.empty, Int(table.top(of: rest)) < app.screenCount { rest = table.pop(rest) }
    guard rest != StackTable.empty else { return nil }
    let call = Int(table.top(of: rest)) - app.screenCount
    return table.push(Int32(targets[call][exit]), onto: table.pop(rest))
  }
}
