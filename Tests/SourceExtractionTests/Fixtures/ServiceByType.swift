// swift-format-ignore-file
import UIKit

// A container that is not among the sources gives what is registered for a type; what a service keeps elsewhere may be there or not.

enum Draft {
  case begun, sent
}

protocol Drafts { var last: Draft? { get } }

final class StoredDrafts: Drafts {
  var last: Draft? { checked(Storage.draft) }

  private func checked(_ draft: Draft?) -> Draft? {
    switch draft {
    case .begun: return draft
    default: return nil
    }
  }
}

protocol Opening { func flow(in window: UIWindow) -> Flow }

final class OpeningByDraft: Opening {
  private let drafts: Drafts = StoredDrafts()

  func flow(in window: UIWindow) -> Flow {
    if drafts.last != nil {
      return WritingFlow(window)
    } else {
      return ReadingFlow(window)
    }
  }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var flow: Flow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    Container.register { OpeningByDraft() }.implements(Opening.self)
    let opening = Container.resolve(Opening.self)
    let flow = opening.flow(in: window)  // edge: AppDelegate -start-> WritingFlow if "drafts.last != nil" as root // edge: AppDelegate -start-> ReadingFlow if "drafts.last == nil" as root
    self.flow = flow  // edge: AppDelegate -owns-> WritingFlow in property // edge: AppDelegate -owns-> ReadingFlow in property
    flow.start()
    return true
  }
}

class Flow {
  let window: UIWindow
  init(_ window: UIWindow) { self.window = window }
  func start() {}
}

final class WritingFlow: Flow {
  override func start() {
    window.rootViewController = Writing()  // edge: WritingFlow -root-> Writing
  }
}

final class ReadingFlow: Flow {
  override func start() {
    window.rootViewController = Reading()  // edge: ReadingFlow -root-> Reading
  }
}

final class Writing: UIViewController {}
final class Reading: UIViewController {}
