// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// Columns that are always side by side: a split never collapses here.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  private var split: Split { place as! Split }

  override func makeNode() -> ScreenNode { Split(of: self) }

  open var viewControllers: [UIViewController] {
    get { split.columns.map { $0 as! UIViewController } }
    set { split.setColumns(newValue) }
  }

  open var isCollapsed: Bool { false }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    split.setColumn(1, to: vc)
  }
}
