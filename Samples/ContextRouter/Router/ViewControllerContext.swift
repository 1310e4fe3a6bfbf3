/// What a screen shows, or what is to be shown: which screen, and of what.
struct ViewControllerContext: Equatable {
  let screenType: ScreenType
  let info: (any ViewControllerContextInfo)?

  init(screenType: ScreenType, info: (any ViewControllerContextInfo)? = nil) {
    self.screenType = screenType
    self.info = info
  }

  static func == (one: Self, other: Self) -> Bool {
    guard one.screenType == other.screenType else { return false }
    guard let info = one.info else { return other.info == nil }
    return info.isEqual(to: other.info)
  }
}

/// What tells two screens of one type apart.
protocol ViewControllerContextInfo: Sendable {
  func isEqual(to other: (any ViewControllerContextInfo)?) -> Bool
}

extension ViewControllerContextInfo where Self: Equatable {
  func isEqual(to other: (any ViewControllerContextInfo)?) -> Bool { self == other as? Self }
}

/// A screen that knows what it shows.
@MainActor
protocol ViewControllerContextHolder {
  var currentContext: ViewControllerContext? { get }
}
