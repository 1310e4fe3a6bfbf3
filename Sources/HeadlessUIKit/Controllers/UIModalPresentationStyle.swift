// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
  case none = -1
  case automatic = -2

  var modal: Modality.Style {
    switch self {
    case .automatic, .pageSheet, .formSheet: .sheet
    case .fullScreen, .currentContext: .fullScreen
    case .custom, .overFullScreen, .overCurrentContext: .overFullScreen
    case .popover: .popover
    case .none: fatalError("'none' is an answer to an adaptation, not a style to present with")
    }
  }
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}
