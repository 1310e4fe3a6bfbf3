// swift-format-ignore-file
import UIKit

// Flows put themselves behind an object that runs their methods, and a workshop that the app keeps makes them: who asks for
// one, and runs it, is the parent. Neither the workshop nor the object around a flow is a coordinator.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let workshop = Workshop()
  private let stack = UINavigationController()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    workshop.makeHarbor(on: stack).begin()  // edge: AppDelegate -start-> Harbor as embed
  }
}

protocol Journey: AnyObject { func begin() }

final class AnyJourney: Journey {
  private let run: () -> Void

  init<Erased: Journey>(_ journey: Erased) { run = { journey.begin() } }

  func begin() { run() }
}

extension Journey {
  func asAnyJourney() -> AnyJourney { AnyJourney(self) }
}

protocol MakesFerry { func makeFerry(on stack: UINavigationController) -> AnyJourney }

final class Workshop: MakesFerry {
  func makeHarbor(on stack: UINavigationController) -> AnyJourney {
    Harbor(workshop: self, stack: stack).asAnyJourney()
  }

  func makeFerry(on stack: UINavigationController) -> AnyJourney { Ferry(stack: stack).asAnyJourney() }
}

final class Harbor: Journey {
  private let workshop: MakesFerry
  private let stack: UINavigationController

  init(workshop: MakesFerry, stack: UINavigationController) {
    self.workshop = workshop
    self.stack = stack
  }

  func begin() {
    let quay = Quay()
    quay.onBoard = { [unowned self] in
      workshop.makeFerry(on: stack).begin()  // edge: Quay -start-> Ferry on onBoard by Harbor as push
    }
    stack.pushViewController(quay, animated: false)  // edge: Harbor -push-> Quay
  }
}

final class Quay: UIViewController {
  var onBoard: (() -> Void)?

  @objc private func board() { onBoard?() }
}

final class Ferry: Journey {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func begin() { stack.pushViewController(Deck(), animated: true) }  // edge: Ferry -push-> Deck
}

final class Deck: UIViewController {}
