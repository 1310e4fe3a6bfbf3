import Testing
import UIKit

@MainActor struct ControlPromises {
  @Test func `an action knows its sender while it runs`() {
    let button = UIButton(type: .system)
    var sender: AnyObject?
    button.addAction(UIAction { action in sender = action.sender as? UIButton }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(sender === button)
  }

  @Test func `an action that is taken away is not run`() {
    let button = UIButton(type: .system)
    let log = Log()
    let action = UIAction { _ in log.lines.append("run") }
    button.addAction(action, for: .touchUpInside)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.lines.isEmpty)
  }

  @Test(.enabled(if: Person.canTouch))
  func `a switch, a segment and a step are touched, and tell of their change`() {
    let controller = UIViewController()
    let (toggle, parts, stepper) = (UISwitch(), UISegmentedControl(items: ["One", "Two"]), UIStepper())
    let log = Log()
    for control in [toggle, parts, stepper] {
      controller.view.addSubview(control)
      control.addAction(UIAction { _ in log.lines.append("changed") }, for: .valueChanged)
    }
    let window = show(controller)
    #expect(Person.does("tap.switch") && Person.does("tap.Two") && Person.does("tap.increment"))
    #expect(toggle.isOn && parts.selectedSegmentIndex == 1 && stepper.value == 1)
    #expect(log.lines.count == 3)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a row that may not be selected tells nobody, and another may be selected in its place`() {
    let table = Rows()
    let window = show(table)
    table.chosen = nil
    #expect(Person.does("tap.Row 0"))
    #expect(table.selected == [])
    table.chosen = IndexPath(row: 1, section: 0)
    #expect(Person.does("tap.Row 0"))
    #expect(table.selected == [1])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `an item of a collection is touched`() {
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(items)
    #expect(Person.does("tap.Item 1"))
    #expect(items.selected == [1])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a control without a target tells the first responder that has the method`() {
    let (outer, inner, button) = (Saving(), UIViewController(), UIButton(type: .system))
    button.setTitle("Save", for: .normal)
    button.addTarget(nil, action: Saving.action, for: .touchUpInside)
    inner.view.addSubview(button)
    inner.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Keep", style: .plain, target: nil, action: Saving.action)
    outer.viewControllers = [inner]
    let window = show(outer)
    #expect(Person.does("tap.Save") && Person.does("tap.Keep"))
    #expect(outer.saved == 2)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `what is in a menu is touched`() {
    let log = Log()
    let controller = UIViewController()
    let menu = UIMenu(children: [UIAction(title: "Share") { _ in log.lines.append("shared") }])
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(image: nil, menu: menu)
    let window = show(UINavigationController(rootViewController: controller))
    #expect(Person.does("tap.Share"))
    #expect(log.lines == ["shared"])
    withExtendedLifetime(window) {}
  }
}

/// A stack that is told by whoever has no target.
private final class Saving: UINavigationController {
  var saved = 0

  #if os(Linux)
    static let action = Selector("save", Saving.save)
    func save() { saved += 1 }
  #else
    static let action = #selector(save)
    @objc func save() { saved += 1 }
  #endif
}

private final class Rows: UITableViewController {
  var chosen: IndexPath?
  var selected: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { chosen }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}

private final class Items: UICollectionViewController {
  var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ItemCell.self, forCellWithReuseIdentifier: "item")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? ItemCell)?.label.text = "Item \(indexPath.item)"
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}

private final class ItemCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("made in code")
  }
}
