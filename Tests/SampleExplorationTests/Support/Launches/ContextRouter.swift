import HeadlessNavigation
import UIKit

@testable import ContextRouter

extension SampleApp {
  /// ContextRouter, launched by its delegate, with links that may be opened at any time.
  static let contextRouter = {
    var sample = SampleApp("ContextRouter") {
      let app = HeadlessApplication.launch(AppDelegate())
      Device.current.links = ["messenger://chat/Ada", "messenger://chat/Support"]
      return app
    }
    sample.tabs = .anywhere
    sample.repeatLimit = 2
    sample.allowedDeadEnds = ["FarewellController"]
    sample.unmet = [
      "ProfileController -popTo-> ChatController on onAskForHelp by ContextRouter":
        "the tab is switched in the same turn, and then it does not show whether the chat was there already",
      "\"any notification\" -link-> AnnouncementController on userNotificationCenter(_:didReceive:) by ContextRouter":
        "links are opened, and no notification is tapped",
    ]
    return sample
  }()
}
