// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// Rows that a person can touch. Cells are made when they are first looked at, and again after `reloadData`.
@preconcurrency @MainActor
open class UITableView: UIView {
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { reloadData() }
  }

  open weak var delegate: (any UITableViewDelegate)?
  public let style: Style

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

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open func reloadData() {
    rows = nil
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadData()
  }

  public enum RowAnimation: Int, Sendable {
    case automatic
    case fade
    case none
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    loadedRows.first { $0.indexPath == indexPath }?.cell
  }

  private var loadedRows: [Row] {
    if let rows { return rows }
    var loaded: [Row] = []
    if let dataSource {
      for section in 0..<dataSource.numberOfSections(in: self) {
        for row in 0..<dataSource.tableView(self, numberOfRowsInSection: section) {
          let indexPath = IndexPath(row: row, section: section)
          loaded.append(Row(indexPath: indexPath, cell: dataSource.tableView(self, cellForRowAt: indexPath)))
        }
      }
    }
    rows = loaded
    return loaded
  }

  /// A row is called what its first label says. One whose cell shows no selection is taken to lead nowhere.
  override func addOwnOffers(to offers: inout [Offer]) {
    guard let delegate else { return }
    for row in loadedRows where row.cell.selectionStyle != .none {
      offers.append(
        Offer(UserAction(.tap, row.cell.name)) { [unowned self] in
          delegate.tableView(self, didSelectRowAt: row.indexPath)
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

  public var section: Int { self[0] }
  public var row: Int { self[1] }
}

@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

@preconcurrency @MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
