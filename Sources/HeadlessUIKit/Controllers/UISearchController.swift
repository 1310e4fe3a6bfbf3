// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A search bar with what is found: a person searches with it while it is in the bar of the screen on show, and touches what the
/// controller of the results shows while there is something to search for.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  open var showsSearchResultsController = false
  public let searchResultsController: UIViewController?
  public let searchBar = UISearchBar()

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.onSearch = { [unowned self] isActive in
      let begins = isActive && !self.isActive
      let ends = !isActive && self.isActive
      if begins { delegate?.willPresentSearchController(self) }
      if ends { delegate?.willDismissSearchController(self) }
      self.isActive = isActive
      searchResultsUpdater?.updateSearchResults(for: self)
      if begins { delegate?.didPresentSearchController(self) }
      if ends { delegate?.didDismissSearchController(self) }
    }
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }

  /// The view of what is found, while it is on show.
  private var resultsView: UIView? {
    guard isActive, showsSearchResultsController || searchBar.text?.isEmpty == false else { return nil }
    return searchResultsController?.view
  }

  func addSearchOffers(to offers: inout [Offer]) {
    searchBar.addOffers(to: &offers)
    resultsView?.addOffers(to: &offers)
  }

  func addSearchState(to fingerprint: inout Fingerprint) {
    searchBar.addState(to: &fingerprint)
    resultsView?.addState(to: &fingerprint)
  }
}

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A field to search with: filled in as any field is, and searched with as it says so.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    case `default`
    case prominent
    case minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?
  public private(set) lazy var searchTextField = UISearchTextField()
  open var text: String? = ""
  open var placeholder: String?
  open var prompt: String?
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var showsCancelButton = false
  open var showsBookmarkButton = false
  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var backgroundImage: UIImage?
  open var autocapitalizationType = UITextAutocapitalizationType.none
  open var autocorrectionType = UITextAutocorrectionType.default
  open var returnKeyType = UIReturnKeyType.search
  open var keyboardType = UIKeyboardType.default
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}

  /// Told when a person has typed something, or taken it back.
  var onSearch: ((Bool) -> Void)?

  /// What a person does: types a word and searches for it, or gives up.
  override func addOwnOffers(to offers: inout [Offer]) {
    guard delegate != nil || onSearch != nil else { return }
    if showsScopeBar, let delegate, let titles = scopeButtonTitles {
      for (index, title) in titles.enumerated() where index != selectedScopeButtonIndex {
        offers.append(
          Offer(UserAction(.tap, title)) { [unowned self] in
            selectedScopeButtonIndex = index
            delegate.searchBar(self, selectedScopeButtonIndexDidChange: index)
          })
      }
    }
    if showsBookmarkButton, let delegate {
      offers.append(
        Offer(UserAction(.tap, "bookmarks")) { [unowned self] in
          delegate.searchBarBookmarkButtonClicked(self)
        })
    }
    if text?.isEmpty ?? true {
      offers.append(Offer(UserAction(.tap, placeholder ?? spokenName ?? "search")) { [unowned self] in search() })
    } else {
      offers.append(Offer(UserAction(.tap, "cancel search")) { [unowned self] in cancel() })
    }
  }

  private func search() {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return }
    delegate?.searchBarTextDidBeginEditing(self)
    type("Vera")
    delegate?.searchBarSearchButtonClicked(self)
    delegate?.searchBarTextDidEndEditing(self)
  }

  private func cancel() {
    type("")
    delegate?.searchBarCancelButtonClicked(self)
  }

  private func type(_ text: String) {
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
    onSearch?(!text.isEmpty)
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(text ?? "")
    fingerprint.combine(selectedScopeButtonIndex)
  }

  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}

  public enum Icon: Int, Sendable {
    case search
    case clear
    case bookmark
    case resultsList
  }
}

@preconcurrency @MainActor
open class UISearchTextField: UITextField {}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}
