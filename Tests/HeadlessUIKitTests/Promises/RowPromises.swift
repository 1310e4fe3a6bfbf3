import Testing
import UIKit

@MainActor struct RowPromises {
  @Test(.enabled(if: Person.canTouch))
  func `a row is deleted where its source has code for that`() {
    let rows = EditableRows()
    let window = show(rows)
    #expect(Person.does("tap.Two Delete"))
    #expect(rows.names == ["One", "Three"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `no row is deleted where its source has none, may not edit it, or has other actions behind it`() {
    let (plain, locked, swiped) = (PlainRows(), EditableRows(), EditableRows())
    locked.isLocked = true
    swiped.hasActions = true
    for rows in [plain, locked, swiped] {
      let window = show(rows)
      #expect(!Person.does("tap.Two Delete"))
      withExtendedLifetime(window) {}
    }
  }

  @Test(.enabled(if: Person.canTouch))
  func `a source that is no controller deletes rows too`() {
    let (controller, source, table) = (UIViewController(), Source(), UITableView())
    table.dataSource = source
    controller.view.addSubview(table)
    let window = show(controller)
    #expect(Person.does("tap.One Delete"))
    #expect(source.names == ["Two"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `rows are moved, and none is selected, while the table is edited`() {
    let rows = EditableRows()
    let window = show(rows)
    #expect(!Person.does("tap.One move down"))
    settle { rows.setEditing(true, animated: false) }
    #expect(Person.does("tap.One move down"))
    #expect(rows.names == ["Two", "One", "Three"])
    #expect(!Person.does("tap.One") && rows.selected.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `the buttons above and below a section are touched, unless there is no room for them`() {
    let table = SectionedRows()
    let window = show(table)
    #expect(Person.does("tap.All") && Person.does("tap.More"))
    #expect(table.log.lines == ["All", "More"])
    table.height = 0
    table.tableView.reloadData()
    #expect(!Person.does("tap.All"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `the buttons beside the items of a collection are touched`() {
    let items = SectionedItems(collectionViewLayout: UICollectionViewFlowLayout())
    let window = show(items)
    #expect(Person.does("tap.All"))
    #expect(items.log.lines == ["shown", "All"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `what is in the menu of a row is touched, and so is its preview`() {
    let rows = MenuRows()
    let window = show(rows)
    #expect(Person.does("tap.Two Share") && Person.does("tap.One preview"))
    #expect(rows.log.lines == ["share 1", "preview of Noting", "completed"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `what is in the menu of a view is touched`() {
    let (controller, menu, view) = (UIViewController(), ViewMenu(), UIView())
    view.accessibilityLabel = "Photo"
    view.addInteraction(UIContextMenuInteraction(delegate: menu))
    controller.view.addSubview(view)
    let window = show(controller)
    #expect(Person.does("tap.Photo Copy"))
    #expect(menu.log.lines == ["copied"])
    #expect(!Person.does("tap.Photo Paste"))
    withExtendedLifetime(window) {}
  }
}

/// Rows that nobody can edit.
class PlainRows: UITableViewController {
  var names = ["One", "Two", "Three"]
  var selected: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}

/// Rows that are deleted and moved.
final class EditableRows: PlainRows {
  var isLocked = false
  var hasActions = false

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { !isLocked }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    hasActions ? UISwipeActionsConfiguration(actions: []) : nil
  }
}

private final class Source: NSObject, UITableViewDataSource {
  var names = ["One", "Two"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

private final class SectionedRows: PlainRows {
  let log = Log()
  var height: CGFloat = 44

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UIButton(type: .system, primaryAction: UIAction(title: "All") { [log] _ in log.lines.append("All") })
  }

  override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.contentView.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "More") { [log] _ in log.lines.append("More") }))
    return view
  }
}

private final class SectionedItems: UICollectionViewController {
  let log = Log()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "All") { [log] _ in log.lines.append("All") }))
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { log.lines.append("shown") }
}

private final class MenuRows: PlainRows {
  let log = Log()

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      identifier: nil, previewProvider: { Noting("preview") },
      actionProvider: { [log] _ in
        UIMenu(children: [UIAction(title: "Share") { _ in log.lines.append("share \(indexPath.row)") }])
      })
  }

  override func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    log.lines.append("preview of \(animator.previewViewController.map { "\(type(of: $0))" } ?? "nothing")")
    animator.addCompletion { [log] in log.lines.append("completed") }
  }
}

private final class ViewMenu: NSObject, UIContextMenuInteractionDelegate {
  let log = Log()

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
      UIMenu(children: [
        UIAction(title: "Copy") { _ in log.lines.append("copied") },
        UIAction(title: "Paste", attributes: .disabled) { _ in log.lines.append("pasted") },
      ])
    }
  }
}
