import HeadlessNavigation

/// Makes the views of a scene, and connects them.
@MainActor
final class StoryboardBuilder {
  private let scene: StoryboardScene
  private let document: StoryboardDocument

  init(_ scene: StoryboardScene, in document: StoryboardDocument) {
    self.scene = scene
    self.document = document
  }

  // MARK: Bars

  func addItems(to controller: UIViewController) {
    func items(_ drawn: [StoryboardView]) -> [UIBarButtonItem] {
      drawn.map { drawn in
        let item = UIBarButtonItem(title: drawn.text)
        item.tag = drawn.tag
        item.onTouch = touching(drawn, on: controller, sender: item)
        return item
      }
    }
    if !scene.leftItems.isEmpty { controller.navigationItem.leftBarButtonItems = items(scene.leftItems) }
    if !scene.rightItems.isEmpty { controller.navigationItem.rightBarButtonItems = items(scene.rightItems) }
  }

  // MARK: Views

  /// What has been made, by its identifier.
  private var made: [String: UIView] = [:]
  /// The cells that are made as often as code asks for them, with all that is in them.
  private var cellParts: Set<String> = []

  func addViews(to controller: UIViewController) {
    let own = scene.views.first(where: \.isRoot)?.className.flatMap(AppClasses.find) as? UIView.Type
    if let own, let view = own.init(coder: NSCoder()) { controller.view = view }
    guard let root = controller.viewIfLoaded else { return }
    made = [:]
    cellParts = []
    let inOrder = scene.views.reversed()
    for drawn in inOrder where isPrototype(drawn) || cellParts.contains(drawn.parent) { cellParts.insert(drawn.id) }
    for drawn in inOrder where drawn.isRoot { made[drawn.id] = root }
    // Views end after those in them: from the last on, each finds its own already made.
    for drawn in inOrder where !drawn.isRoot && !cellParts.contains(drawn.id) {
      made[drawn.id] = make(drawn, controller)
    }
    for drawn in scene.views where !drawn.isRoot && !cellParts.contains(drawn.id) { put(drawn, into: root) }
    for drawn in scene.views where !cellParts.contains(drawn.id) { connect(drawn, controller) }
    connect(scene.outlets, of: controller, made: made)
    for drawn in scene.views where drawn.isStatic { addStaticCell(drawn, controller) }
    for drawn in scene.views where isPrototype(drawn) { addPrototype(drawn, controller) }
    for drawn in scene.views where drawn.kind == .containerView { embed(drawn, controller) }
    for drawn in scene.views { made[drawn.id]?.awakeFromNib() }
    made = [:]
  }

  /// Makes the views of a xib for its owner, and connects them; those on top are returned, in order.
  func makeTopViews(for owner: UIResponder?) -> [UIView] {
    made = [:]
    for drawn in scene.views.reversed() { made[drawn.id] = make(drawn, owner) }
    for drawn in scene.views { if let parent = made[drawn.parent] { put(drawn, into: parent) } }
    for drawn in scene.views { connect(drawn, owner) }
    if let owner { connect(scene.outlets, of: owner, made: made) }
    for drawn in scene.views { made[drawn.id]?.awakeFromNib() }
    defer { made = [:] }
    return scene.views.filter(\.isRoot).compactMap { made[$0.id] }
  }

  private func isPrototype(_ drawn: StoryboardView) -> Bool {
    (drawn.kind == .tableViewCell && !drawn.isStatic) || drawn.kind == .collectionViewCell
  }

  private func put(_ drawn: StoryboardView, into root: UIView) {
    guard let view = made[drawn.id], !drawn.isStatic else { return }
    if drawn.isContent, view.superview != nil { return }
    let parent = made[drawn.parent] ?? root
    if let stack = parent as? UIStackView { stack.addArrangedSubview(view) } else { parent.addSubview(view) }
  }

  private func make(_ drawn: StoryboardView, _ controller: UIResponder?) -> UIView {
    if drawn.isContent {
      if let cell = made[drawn.parent] as? UITableViewCell { return cell.contentView }
      if let cell = made[drawn.parent] as? UICollectionViewCell { return cell.contentView }
    }
    let view = instance(of: drawn)
    view.tag = drawn.tag
    view.isHidden = drawn.isHidden
    fill(view, drawn)
    if let touch = touching(drawn, on: controller, sender: view) { add(touch, to: view, drawn) }
    return view
  }

