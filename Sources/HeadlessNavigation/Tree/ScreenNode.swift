/// A place in the tree of screens: what is inside it, what holds it, and what lies over it.
///
/// A node is a screen of its own, to be subclassed, or stands for another object such as a controller of the façade. It
/// does not keep that object alive: whatever holds the screen in the tree does.
@MainActor
open class ScreenNode: Screen {
  /// Counts the nodes that have been made, so that a screen is told from one that later has its address.
  package final let number = ScreenNode.nextNumber()

  /// What whoever looks at the device after each turn keeps about the screen.
  package final var record: (any Bookkeeping)? {
    get { keptRecord }
    set { keptRecord = newValue }
  }
  // What is asked for in every turn is changed by one assignment at a time, during which nothing else runs: nobody has to
  // check whether it is changed while it is read.
  @exclusivity(unchecked) private var keptRecord: (any Bookkeeping)?

  /// Where whoever does not keep the node finds it.
  package final let trace = Trace<ScreenNode>()

  private unowned var represented: (any Screen)?
  private let representedType: (any Screen.Type)?
  private var standsForAnother: Bool { representedType != nil }

  /// The container that holds the screen, `nil` at the root of a window or of a presentation.
  public internal(set) final var parent: ScreenNode? {
    get { parentTrace?.object }
    set { parentTrace = newValue?.trace }
  }
  @exclusivity(unchecked) private var parentTrace: Trace<ScreenNode>?

  /// The window whose root the screen is.
  public internal(set) final var window: DeviceWindow? {
    get { windowTrace?.object }
    set { windowTrace = newValue?.trace }
  }
  @exclusivity(unchecked) private var windowTrace: Trace<Window>?

  /// What lies over the screen and all that is in it; only the root of a window or of a presentation has one.
  public internal(set) final var presentation: Presentation? {
    get { keptPresentation }
    set { keptPresentation = newValue }
  }
  @exclusivity(unchecked) private var keptPresentation: Presentation?

  /// The presentation that shows the screen, if it is the root of one.
  public internal(set) final var presentedBy: Presentation? {
    get { presentedByTrace?.object }
    set { presentedByTrace = newValue?.trace }
  }
  @exclusivity(unchecked) private var presentedByTrace: Trace<Presentation>?

  /// How the screen is to be presented, where it is.
  public final var modality = Modality()

  /// Whether the screen hides the back button of the stack that it is on, and with it the swipe.
  public final var hidesBackButton = false

  /// Whether the bar of the tabs around the stack is hidden as long as the screen is on that stack.
  public final var hidesTabBar = false

  /// Whether the screen appears or disappears with an animation; meaningful while it is told that it does.
  public private(set) final var isAppearanceAnimated = false
  /// Whether a change that the screen is the subject of is animated, and the number of the pass that makes the change.
  @exclusivity(unchecked) private final var change = (pass: 0, isAnimated: false)

  /// Screens held by no container of the engine's. Each is on show with this one as long as it is in place.
  public final var embedded: [any Screen] { keptEmbedded }
  @exclusivity(unchecked) private var keptEmbedded: [any Screen] = []

  /// Whether the screen has been told to load.
  public private(set) final var isLoaded = false

  /// Whether the screen was on show after the last layout pass.
  public internal(set) final var isVisible: Bool {
    get { isOnShow }
    set { isOnShow = newValue }
  }
  @exclusivity(unchecked) private var isOnShow = false

  /// The number of the last layout pass that found the screen on show.
  @exclusivity(unchecked) final var visiblePass = 0

  /// A screen of its own.
  public init() {
    representedType = nil
    trace.lead(to: self)
  }

  /// The place of another object, which must keep this node for as long as it lives, and nobody any longer.
  public init(of screen: any Screen) {
    represented = screen
    representedType = type(of: screen)
    trace.lead(to: self)
  }

  deinit { trace.wipeOut() }

  @exclusivity(unchecked) private static var lastNumber = 0

  private static func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The node itself.
  public final var node: ScreenNode { self }

  /// The object that is on show at this place.
  ///
  /// - Precondition: the object is alive.
  public final var screen: any Screen {
    guard standsForAnother else { return self }
    guard let represented else { preconditionFailure("a node is used whose screen is gone") }
    return represented
  }

  /// The class of the object that is on show at this place.
  package final var screenType: AnyClass { representedType ?? type(of: self) }

  open var screenName: String { standsForAnother ? screen.screenName : TypeNames.name(of: type(of: self)) }

