public import HeadlessNavigation

/// What the engine knows of a controller, under names that no app's controller has.
extension UIViewController: Screen {
  /// The controller's place in the tree.
  @_implements(Screen,node)
  public final var headlessNode: ScreenNode { place }

  /// What the engine tells.
  @_implements(Screen,receive(_:))
  public final func headlessReceive(_ event: LifecycleEvent) {
    become(event)
  }

  /// The buttons, rows and fields that a person can reach.
  @_implements(Screen,offers())
  public final func headlessOffers() -> [Offer] {
    var offers: [Offer] = []
    if let stack = place.parent as? Stack {
      if !stack.hidesBar { navigationItemIfMade?.addOffers(to: &offers, within: self) }
      if let toolbarItems, navigationController?.isToolbarHidden == false {
        for item in toolbarItems { item.addOffers(to: &offers, within: self) }
      }
    }
    if let view = viewIfLoaded {
      view.addOffers(to: &offers)
      if OverriddenMethods.touches(of: self), view.isReachable {
        offers.append(Offer(UserAction(.tap, "background")) { [unowned self] in touch(on: view) })
      }
      if OverriddenMethods.motions(of: self) {
        offers.append(Offer(UserAction(.tap, "shake")) { [unowned self] in shake() })
      }
      var empty: [any EditableField] = []
      view.addEmptyFields(to: &empty)
      if !empty.isEmpty { offers.append(Offer(UserAction(.fill)) { [empty] in for field in empty { field.fill() } }) }
    }
    return offers
  }

  /// What a person reads on the screen and in its bar.
  @_implements(Screen,addState(to:))
  public final func headlessAddState(to fingerprint: inout Fingerprint) {
    title.map { fingerprint.combine($0) }
    navigationItemIfMade?.addState(to: &fingerprint)
    viewIfLoaded?.addState(to: &fingerprint)
  }

  /// Whether the view is put into that of the container.
  @_implements(Screen,isInPlace)
  public final var headlessIsInPlace: Bool { isViewInContainer }
}