  private func instance(of drawn: StoryboardView) -> UIView {
    let coder = NSCoder()
    if let className = drawn.className {
      if let type = AppClasses.find(className) as? UIView.Type, let view = type.init(coder: coder) { return view }
      // The class of a library that is not here: a view nobody can touch, or one of the kind that is drawn.
    }
    switch drawn.kind {
    case .button: return UIButton(type: .system)
    case .textField: return UITextField()
    case .textView: return UITextView()
    case .label: return UILabel()
    case .imageView: return UIImageView()
    case .scrollView: return UIScrollView()
    case .stackView: return UIStackView()
    case .tableView: return UITableView()
    case .collectionView: return UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    case .tableViewCell: return UITableViewCell(style: .default, reuseIdentifier: drawn.reuseIdentifier)
    case .collectionViewCell: return UICollectionViewCell()
    case .segmentedControl: return UISegmentedControl(items: drawn.segments)
    case .switch: return UISwitch()
    case .slider: return UISlider()
    case .stepper: return UIStepper()
    case .pageControl: return UIPageControl()
    case .datePicker: return UIDatePicker()
    case .searchBar: return UISearchBar()
    case .progressView: return UIProgressView()
    case .activityIndicatorView: return UIActivityIndicatorView(style: .medium)
    case .visualEffectView: return UIVisualEffectView(effect: nil)
    case .toolbar: return UIToolbar()
    case .view, .containerView, .tableViewCellContentView, .barButtonItem, .gestureRecognizer: return UIView()
    }
  }

  private func fill(_ view: UIView, _ drawn: StoryboardView) {
    switch view {
    case let button as UIButton: button.setTitle(drawn.text, for: .normal)
    case let field as UITextField:
      field.placeholder = drawn.text
      field.isSecureTextEntry = drawn.isSecure
      field.keyboardType = Self.keyboards[drawn.keyboard ?? ""] ?? .default
    case let label as UILabel: label.text = drawn.text
    case let text as UITextView: text.text = drawn.text ?? ""
    case let bar as UISearchBar: bar.placeholder = drawn.text
    case let toggle as UISwitch: toggle.isOn = drawn.isOn
    default: break
    }
  }

  private static let keyboards: [String: UIKeyboardType] = [
    "emailAddress": .emailAddress, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
    "decimalPad": .decimalPad,
  ]

  private func add(_ touch: @escaping () -> Void, to view: UIView, _ drawn: StoryboardView) {
    switch view {
    case let toggle as UISwitch: toggle.addAction(UIAction { _ in touch() }, for: .valueChanged)
    case let parts as UISegmentedControl: parts.addAction(UIAction { _ in touch() }, for: .valueChanged)
    case let field as UITextField: field.addAction(UIAction { _ in touch() }, for: .editingChanged)
    case let control as UIControl: control.addAction(UIAction { _ in touch() }, for: .primaryActionTriggered)
    case let cell as UITableViewCell: cell.onSelect = touch
    case let cell as UICollectionViewCell: cell.onSelect = touch
    default: break
    }
  }

  // MARK: Cells

  private func addStaticCell(_ drawn: StoryboardView, _ controller: UIViewController) {
    guard let cell = made[drawn.id] as? UITableViewCell, let table = made[drawn.parent] as? UITableView else { return }
    table.staticCells = (table.staticCells ?? []) + [cell]
  }

  private func addPrototype(_ drawn: StoryboardView, _ controller: UIViewController) {
    guard let identifier = drawn.reuseIdentifier else { return }
    let make = { [unowned controller, self] () -> UIView in makeCell(drawn, controller) }
    if let table = made[drawn.parent] as? UITableView {
      table.prototypes[identifier] = { make() as! UITableViewCell }
    } else if let collection = made[drawn.parent] as? UICollectionView {
      collection.prototypes[identifier] = { make() as! UICollectionViewCell }
    }
  }

  private func makeCell(_ drawn: StoryboardView, _ controller: UIResponder?) -> UIView {
    let outer = made
    defer { made = outer }
    var parts: Set = [drawn.id]
    let inOrder = scene.views.reversed().filter { part in
      guard part.id == drawn.id || parts.contains(part.parent) else { return false }
      parts.insert(part.id)
      return true
    }
    for part in inOrder { made[part.id] = make(part, controller) }
    let cell = made[drawn.id]!
    for part in inOrder.reversed() where part.id != drawn.id { put(part, into: cell) }
    for part in inOrder { connect(part, controller) }
    for part in inOrder { made[part.id]?.awakeFromNib() }
    return cell
  }

  // MARK: Connections

