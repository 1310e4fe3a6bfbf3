/// Half of the people get a tab bar and half a menu: the same destinations, another configuration.
enum Experiment {
  case tabBar
  case menu

  /// The half that this installation has been dealt.
  static let current: Self = Bool.random() ? .tabBar : .menu
}
