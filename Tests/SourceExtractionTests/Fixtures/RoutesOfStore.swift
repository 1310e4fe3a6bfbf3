// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

// A reducer changes an array of cases; a view's `switch` has a screen for each of them.

@main
struct Parcels: App {
  var body: some Scene {
    WindowGroup {  // edge: Parcels -root-> ParcelsView
      ParcelsView(store: Store(initialState: ParcelsFlow.State()) { ParcelsFlow() })
    }
  }
}

@Reducer
struct ParcelsFlow {
  @Reducer
  enum Path {
    case parcel(Parcel)
    case label(Label)
  }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    var listState = List.State()
    var log: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case list(List.Action)
    case helpTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .list(.rowTapped):
        state.log.append(.parcel)
        state.path.append(.parcel(Parcel.State()))  // edge: ParcelList -push-> ParcelScreen on rowTapped
        return .none
      case .path(.element(id: _, action: .parcel(.printTapped))):
        state.path.append(.label(Label.State()))  // edge: ParcelScreen -push-> LabelScreen on printTapped
        return .none
      case .path(.element(id: _, action: .label(.done))):
        state.path.removeAll()  // edge: LabelScreen -popToRoot-> . on done
        return .none
      default:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

struct ParcelsView: View {
  @Bindable var store: StoreOf<ParcelsFlow>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {  // edge: ParcelsView -root-> ParcelList
      ParcelList(store: store.scope(state: \.listState, action: \.list))
    } destination: { store in
      switch store.case {
      case let .parcel(store): ParcelScreen(store: store)
      case let .label(store): LabelScreen(store: store)
      }
    }
  }
}

struct ParcelList: View { let store: StoreOf<List>; var body: some View { Text("Parcels") } }
struct ParcelScreen: View { let store: StoreOf<Parcel>; var body: some View { Text("Parcel") } }
struct LabelScreen: View { let store: StoreOf<Label>; var body: some View { Text("Label") } }

@Reducer struct List { struct State {}; enum Action { case rowTapped } }
@Reducer struct Parcel { struct State {}; enum Action { case printTapped } }
@Reducer struct Label { struct State {}; enum Action { case done } }