  private func connect(_ drawn: StoryboardView, _ controller: UIResponder?) {
    guard let view = made[drawn.id] else { return }
    connect(drawn.outlets.filter { $0.property != "gestureRecognizers" }, of: view, made: made)
    for outlet in drawn.outlets where outlet.property == "gestureRecognizers" {
      guard let drawn = document.gestures[outlet.destination] else { continue }
      let recognizer = recognizer(of: drawn)
      recognizer.onRecognition = touching(drawn, on: controller, sender: recognizer)
      view.addGestureRecognizer(recognizer)
      for known in scene.outlets where known.destination == drawn.id {
        controller?.outlets[known.property] = recognizer
      }
    }
    for outlet in drawn.outlets where outlet.destination == scene.id {
      switch (outlet.property, view) {
      case ("dataSource", let table as UITableView): table.dataSource = controller as? any UITableViewDataSource
      case ("delegate", let table as UITableView): table.delegate = controller as? any UITableViewDelegate
      case ("dataSource", let collection as UICollectionView):
        collection.dataSource = controller as? any UICollectionViewDataSource
      case ("delegate", let scroll as UIScrollView): scroll.delegate = controller as? any UIScrollViewDelegate
      case ("delegate", let field as UITextField): field.delegate = controller as? any UITextFieldDelegate
      case ("delegate", let bar as UISearchBar): bar.delegate = controller as? any UISearchBarDelegate
      default: break
      }
    }
  }

  private func recognizer(of drawn: StoryboardView) -> UIGestureRecognizer {
    switch drawn.gesture {
    case "tapGestureRecognizer": return UITapGestureRecognizer()
    // Interface Builder writes a long press so.
    case "pongPressGestureRecognizer", "longPressGestureRecognizer": return UILongPressGestureRecognizer()
    case "panGestureRecognizer": return UIPanGestureRecognizer()
    case "pinchGestureRecognizer": return UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": return UIRotationGestureRecognizer()
    case "swipeGestureRecognizer":
      let recognizer = UISwipeGestureRecognizer()
      switch drawn.directions.first {
      case "left": recognizer.direction = .left
      case "up": recognizer.direction = .up
      case "down": recognizer.direction = .down
      default: break
      }
      return recognizer
    case "screenEdgePanGestureRecognizer":
      let recognizer = UIScreenEdgePanGestureRecognizer()
      let edges: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      for (name, edge) in edges where drawn.directions.contains(name) { recognizer.edges.insert(edge) }
      return recognizer
    default: fatalError("a '\(drawn.gesture)' of a storyboard cannot be made here")
    }
  }

  private func connect(_ drawn: [StoryboardOutlet], of owner: UIResponder, made: [String: UIView]) {
    for outlet in drawn {
      guard let view = made[outlet.destination] else { continue }
      if outlet.isCollection {
        owner.outlets[outlet.property] = (owner.outlets[outlet.property] as? [UIView] ?? []) + [view]
      } else {
        owner.outlets[outlet.property] = view
      }
    }
  }

  private func embed(_ drawn: StoryboardView, _ controller: UIViewController) {
    guard let container = made[drawn.id], let index = drawn.segue, let origin = controller.origin else { return }
    let segue = scene.segues[index]
    let child = origin.instantiateViewController(ofScene: segue.destination)
    controller.prepare(
      for: UIStoryboardSegue(identifier: segue.identifier, source: controller, destination: child, kind: .embed),
      sender: nil)
    controller.addChild(child)
    container.addSubview(child.view)
    child.didMove(toParent: controller)
  }

  /// What a touch does: the actions or the segue that are drawn from there.
  private func touching(_ drawn: StoryboardView, on owner: UIResponder?, sender: NSObject) -> (() -> Void)? {
    guard drawn.kind != .containerView else { return nil }
    if !drawn.actions.isEmpty {
      let calls = drawn.actions.map { ActionCall(selector: $0.selector, target: made[$0.destination] ?? owner) }
      return { [weak sender] in for call in calls { call.perform(sender) } }
    }
    guard let controller = owner as? UIViewController, let segue = drawn.segue.map({ scene.segues[$0] }) else {
      return nil
    }
    return { [unowned controller, weak sender] in
      // A gesture that is told of from its beginning to its end performs its segue once.
      if let gesture = sender as? UIGestureRecognizer, gesture.isContinuous, gesture.state != .began { return }
      guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
      controller.perform(segue, sender: sender)
    }
  }
}

/// An action that is drawn to somebody.
@MainActor
private struct ActionCall {
  let selector: String
  weak var target: UIResponder?

  func perform(_ sender: Any?) {
    guard let target, !target.performAction(named: selector, sender: sender) else { return }
    guard let target = target as? any StoryboardActions else {
      fatalError("'\(type(of: target))' has to conform to StoryboardActions, to be told of '\(selector)'")
    }
    target.performAction(selector, sender: sender)
  }
}
