// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

// The older words of the library: states that stores present, and what a view store binds.

@main
struct Bakery: App {
  var body: some Scene {
    WindowGroup {  // edge: Bakery -root-> LoavesView
      LoavesView(store: Store(initialState: Loaves.State()) { Loaves() })
    }
  }
}

struct Loaves: Reducer {
  struct State: Equatable {
    @PresentationState var order: Order.State?
    @PresentationState var oven: Oven.State?
    @BindingState var isListShown = false
    var isOpen = false
    var path = StackState<Loaf.State>()
  }

  enum Action {
    case order(PresentationAction<Order.Action>)
    case oven(PresentationAction<Oven.Action>)
    case orderTapped, doorTapped, ovenTapped, listTapped, loafTapped
    case opened(Bool)
  }

  struct Oven: Reducer {
    enum State: Equatable { case heat(Order.State), light(Order.State) }
    enum Action { case heat(Order.Action), light(Order.Action) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .orderTapped:
        state.order = Order.State()  // edge: LoavesView -present-> OrderView on orderTapped
        return .none
      case .doorTapped:
        state.isOpen = true  // edge: LoavesView -present-> DoorView on doorTapped
        return .none
      case .ovenTapped:
        return bake(&state)
      case .listTapped:
        state.isListShown.toggle()  // edge: LoavesView -present-> ListView on listTapped
        return .none
      case .loafTapped:
        state.path.append(Loaf.State())  // edge: LoavesView -push-> LoafView on loafTapped
        return .none
      case .order, .oven, .opened:
        return .none
      }
    }
    .ifLet(\.$order, action: /Action.order) { Order() }
  }

  private func bake(_ state: inout State) -> Effect<Action> {
    state.oven = .heat(Order.State())  // edge: LoavesView -push-> HeatView
    return .none
  }
}

struct LoavesView: View {
  let store: StoreOf<Loaves>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      WithViewStore(store, observe: { $0 }) { viewStore in
        VStack {
          Button("Order") { viewStore.send(.orderTapped) }
          NavigationLinkStore(
            store.scope(state: \.$oven, action: { .oven($0) }), state: /Loaves.Oven.State.heat,
            action: Loaves.Oven.Action.heat
          ) {
            viewStore.send(.ovenTapped)
          } destination: {
            HeatView(store: $0)
          } label: {
            Text("Oven")
          }
        }
        .sheet(isPresented: viewStore.binding(get: \.isOpen, send: { .opened($0) })) { DoorView() }
        .popover(isPresented: viewStore.$isListShown) { ListView() }
      }
      .sheet(store: store.scope(state: \.$order, action: { .order($0) })) { store in
        NavigationView { OrderView(store: store) }
      }
    } destination: { store in
      LoafView(store: store)
    }
  }
}

struct Order: Reducer { struct State: Equatable {}; enum Action {} }
struct Loaf: Reducer { struct State: Equatable {}; enum Action {} }

struct OrderView: View { let store: StoreOf<Order>; var body: some View { Text("Order") } }
struct HeatView: View { let store: StoreOf<Order>; var body: some View { Text("Heat") } }
struct LoafView: View { let store: StoreOf<Loaf>; var body: some View { Text("Loaf") } }
struct DoorView: View { var body: some View { Text("Door") } }
struct ListView: View { var body: some View { Text("List") } }
