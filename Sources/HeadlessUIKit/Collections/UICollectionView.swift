// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// Items that a person can touch, as rows of a table are: how they are arranged is not looked at.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, ItemTouching {
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// How cells of a class are told what to show.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  open var collectionViewLayout: UICollectionViewLayout
  open var backgroundView: UIView?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var isEditing = false
  public private(set) var indexPathsForSelectedItems: [IndexPath]? = []
  private var cellTypes: [String: UICollectionViewCell.Type] = [:]
  private var viewTypes: [SupplementaryKey: UICollectionReusableView.Type] = [:]

  private struct SupplementaryKey: Hashable {
    let kind: String
    let identifier: String
  }

  private var items: [Item]?
  /// The views beside the items, once those are loaded.
  private var supplementaryViews: [(kind: String, indexPath: IndexPath, view: UICollectionReusableView)] = []
  /// The cells that a storyboard draws in the view, by their identifiers.
  var prototypes: [String: () -> UICollectionViewCell] = [:]

  private final class Item {
    let indexPath: IndexPath
    let cell: UICollectionViewCell

    init(indexPath: IndexPath, cell: UICollectionViewCell) {
      self.indexPath = indexPath
      self.cell = cell
    }
  }

  public static nonisolated let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static nonisolated let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellTypes[identifier] = cellClass as? UICollectionViewCell.Type
    prototypes[identifier] = nil
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    prototypes[identifier] = nib.map { nib in
      {
        nib.makeCell(UICollectionViewCell.self) {
          DynamicInitialization.view($0, frame: .zero) as! UICollectionViewCell
        }
      }
    }
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    let key = SupplementaryKey(kind: elementKind, identifier: identifier)
    viewTypes[key] = viewClass as? UICollectionReusableView.Type
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let prototype = prototypes[identifier] { return prototype() }
    guard let type = cellTypes[identifier] else {
      fatalError("no class is registered for cells with the identifier '\(identifier)'")
    }
    return make(type)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let type = viewTypes[SupplementaryKey(kind: elementKind, identifier: identifier)] else {
      fatalError("no class is registered for views of the kind '\(elementKind)' with the identifier '\(identifier)'")
    }
    return DynamicInitialization.view(type, frame: .zero) as! UICollectionReusableView
  }

  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Content>(
    using registration: CellRegistration<Cell, Content>, for indexPath: IndexPath, item: Content?
  ) -> Cell {
    let cell = make(Cell.self) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    _ = loadedItems
    return supplementaryViews.first { $0.kind == elementKind && $0.indexPath == indexPath }?.view
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    _ = loadedItems
    return supplementaryViews.filter { $0.kind == elementKind }.map(\.view)
  }

  private func make(_ type: UICollectionViewCell.Type) -> UICollectionViewCell {
    DynamicInitialization.view(type, frame: .zero) as! UICollectionViewCell
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    loadedItems.first { $0.indexPath == indexPath }?.cell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    loadedItems.first { $0.cell === cell }?.indexPath
  }

  open var visibleCells: [UICollectionViewCell] { loadedItems.map(\.cell) }
  open var indexPathsForVisibleItems: [IndexPath] { loadedItems.map(\.indexPath) }
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func reloadData() {
    items = nil
    for known in supplementaryViews { known.view.removeFromSuperview() }
    supplementaryViews = []
    indexPathsForSelectedItems = []
  }

  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func insertSections(_ sections: IndexSet) { reloadData() }
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    if let completion { Device.current.afterAnimation { completion(true) } }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    indexPathsForSelectedItems = indexPath.map { [$0] } ?? []
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
  }

  private var loadedItems: [Item] {
    if let items { return items }
    var loaded: [Item] = []
    var beside: [(kind: String, indexPath: IndexPath, view: UICollectionReusableView)] = []
    // Which of them the layout has room for is not known here: those of the kinds that the app has registered are asked for.
    let kinds = Set(viewTypes.keys.map(\.kind)).sorted()
    if let dataSource {
      for section in 0..<dataSource.numberOfSections(in: self) {
        for kind in kinds {
          let indexPath = IndexPath(item: 0, section: section)
          let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: indexPath)
          beside.append((kind, indexPath, view))
        }
        for item in 0..<dataSource.collectionView(self, numberOfItemsInSection: section) {
          let indexPath = IndexPath(item: item, section: section)
          let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
          collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: indexPath)
          loaded.append(Item(indexPath: indexPath, cell: cell))
        }
      }
    }
    items = loaded
    supplementaryViews = beside
    for known in beside { addSubview(known.view) }
    return loaded
  }

  private var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  private func touch(_ item: Item, _ delegate: (any UICollectionViewDelegate)?) {
    guard delegate?.collectionView(self, shouldSelectItemAt: item.indexPath) ?? true else { return }
    indexPathsForSelectedItems = (allowsMultipleSelection ? indexPathsForSelectedItems ?? [] : []) + [item.indexPath]
    delegate?.collectionView(self, didSelectItemAt: item.indexPath)
    item.cell.onSelect?()
  }

  /// An item is called what its first label says.
  override func addOwnOffers(to offers: inout [Offer]) {
    let delegate = collectionDelegate
    for item in loadedItems {
      if allowsSelection, delegate != nil || item.cell.onSelect != nil {
        offers.append(
          Offer(UserAction(.tap, item.cell.spokenName ?? "item")) { [unowned self] in touch(item, delegate) })
      }
      if let delegate { addMenuOffers(of: item, delegate, to: &offers) }
      item.cell.addOffers(to: &offers)
    }
  }

  private func addMenuOffers(of item: Item, _ delegate: any UICollectionViewDelegate, to offers: inout [Offer]) {
    let menu =
      delegate.collectionView(self, contextMenuConfigurationForItemAt: item.indexPath, point: .zero)
      ?? delegate.collectionView(self, contextMenuConfigurationForItemsAt: [item.indexPath], point: .zero)
    menu?.addOffers(of: item.cell.spokenName ?? "item", to: &offers) { [unowned self] animator in
      guard let menu else { return }
      delegate.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? { touchedItem }

  var touchedItem: IndexPath?
  var touchableItems: [(name: String, indexPath: IndexPath)] {
    loadedItems.map { ($0.cell.spokenName ?? "item", $0.indexPath) }
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    for item in loadedItems { item.cell.addState(to: &fingerprint) }
  }
}

@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open var reuseIdentifier: String? { nil }
  open func prepareForReuse() {}
}

@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public private(set) lazy var contentView: UIView = makeContentView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var contentConfiguration: (any UIContentConfiguration)?
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// The action or segue that a storyboard draws from the item.
  var onSelect: (() -> Void)?

  private func makeContentView() -> UIView {
    let view = UIView()
    addSubview(view)
    return view
  }

  override var spokenName: String? {
    if let text = (contentConfiguration as? UIListContentConfiguration)?.text, !text.isEmpty { return text }
    return super.spokenName
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    (contentConfiguration as? UIListContentConfiguration)?.addState(to: &fingerprint)
  }
}

@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open weak var collectionView: UICollectionView?
  open func invalidateLayout() {}
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  public static nonisolated let automaticSize = CGSize(width: -1, height: -1)
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public init(section: NSCollectionLayoutSection) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection())
  }
}

@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {}

public struct UICollectionLayoutListConfiguration: Sendable {
  public enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }

  public enum HeaderMode: Int, Sendable {
    case none
    case supplementary
    case firstItemInSection
  }

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var showsSeparators = true
  public var backgroundColor: UIColor?
  public init(appearance: Appearance) { self.appearance = appearance }
}

@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}

@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration?
  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 50, height: 50) }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { .zero }
}
