// swift-format-ignore-file
import UIKit

// What is appended to a copy of a container's own list, and handed on as that list, its caller has decided.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var start: Begin?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    let deck = Deck()
    window?.rootViewController = deck  // edge: AppDelegate -root-> Deck
    start = Begin(deck: deck)  // edge: AppDelegate -start-> Begin as root ; AppDelegate -owns-> Begin in property
    start?.begin()
    return true
  }
}

final class Begin {
  private let deck: Deck
  init(deck: Deck) { self.deck = deck }
  func begin() {
    deck.lay(TitleCard())  // edge: Begin -embed-> TitleCard
  }
}

final class Deck: UIViewController {
  private var cards: [UIViewController] = []
  func lay(_ card: UIViewController) {
    var all = cards
    all.append(card)
    setCards(all)
  }
  private func setCards(_ all: [UIViewController]) {
    for card in all.filter({ !cards.contains($0) }) {
      addChild(card)
      view.addSubview(card.view)
      card.didMove(toParent: self)
    }
    cards = all
  }
}

final class TitleCard: UIViewController {}
