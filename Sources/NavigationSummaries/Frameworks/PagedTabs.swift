import ProgramModel
import SwiftFacts

/// Tab views whose tabs are only pages to leaf through: `TabView { … }.tabViewStyle(.page)`.
extension BodyEvaluator {
  /// Notes which tab view a modifier makes one of pages. Those that have tab items are tabs all the same, of which the app
  /// draws the bar itself.
  func notePages(_ modifier: String, on base: Expression, _ call: Expression.Call) {
    guard modifier == "tabViewStyle", let style = call.arguments.first?.value, style.isPageStyle,
      let tabs = base.callBelowModifiers, case .name("TabView", _) = tabs.callee, !tabs.hasTabItems
    else { return }
    pagedTabViews.insert(tabs.offset)
  }
}

extension Expression {
  /// `.page`, `.page(indexDisplayMode: .never)`, `PageTabViewStyle()`.
  fileprivate var isPageStyle: Bool {
    switch self {
    case .call(let call): call.callee.isPageStyle
    case .implicitMember(let name, _), .member(_, let name, _): name == "page"
    case .name(let name, _): name == "PageTabViewStyle"
    case .type(.nominal(let path, _), _): path.last == "PageTabViewStyle"
    default: false
    }
  }

  /// The call that makes a view, below the modifiers that are called on it.
  fileprivate var callBelowModifiers: Call? {
    guard case .call(let call) = self else { return nil }
    if case .member(let base, _, _) = call.callee { return base.callBelowModifiers }
    return call
  }
}

extension Expression.Call {
  /// Whether any view in the closures has a tab item, or is a tab.
  fileprivate var hasTabItems: Bool {
    var found = false
    var watch = ExpressionWatch { expression in
      guard case .call(let call) = expression else { return }
      switch call.callee {
      case .member(_, "tabItem", _), .name("Tab", _), .type(.nominal(["Tab"], _), _): found = true
      default: break
      }
    }
    for argument in arguments { watch.walk(argument.value) }
    return found
  }
}
