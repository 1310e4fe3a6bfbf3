extension PathModel {
  /// The model of a made-up app.
  ///
  /// Every screen but the first of a tab can be left by going back; from a flow's first screen that leads to its caller.
  /// A tab can be left from its first screen only. A link starts the app with its screen on the first of the tab; what is
  /// shown then has no caller that an outcome could lead back to.
  package init(_ app: SyntheticApp) {
    var maker = SyntheticModelMaker(app)
    self = maker.model()
  }
}

/// Makes a model from a synthetic app, frame by frame.
private struct SyntheticModelMaker {
  private let app: SyntheticApp
  private var builder = ModelBuilder()
  private let back: Int32
  private let exits: [Int32]
  private let names: [Int32]
  private let tabs: Set<Int>
  private let stepsOfScreen: [Int: [Int]]
  private var screens: [Int32: Int] = [:]
  private var pending: [Int32] = []

  init(_ app: SyntheticApp) {
    self.app = app
    var builder = ModelBuilder()
    names = (0..<app.screenCount).map { builder.name("s\($0)") }
    back = builder.control(.init(kind: .back, way: "back"))
    exits = (0..<(app.flows.map(\.exitCount).max() ?? 0)).map { builder.control(.init(kind: .exit, way: "x\($0)")) }
    tabs = Set(app.tabs)
    stepsOfScreen = Dictionary(grouping: app.steps.indices) { app.steps[$0].screen }
    self.builder = builder
  }

  mutating func model() -> PathModel {
    for tab in app.tabs {
      add(PathModel.bottom, PathStep(.launch, "s\(tab)"), frame(tab), over: PathModel.bottom)
    }
    for step in app.steps { if case .link = step.kind { addLink(to: step.screen) } }
    while let frame = pending.popLast() { addMoves(on: frame) }
    return builder.model()
  }

  private mutating func frame(_ screen: Int, hasCaller: Bool = true) -> Int32 {
    let content = PathModel.Frame(name: names[screen], isFirst: tabs.contains(screen), caller: hasCaller ? 0 : nil)
    let frame = builder.frame(content)
    if screens.updateValue(screen, forKey: frame) == nil { pending.append(frame) }
    return frame
  }

  private mutating func add(
    _ frame: Int32, _ step: PathStep, control: Int32 = PathModel.run, _ upper: Int32 = -1, over lower: Int32 = -1,
    if guards: [String] = []
  ) {
    builder.add(.init(frame: frame, control: control, upper: upper, lower: lower, step: step, guards: guards))
  }

  private mutating func addLink(to screen: Int) {
    let step = PathStep(.link, "s\(screen)")
    let tab = app.tabs[app.flows[app.flowOfScreen[screen]].tab]
    let lower = frame(tab)
    guard tab != screen else { return add(PathModel.bottom, step, lower, over: PathModel.bottom) }
    let upper = frame(screen, hasCaller: tabs.contains(app.flows[app.flowOfScreen[screen]].screens[0]))
    let control = builder.control(.init(kind: .build, way: "link", sequel: Int32(screen)))
    builder.goOn(control, at: lower, .init(upper: upper, lower: lower, control: PathModel.run))
    add(PathModel.bottom, step, control: control, lower, over: PathModel.bottom)
  }

  private mutating func addMoves(on frame: Int32) {
    guard let screen = screens[frame] else { return }
    let hasCaller = builder.frames[Int(frame)].caller != nil
    for number in stepsOfScreen[screen, default: []] {
      let step = app.steps[number]
      let guards = step.condition.map { [$0.text] } ?? []
      switch step.kind {
      case .push(let to):
        add(
          frame, PathStep(.push, "s\(to)", on: "e\(number)"), self.frame(to, hasCaller: hasCaller), over: frame,
          if: guards)
      case .start(let flow, let isModal, let targets):
        let name = builder.name("f\(flow)")
        let (call, beneath) = builder.call(.init(resumed: frame, isModal: isModal, flow: name))
        for (exit, target) in targets.enumerated() {
          builder.setTarget(of: call, after: exits[exit], to: self.frame(target, hasCaller: hasCaller))
        }
        let entry = self.frame(app.flows[flow].screens[0])
        add(frame, PathStep(.start, "f\(flow)", on: "e\(number)"), entry, over: beneath, if: guards)
      case .finish(let exit):
        if hasCaller { add(frame, PathStep(.finish, "x\(exit)", on: "e\(number)"), control: exits[exit], if: guards) }
      case .link: break
      }
    }
    if !tabs.contains(screen) { add(frame, PathStep(.back), control: back) }
    guard tabs.contains(screen) else { return }
    for other in app.tabs where other != screen { add(frame, PathStep(.tab, "s\(other)"), self.frame(other)) }
  }
}

extension SyntheticApp.Guard {
  /// The condition as source would have it.
  fileprivate var text: String { (isOn ? "" : "!") + "flag\(flag)" }
}
