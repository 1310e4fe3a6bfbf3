// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

// A body is a choice by a store's state: by a property that an action carries, and by the whole state, an enum.

@main
struct Ferry: App {
  let store = StoreOf<Pier>(initialState: .initial) { Pier() }

  var body: some Scene {
    WindowGroup { PierView(store: store) }  // edge: Ferry -root-> PierView
  }
}

@Reducer
struct Pier {
  @ObservableState
  struct State {
    enum Content { case waiting, deck, closed }

    var content: Content = .waiting
    var trip = Trip.State.tickets(Tickets.State())

    static var initial: Self { State() }
  }

  enum Action {
    case contentChanged(State.Content)
    case hornBlown, nightFell
    case trip(Trip.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .contentChanged(content):
        state.content = content
        return .none
      case .hornBlown:
        return .send(.contentChanged(.deck))  // edge: PierView -root-> DeckView on hornBlown
      case .nightFell:
        return .send(.contentChanged(.closed))  // edge: PierView -root-> ClosedView on nightFell
      case .trip:
        return .none
      }
    }
  }
}

struct PierView: View {
  let store: StoreOf<Pier>

  var body: some View {
    Group {
      switch store.content {  // edge: PierView -root-> WaitingView
      case .waiting: WaitingView()
      case .deck: NavigationStack { DeckView(store: store.scope(state: \.trip, action: \.trip)) }
      case .closed: ClosedView()
      }
    }
    .onAppear { store.send(.hornBlown) }
    .onTapGesture { store.show(.closed) }  // edge: PierView -root-> ClosedView
  }
}

extension StoreOf<Pier> {
  func show(_ wanted: Pier.State.Content) { send(.contentChanged(wanted)) }
}

@Reducer
struct Trip {
  @ObservableState
  enum State {
    case tickets(Tickets.State)
    case cruise(Cruise.State)
  }

  enum Action { case tickets(Tickets.Action), cruise }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tickets(.bought):
        state = .cruise(Cruise.State())  // edge: DeckView -root-> CruiseView on bought
        return .none
      case .cruise:
        return .none
      }
    }
  }
}

struct DeckView: View {
  let store: StoreOf<Trip>

  var body: some View {
    switch store.case {  // edge: DeckView -root-> TicketsView
    case .tickets(let store): TicketsView(store: store)
    case .cruise(let store): CruiseView(store: store)
    }
  }
}

@Reducer struct Tickets { struct State {}; enum Action { case bought } }
@Reducer struct Cruise { struct State {} }

struct TicketsView: View { let store: StoreOf<Tickets>; var body: some View { Text("Tickets") } }
struct CruiseView: View { let store: StoreOf<Cruise>; var body: some View { Text("Cruise") } }
struct WaitingView: View { var body: some View { Text("Waiting") } }
struct ClosedView: View { var body: some View { Text("Closed") } }

// The model has a type of the name of a container of SwiftUI's.
struct Timetable { struct Group { var departures: [String] = [] } }