  open func receive(_ event: LifecycleEvent) {
    if standsForAnother { screen.receive(event) }
  }

  open func offers() -> [Offer] {
    standsForAnother ? screen.offers() : []
  }

  open func addState(to fingerprint: inout Fingerprint) {
    if standsForAnother { screen.addState(to: &fingerprint) }
  }

  open var isInPlace: Bool { standsForAnother ? screen.isInPlace : true }

  // MARK: What containers say

  /// The screens that the node holds, on show or not, without what is presented over it.
  open var children: [any Screen] { embedded }

  /// The children that are on show when the node is, in the order in which they appear.
  open var visibleChildren: [any Screen] { embeddedInPlace }

  /// Those of the embedded screens that are on show with this one.
  public final var embeddedInPlace: [any Screen] { keptEmbedded.filter(\.isInPlace) }

  /// The child that a person has to do with, which alone can be left by a back button.
  open var activeChild: (any Screen)? { nil }

  /// What the container itself offers a person: a back button, a tab, an edge to swipe from.
  open func containerOffers() -> [Offer] { [] }

  /// What the container adds to the state beyond its children: which of them is selected.
  open func addContainerState(to fingerprint: inout Fingerprint) {}

  /// Goes through the places of all children: as the list does, but makes none where there is a shorter way.
  package func forEachChild(_ body: (ScreenNode) -> Void) {
    for child in children { body(child.node) }
  }

  /// Goes through the places of the children that are on show.
  package func forEachVisibleChild(_ body: (ScreenNode) -> Void) {
    for child in visibleChildren { body(child.node) }
  }

  /// Goes through the places of those that are embedded and on show with this one.
  final func forEachEmbeddedInPlace(_ body: (ScreenNode) -> Void) {
    if keptEmbedded.isEmpty { return }
    for child in keptEmbedded where child.isInPlace { body(child.node) }
  }

  /// Goes through the places of those that are embedded.
  final func forEachEmbedded(_ body: (ScreenNode) -> Void) {
    if keptEmbedded.isEmpty { return }
    for child in keptEmbedded { body(child.node) }
  }

  /// Whether somebody has to be told in the next layout pass of what the container shows.
  var hasNews: Bool { false }

  /// Called in each layout pass in which somebody has to be told: notes which screens come and go, and whether with an
  /// animation.
  func noteChange(in pass: Int) {}

  /// Notes that the screen comes or goes in a pass.
  final func noteChange(in pass: Int, isAnimated: Bool) { change = (pass, isAnimated) }

  /// Finds out whether the screen appears or disappears with an animation: as it does itself, or the nearest container does.
  final func noteAnimation(in pass: Int) {
    var node: ScreenNode? = self
    while let next = node {
      if next.change.pass == pass {
        isAppearanceAnimated = next.change.isAnimated
        return
      }
      node = next.parent
    }
    isAppearanceAnimated = false
  }

  /// Called in each layout pass in which the container is on show, after what appears has been told that it will.
  func willLayOut() {}

  /// Called in each layout pass in which the container is on show, after all has appeared.
  ///
  /// Returns whether anybody has been told anything, so that another pass is due.
  func didLayOut() -> Bool { false }

  // MARK: Embedding

  /// Adds a child that is on show whenever the node is.
  public final func embed(_ child: any Screen) {
    child.node.parent?.disown(child)
    child.node.parent = self
    keptEmbedded.append(child)
    Device.current.noteChange()
  }

  /// Takes the screen out of the node that it is embedded in, if it is.
  public final func removeFromEmbedding() {
    guard let parent else { return }
    parent.disown(screen)
    self.parent = nil
    Device.current.autorelease(screen)
  }

  /// Tells the screen to load if it has not been told; also called by whoever needs its view early.
  public final func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    screen.receive(.load)
  }

  /// Takes a screen into a container, which has it in a list of its own.
  final func adopt(_ child: any Screen) {
    let node = child.node
    guard node.parent !== self else { return }
    node.parent?.disown(child)
    node.parent = self
    Device.current.move(child)
  }

  private func disown(_ child: any Screen) {
    let embedded = keptEmbedded
    for (position, known) in embedded.enumerated() where known === child {
      keptEmbedded.remove(at: position)
      return
    }
  }

  /// Lets go of a screen that is no longer in the container's list.
  final func release(_ child: any Screen) {
    guard child.node.parent === self else { return }
    child.node.parent = nil
    Device.current.move(child)
  }
}
