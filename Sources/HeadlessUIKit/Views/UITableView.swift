// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// Rows that a person can touch. Cells are made when they are first looked at, and again after `reloadData`.
@preconcurrency @MainActor
open class UITableView: UIScrollView, ItemTouching {
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  public static nonisolated let automaticDimension: CGFloat = -1
  public static nonisolated let indexSearch = "{search}"

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      deletesRows = nil
      reloadData()
    }
  }

  public let style: Style
  open var rowHeight: CGFloat = -1
  open var estimatedRowHeight: CGFloat = -1
  open var sectionHeaderHeight: CGFloat = -1
  open var estimatedSectionHeaderHeight: CGFloat = -1
  open var sectionFooterHeight: CGFloat = -1
  open var estimatedSectionFooterHeight: CGFloat = -1
  open var sectionHeaderTopPadding: CGFloat = -1
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var cellLayoutMarginsFollowReadableWidth = false
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelection = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  public private(set) var indexPathsForSelectedRows: [IndexPath]?
  open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      tableHeaderView.map(addSubview)
    }
  }

  open var tableFooterView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      tableFooterView.map(addSubview)
    }
  }

  private var rows: [Row]?
  /// The views above and below sections, once the rows are loaded.
  private var sectionViews: [(section: Int, isHeader: Bool, view: UIView)] = []
  /// The cells that a storyboard draws as they are, which a table view controller shows where it says nothing else.
  var staticCells: [UITableViewCell]?
  private var cellTypes: [String: UITableViewCell.Type] = [:]
  private var headerTypes: [String: UITableViewHeaderFooterView.Type] = [:]
  private var headerNibs: [String: UINib] = [:]
  /// The cells that a storyboard draws in the table, by their identifiers.
  var prototypes: [String: () -> UITableViewCell] = [:]

  /// An object, for the rows are gone through after every turn: an index path takes long to copy.
  private final class Row {
    let indexPath: IndexPath
    let cell: UITableViewCell

    init(indexPath: IndexPath, cell: UITableViewCell) {
      self.indexPath = indexPath
      self.cell = cell
    }
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public convenience init() {
    self.init(frame: .zero, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellClass as? UITableViewCell.Type
    prototypes[identifier] = nil
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    prototypes[identifier] = nib.map { nib in
      {
        nib.makeCell(UITableViewCell.self) {
          DynamicInitialization.cell($0, style: .default, reuseIdentifier: identifier)
        }
      }
    }
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerTypes[identifier] = aClass as? UITableViewHeaderFooterView.Type
    headerNibs[identifier] = nil
  }

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerNibs[identifier] = nib
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let prototype = prototypes[identifier] { return prototype() }
    return cellTypes[identifier].map { DynamicInitialization.cell($0, style: .default, reuseIdentifier: identifier) }
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError("no class is registered for cells with the identifier '\(identifier)'")
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let nib = headerNibs[identifier] {
      return nib.makeCell(UITableViewHeaderFooterView.self) {
        DynamicInitialization.header($0, reuseIdentifier: identifier)
      }
    }
    return headerTypes[identifier].map { DynamicInitialization.header($0, reuseIdentifier: identifier) }
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    loadedRows.first { $0.indexPath == indexPath }?.cell
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { loadedRows.first { $0.cell === cell }?.indexPath }
  open var visibleCells: [UITableViewCell] { loadedRows.map(\.cell) }
  open var indexPathsForVisibleRows: [IndexPath]? { loadedRows.map(\.indexPath) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { view(of: section, isHeader: true) }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { view(of: section, isHeader: false) }

  private func view(of section: Int, isHeader: Bool) -> UITableViewHeaderFooterView? {
    _ = loadedRows
    let found = sectionViews.first { $0.section == section && $0.isHeader == isHeader }
    return found?.view as? UITableViewHeaderFooterView
  }

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { touchedItem }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { indexPathsForVisibleRows }

  var touchedItem: IndexPath?
  var touchableItems: [(name: String, indexPath: IndexPath)] { loadedRows.map { ($0.cell.name, $0.indexPath) } }

  // MARK: Changes

  open func reloadData() {
    rows = nil
    for known in sectionViews { known.view.removeFromSuperview() }
    sectionViews = []
    indexPathsForSelectedRows = nil
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSectionIndexTitles() {}
  open func beginUpdates() {}
  open func endUpdates() {}
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    if let completion { Device.current.afterAnimation { completion(true) } }
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathsForSelectedRows = indexPath.map { [$0] }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedRows?.removeAll { $0 == indexPath }
    if indexPathsForSelectedRows?.isEmpty == true { indexPathsForSelectedRows = nil }
  }

  private var loadedRows: [Row] {
    if let rows { return rows }
    var loaded: [Row] = []
    var sections: [(section: Int, isHeader: Bool, view: UIView)] = []
    if let dataSource {
      for section in 0..<dataSource.numberOfSections(in: self) {
        if let view = sectionView(section, isHeader: true) { sections.append((section, true, view)) }
        for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
          let indexPath = IndexPath(row: row, section: section)
          let cell = dataSource.tableView(self, cellForRowAt: indexPath)
          tableDelegate?.tableView(self, willDisplay: cell, forRowAt: indexPath)
          loaded.append(Row(indexPath: indexPath, cell: cell))
        }
        if let view = sectionView(section, isHeader: false) { sections.append((section, false, view)) }
      }
    }
    rows = loaded
    sectionViews = sections
    for known in sections { addSubview(known.view) }
    return loaded
  }

  /// The view that the delegate has above or below a section, unless it says that there is no room for one.
  private func sectionView(_ section: Int, isHeader: Bool) -> UIView? {
    guard let tableDelegate else { return nil }
    if isHeader {
      let height = tableDelegate.tableView(self, heightForHeaderInSection: section)
      guard height != 0, height > 0 || sectionHeaderHeight != 0 else { return nil }
      return tableDelegate.tableView(self, viewForHeaderInSection: section)
    }
    let height = tableDelegate.tableView(self, heightForFooterInSection: section)
    guard height != 0, height > 0 || sectionFooterHeight != 0 else { return nil }
    return tableDelegate.tableView(self, viewForFooterInSection: section)
  }

  private var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// What a touch on a row does: the delegate may choose another row, or none.
  private func touch(_ row: Row, _ delegate: (any UITableViewDelegate)?) {
    let chosen: IndexPath
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: row.indexPath) else { return }
      chosen = answer
    } else {
      chosen = row.indexPath
    }
    if !allowsMultipleSelection, let selected = indexPathForSelectedRow, selected != chosen {
      delegate?.tableView(self, didDeselectRowAt: selected)
    }
    indexPathsForSelectedRows = (allowsMultipleSelection ? indexPathsForSelectedRows ?? [] : []) + [chosen]
    delegate?.tableView(self, didSelectRowAt: chosen)
    row.cell.onSelect?()
  }

  /// A row is called what its first label says. One whose cell shows no selection is taken to lead nowhere.
  override func addOwnOffers(to offers: inout [Offer]) {
    let delegate = tableDelegate
    let allowsSelection = isEditing ? allowsSelectionDuringEditing : allowsSelection
    let edited = isEditing || canDeleteRows ? dataSource : nil
    for row in loadedRows {
      if allowsSelection, row.cell.selectionStyle != .none, delegate != nil || row.cell.onSelect != nil {
        offers.append(Offer(UserAction(.tap, row.cell.name)) { [unowned self] in touch(row, delegate) })
      }
      if let delegate { addOffers(of: row, delegate, to: &offers) }
      if let edited { addEditingOffers(of: row, edited, delegate, to: &offers) }
      row.cell.addContentOffers(to: &offers)
    }
  }

  private var deletesRows: Bool?

  /// Whether the source of the data has code that deletes rows: found out once, since every turn asks.
  private var canDeleteRows: Bool {
    if let deletesRows { return deletesRows }
    let answer = dataSource.map { ImplementedMethods.has(.commitEditing, in: type(of: $0)) } ?? false
    deletesRows = answer
    return answer
  }

  /// A row is deleted by a swipe where the source of the data can, and the app has no other actions behind it; while the table is
  /// edited, rows are inserted and moved too.
  private func addEditingOffers(
    of row: Row, _ dataSource: any UITableViewDataSource, _ delegate: (any UITableViewDelegate)?,
    to offers: inout [Offer]
  ) {
    if isEditing, dataSource.tableView(self, canMoveRowAt: row.indexPath) { addMove(of: row, dataSource, to: &offers) }
    guard canDeleteRows, dataSource.tableView(self, canEditRowAt: row.indexPath) else { return }
    let style = delegate?.tableView(self, editingStyleForRowAt: row.indexPath) ?? .delete
    let title: String
    switch style {
    case .none: return
    case .insert:
      guard isEditing else { return }
      title = "insert"
    case .delete:
      guard delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: row.indexPath) == nil else { return }
      title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: row.indexPath) ?? "Delete"
    }
    offers.append(
      Offer(UserAction(.tap, "\(row.cell.name) \(title)")) { [unowned self] in
        dataSource.tableView(self, commit: style, forRowAt: row.indexPath)
      })
  }

  /// A row is moved down by one: any order comes of such moves.
  private func addMove(of row: Row, _ dataSource: any UITableViewDataSource, to offers: inout [Offer]) {
    let below = IndexPath(row: row.indexPath.row + 1, section: row.indexPath.section)
    guard below.row < dataSource.tableView(self, numberOfRowsInSection: below.section) else { return }
    offers.append(
      Offer(UserAction(.tap, "\(row.cell.name) move down")) { [unowned self] in
        dataSource.tableView(self, moveRowAt: row.indexPath, to: below)
        reloadData()
      })
  }

  private func addOffers(of row: Row, _ delegate: any UITableViewDelegate, to offers: inout [Offer]) {
    if let menu = delegate.tableView(self, contextMenuConfigurationForRowAt: row.indexPath, point: .zero) {
      menu.addOffers(of: row.cell.name, to: &offers) { [unowned self] animator in
        delegate.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
      }
    }
    if row.cell.hasDetailButton {
      offers.append(
        Offer(UserAction(.tap, "\(row.cell.name) detail")) { [unowned self] in
          delegate.tableView(self, accessoryButtonTappedForRowWith: row.indexPath)
        })
    }
    if let swipe = delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: row.indexPath) {
      addOffers(behind: row, swipe, to: &offers)
    }
    if let swipe = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: row.indexPath) {
      addOffers(behind: row, swipe, to: &offers)
    }
  }

  private func addOffers(behind row: Row, _ swipe: UISwipeActionsConfiguration, to offers: inout [Offer]) {
    for action in swipe.actions {
      offers.append(
        Offer(UserAction(.tap, "\(row.cell.name) \(action.title ?? "action")")) {
          action.handler(action, UIView()) { _ in }
        })
    }
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    for row in loadedRows { row.cell.addOwnState(to: &fingerprint) }
  }
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}

@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { -1 }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { -1 }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
}

@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal
    case destructive
  }

  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor!
  public let handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
