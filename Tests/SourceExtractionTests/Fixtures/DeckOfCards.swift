// swift-format-ignore-file
import SwiftUI

// A container of the app's own keeps what it is given in observable state, and a view shows that state: whoever gives
// it something shows it. What is kept makes its view when it is asked.

protocol Card: AnyObject {
  func appear()
  func face() -> AnyView
}

extension Card {
  func appear() {}
  func face() -> AnyView { AnyView(Text("Blank")) }
}

final class Slot: Identifiable, Hashable {
  var card: (any Card)?
  var onRemoval: (() -> Void)?
  init(_ card: any Card, onRemoval: (() -> Void)? = nil) {
    self.card = card
    self.onRemoval = onRemoval
  }
}

@Observable final class Deck: Card {
  fileprivate var bottom: Slot? { didSet { bottom?.card?.appear() } }
  fileprivate var pile = [Slot]()
  fileprivate var cover: Slot?
  func lay(_ card: (any Card)?) {
    guard let card else {
      bottom = nil
      return
    }
    withTransaction(Transaction()) { bottom = Slot(card) }
  }
  func put(_ card: any Card, onRemoval: (() -> Void)? = nil) {
    withTransaction(Transaction()) { pile.append(Slot(card, onRemoval: onRemoval)) }
  }
  func raise(_ card: (any Card)?, onRemoval: (() -> Void)? = nil) {
    guard let card else {
      cover = nil
      return
    }
    cover = Slot(card, onRemoval: onRemoval)
  }
  func face() -> AnyView { AnyView(DeckView(deck: self)) }
}

private struct DeckView: View {
  @Bindable var deck: Deck
  var body: some View {
    NavigationStack(path: $deck.pile) {
      deck.bottom?.card?.face()
        .navigationDestination(for: Slot.self) { slot in slot.card?.face() }
    }
    .sheet(item: $deck.cover) { slot in slot.card?.face() }
  }
}

@Observable final class Table {
  fileprivate var top: Slot?
  func show(_ card: any Card) { top = Slot(card) }
  func face() -> AnyView { AnyView(TableView(table: self)) }
}

private struct TableView: View {
  @Bindable var table: Table
  var body: some View { ZStack { table.top?.card?.face() } }
}

@main struct CardApp: App {
  let game = Game()  // edge: CardApp -start-> Game
  var body: some Scene {
    WindowGroup { game.table.face().task { game.begin() } }
  }
}

final class Game {
  let table = Table()
  private let deck = Deck()
  private var round: Round?
  func begin() {
    let welcome = WelcomeCard(onPlay: { [weak self] in self?.play() })
    deck.lay(welcome)  // edge: Game -root-> WelcomeCard
    table.show(deck)
  }
  private func play() {
    deck.put(RulesCard()) { print("rules were taken away") }  // edge: WelcomeScreen -push-> RulesCard on Button by Game
    round = Round(deck: deck)  // edge: WelcomeScreen -start-> Round on Button by Game ; Game -owns-> Round in property
    round?.begin()
  }
}

final class Round {
  private let deck: Deck
  init(deck: Deck) { self.deck = deck }
  func begin() {
    let inner = Deck()
    inner.lay(ScoreCard())
    deck.raise(inner)  // edge: Round -present-> ScoreCard
  }
}

final class WelcomeCard: Card {
  private let onPlay: () -> Void
  init(onPlay: @escaping () -> Void) { self.onPlay = onPlay }
  func face() -> AnyView { AnyView(WelcomeScreen(play: onPlay)) }  // edge: WelcomeCard -root-> WelcomeScreen ; WelcomeScreen -finish(Button)-> Game on Button by WelcomeCard
}

final class RulesCard: Card {
  func face() -> AnyView { AnyView(RulesScreen()) }  // edge: RulesCard -root-> RulesScreen
}

final class ScoreCard: Card {
  func face() -> AnyView { AnyView(ScoreScreen()) }  // edge: ScoreCard -root-> ScoreScreen
}

struct WelcomeScreen: View {
  let play: () -> Void
  var body: some View { Button("Play", action: play) }
}

struct RulesScreen: View { var body: some View { Text("Rules") } }
struct ScoreScreen: View { var body: some View { Text("Score") } }
