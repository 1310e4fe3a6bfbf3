// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

// A stack of a store's: links carry the state that goes on it, a link from outside fills it anew, and a state that is
// made first and changed before it is shown. One sheet is for several cases.

@main
struct Harbour: App {
  let store = Store(initialState: Boats.State()) { Boats() }

  var body: some Scene {
    WindowGroup { BoatsView(store: store) }  // edge: Harbour -root-> BoatsView
  }
}

@Reducer
struct Boats {
  @Reducer
  enum Path { case boat(Boat), crew(Crew, Captain) }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    @Presents var repair: Repair.State?
    @Presents var help: Help.State?
  }

  @Reducer
  enum Help { case oar(Hammer), sail(Saw) }

  enum Action {
    case path(StackActionOf<Path>)
    case repair(PresentationAction<Repair.Action>)
    case opened(URL), stormCame, oarLost, sailTorn
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.path = StackState([.boat(Boat.State())])  // edge: BoatsView -push-> BoatView on opened
        return .none
      case .stormCame:
        var repair = Repair.State()
        repair.tools = .hammer(Hammer.State())  // edge: RepairView -present-> HammerView on stormCame
        state.repair = repair  // edge: BoatsView -present-> RepairView on stormCame
        return .none
      case .oarLost:
        state.help = .some(.oar(Hammer.State()))  // edge: BoatsView -present-> OarView on oarLost
        return .none
      case .sailTorn:
        state.help = .sail(Saw.State())  // edge: BoatsView -present-> SailView on sailTorn
        return .none
      case .path, .repair:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

struct BoatsView: View {
  @Bindable var store: StoreOf<Boats>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {  // edge: BoatsView -root-> FleetView
      FleetView()
    } destination: { store in
      switch store.case {
      case let .boat(store): BoatView(store: store)
      case let .crew(crew, captain): CrewView(crew: crew, captain: captain)
      }
    }
    .sheet(item: $store.scope(state: \.repair, action: \.repair)) { store in RepairView(store: store) }
    .sheet(item: $store.scope(state: \.help, action: \.help)) { store in
      switch store.case {
      case .oar(let store): OarView(store: store)
      case .sail(let store): SailView(store: store)
      }
    }
  }
}

struct FleetView: View {
  var body: some View {
    NavigationLink(state: Boats.Path.State.boat(Boat.State())) { Text("Boat") }  // edge: FleetView -push-> BoatView
  }
}

struct BoatView: View {
  let store: StoreOf<Boat>

  var body: some View {
    NavigationLink(state: Boats.Path.State.crew(Crew(), Captain())) { Text("Crew") }  // edge: BoatView -push-> CrewView
  }
}

@Reducer
struct Repair {
  @Reducer
  enum Tools { case hammer(Hammer), saw(Saw) }

  @ObservableState
  struct State { @Presents var tools: Tools.State? }

  enum Action { case tools(PresentationAction<Tools.Action>) }
}

struct RepairView: View {
  @Bindable var store: StoreOf<Repair>

  var body: some View {
    Text("Repair")
      .sheet(item: $store.scope(state: \.tools?.hammer, action: \.tools.hammer)) { store in HammerView(store: store) }
      // What no code is seen to set is shown all the same.
      .sheet(item: $store.scope(state: \.tools?.saw, action: \.tools.saw)) { SawView(store: $0) }  // edge: RepairView -present-> SawView
  }
}

@Reducer struct Boat { struct State {} }
@Reducer struct Hammer { struct State {} }
@Reducer struct Saw { struct State {} }
struct Crew {}
struct Captain {}

struct CrewView: View { let crew: Crew; let captain: Captain; var body: some View { Text("Crew") } }
struct OarView: View { let store: StoreOf<Hammer>; var body: some View { Text("Oar") } }
struct SailView: View { let store: StoreOf<Saw>; var body: some View { Text("Sail") } }
struct HammerView: View { let store: StoreOf<Hammer>; var body: some View { Text("Hammer") } }
struct SawView: View { let store: StoreOf<Saw>; var body: some View { Text("Saw") } }
