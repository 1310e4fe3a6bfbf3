// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

// The actions of several features are called alike: what one feature's code sends, sets the state of that feature alone; so
// does what its parent sends it.

@main
struct Orchard: App {
  var body: some Scene {
    WindowGroup {  // edge: Orchard -root-> OrchardView
      OrchardView(store: Store(initialState: OrchardFlow.State()) { OrchardFlow() })
    }
  }
}

@Reducer
struct OrchardFlow {
  @ObservableState
  struct State {
    var apples = Apples.State()
    var pears = Pears.State()
  }

  enum Action {
    case apples(Apples.Action)
    case pears(Pears.Action)
    case linkOpened
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.apples, action: \.apples) { Apples() }
    Scope(state: \.pears, action: \.pears) { Pears() }
    Reduce { state, action in
      switch action {
      case .linkOpened:
        return .send(.pears(.go(to: .press)))  // edge: PearsView -present-> PressView on linkOpened
      default: return .none
      }
    }
  }
}

struct OrchardView: View {
  let store: StoreOf<OrchardFlow>

  var body: some View {
    TabView {  // edge: OrchardView -tab-> ApplesView ; OrchardView -tab-> PearsView
      ApplesView(store: store.scope(state: \.apples, action: \.apples))
      PearsView(store: store.scope(state: \.pears, action: \.pears))
    }
  }
}

@Reducer
struct Apples {
  @CasePathable
  enum Place { case basket(String), press }

  @ObservableState
  struct State { var place: Place? }

  enum Action { case go(to: Place?) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .go(let place):
        state.place = place
        return .none
      }
    }
  }
}

struct ApplesView: View {
  @Bindable var store: StoreOf<Apples>

  var body: some View {
    VStack {
      Button("Basket") { store.send(.go(to: .basket("red"))) }  // edge: ApplesView -present-> BasketView
      Button("Press") { store.send(.go(to: .press)) }  // edge: ApplesView -present-> PressView
    }
    .sheet(item: $store.place.sending(\.go).basket, id: \.self) { _ in BasketView() }
    .sheet(item: $store.place.sending(\.go).press) { _ in PressView() }
  }
}

@Reducer
struct Pears {
  @CasePathable
  enum Place { case basket(String), press }

  @ObservableState
  struct State { var place: Place? }

  enum Action { case go(to: Place?) }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .go(let place):
        state.place = place
        return .none
      }
    }
  }
}

struct PearsView: View {
  @Bindable var store: StoreOf<Pears>

  var body: some View {
    Button("Basket") { store.send(.go(to: .basket("brown"))) }  // edge: PearsView -present-> BasketView
      .sheet(item: $store.place.sending(\.go).basket, id: \.self) { _ in BasketView() }
      .sheet(item: $store.place.sending(\.go).press) { _ in PressView() }
  }
}

struct BasketView: View { var body: some View { Text("Basket") } }
struct PressView: View { var body: some View { Text("Press") } }
