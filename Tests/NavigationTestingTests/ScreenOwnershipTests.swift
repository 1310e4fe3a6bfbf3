import HeadlessNavigation
import Testing

@testable import NavigationTesting

@MainActor private protocol OfferDelegate: AnyObject { func offerDidEnd() }

private final class OfferScreen: ScreenNode {
  weak var delegate: (any OfferDelegate)?
  var onEnd: (() -> Void)?
  var presenter: OfferPresenter?
}

@MainActor private final class OfferPresenter {
  weak var delegate: (any OfferDelegate)?
}

private final class FrontScreen: ScreenNode {
  var onOffer: (() -> Void)?
  var onPage: (() -> Void)?
}
private final class OfferPage: ScreenNode {}

/// Greets with an offer on a sheet as soon as the app is launched, and keeps who has shown it.
@MainActor final class GreetingCoordinator {
  /// By what the sheet leads to the coordinator that answers it.
  enum Reference: CaseIterable {
    case delegate, presenter, closure, closureThatKeeps, property, rootViewController, dismissal
  }

  let window = Window()
  let stack = Stack()
  fileprivate var children: [OfferCoordinator] = []

  static func launched(_ reference: Reference, letsGo: Bool = false, atOnce: Bool = true) -> GreetingCoordinator {
    let app = GreetingCoordinator()
    let front = FrontScreen()
    front.onPage = { [weak app] in app?.stack.push(OfferPage()) }
    if !atOnce { front.onOffer = { [weak app] in app?.greet(reference, letsGo) } }
    app.stack.setScreens([front])
    app.window.root = app.stack
    app.window.makeKeyAndVisible()
    if atOnce { app.greet(reference, letsGo) }
    return app
  }

  private func greet(_ reference: Reference, _ letsGo: Bool) {
    let child = OfferCoordinator()
    if letsGo { child.onEnd = { [weak self, weak child] in self?.children.removeAll { $0 === child } } }
    children.append(child)
    stack.present(child.start(reference))
  }
}

@MainActor private final class OfferCoordinator: OfferDelegate, ModalDelegate {
  var onEnd: (() -> Void)?
  private var sheet: OfferScreen?
  private weak var rootViewController: Stack?

  func start(_ reference: GreetingCoordinator.Reference) -> ScreenNode {
    let offer = OfferScreen()
    let stack = Stack()
    switch reference {
    case .delegate: offer.delegate = self
    case .presenter:
      let presenter = OfferPresenter()
      presenter.delegate = self
      offer.presenter = presenter
    case .closure: offer.onEnd = { [weak self] in self?.offerDidEnd() }
    case .closureThatKeeps: offer.onEnd = offerDidEnd
    case .property:
      offer.modality.delegate = self
      sheet = offer
      return offer
    case .rootViewController: rootViewController = stack
    case .dismissal: offer.onEnd = { [weak self, weak stack] in if stack?.top != nil { self?.offerDidEnd() } }
    }
    stack.setScreens([offer])
    stack.modality.delegate = self
    return stack
  }

  func offerDidEnd() { onEnd?() }

  func didDismiss(_ presentation: Presentation) {
    sheet = nil
    onEnd?()
  }
}

@Suite @MainActor struct `A child that is shown in the launch's turn` {
  @Test(arguments: GreetingCoordinator.Reference.allCases)
  func `is kept when its sheet is swiped down and nobody lets go of it`(_ reference: GreetingCoordinator.Reference)
    throws
  {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore { GreetingCoordinator.launched(reference) }
    }
    let found = failure.report.failures.map(\.violation)
    #expect(found.map(\.kind) == [.keptChild], "\(failure)")
    #expect(found.map(\.subject) == ["OfferCoordinator"])
    #expect(found.map(\.exit) == [.swipe])
  }

  @Test(arguments: GreetingCoordinator.Reference.allCases)
  func `is not where it is let go of`(_ reference: GreetingCoordinator.Reference) throws {
    try explore { GreetingCoordinator.launched(reference, letsGo: true) }
  }

  @Test(arguments: GreetingCoordinator.Reference.allCases)
  func `is found alike where it is shown later`(_ reference: GreetingCoordinator.Reference) throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore { GreetingCoordinator.launched(reference, atOnce: false) }
    }
    #expect(failure.report.failures.map(\.violation.kind) == [.keptChild])
    try explore { GreetingCoordinator.launched(reference, letsGo: true, atOnce: false) }
  }
}

@MainActor private final class Captor {
  var number = 0
  func act() {}
}

private final class Holder {
  var call: (() -> Void)?
  var ask: ((Int) -> Bool)?
  var always: @MainActor () -> Void = {}
}

@Suite @MainActor struct `What a closure refers to is found` {
  private func finds(_ set: (Holder, Captor) -> Void) -> Bool {
    let (holder, captor, other) = (Holder(), Captor(), Captor())
    set(holder, captor)
    let found = ClosureReferences.positions(of: [other, captor], inClosuresOf: holder)
    return found == [1]
  }

  @Test func `however it is captured`() {
    #expect(finds { holder, captor in holder.call = { captor.number += 1 } })
    #expect(finds { holder, captor in holder.call = { [weak captor] in captor?.number += 1 } })
    #expect(finds { holder, captor in holder.call = { [unowned captor] in captor.number += 1 } })
    #expect(finds { holder, captor in holder.always = captor.act })
    #expect(finds { holder, captor in holder.ask = { [weak captor] in captor?.number == $0 } })
    #expect(
      finds { holder, captor in
        var changed: Captor? = captor
        holder.call = { changed = changed === captor ? nil : captor }
      })
    #expect(
      finds { holder, captor in
        let inner: () -> Void = { [weak captor] in captor?.act() }
        holder.call = { inner() }
      })
  }

  @Test func `and what it does not refer to is not`() {
    #expect(!finds { holder, _ in holder.call = { print("nothing") } })
    #expect(!finds { _, _ in })
    #expect(
      !finds { holder, captor in
        let numbers = [1, 0x10000, 0x7fff_ffff_fff8, Int(bitPattern: ObjectIdentifier(holder))]
        let (number, text) = (captor.number, "a text that is longer than what fits beside")
        holder.call = { print(numbers, number, text) }
      })
  }
}
