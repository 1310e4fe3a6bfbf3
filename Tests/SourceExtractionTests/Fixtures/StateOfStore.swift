// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

// Reducers set a state; views have sheets, links and covers for it, scoped from a store.

@main
struct Orchard: App {
  let store = StoreOf<Trees>(initialState: Trees.State()) { Trees() }

  var body: some Scene {
    WindowGroup { TreesView(store: store) }  // edge: Orchard -root-> TreesView
  }
}

@Reducer
struct Trees {
  @Reducer
  enum Destination {
    case tree(Tree)
    case harvest(Harvest)
    case warning(AlertState<Never>)
  }

  @ObservableState
  struct State {
    @Presents var outlook: Destination.State?
    var isHelpShown = false
    var place: Place?
    var tree = Tree.State()
    var paths: [Trail] = []

    enum Place { case shed, gate }
  }

  enum Action {
    case outlook(PresentationAction<Destination.Action>)
    case tree(Tree.Action)
    case helpTapped, treeTapped, shedTapped, trailTapped
    case harvestLoaded(Result<Int, Error>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.tree, action: \.tree) { Tree() }
    Reduce { state, action in
      switch action {
      case .treeTapped:
        state.outlook = .tree(Tree.State())  // edge: TreesView -push-> TreeView on treeTapped
        return .none
      case .harvestLoaded(.success):
        state.outlook = .harvest(Harvest.State())  // edge: TreesView -present-> HarvestView on harvestLoaded
        return .none
      case .harvestLoaded(.failure):
        state.outlook = .warning(AlertState())
        return .none
      case .helpTapped:
        state.isHelpShown = true  // edge: TreesView -present-> HelpView on helpTapped
        return .none
      case .shedTapped:
        state.place = .shed  // edge: TreesView -push-> ShedView on shedTapped
        return .none
      case .trailTapped:
        state.paths.append(.hill)  // edge: TreesView -push-> HillView on trailTapped
        return .none
      case .outlook(.presented(.harvest(.delegate(.done)))):
        state.outlook = nil
        return .none
      case .tree(.fallen):
        state.tree.rescue = .rope(Rope.State())  // edge: RescuePanel -present-> RopeView on fallen
        return .none
      case .outlook, .tree:
        return .none
      }
    }
    .ifLet(\.$outlook, action: \.outlook)
  }
}

enum Trail: Hashable { case hill, lake }

struct TreesView: View {
  @Bindable var store: StoreOf<Trees>

  var body: some View {
    NavigationStack(path: $store.paths) {
      VStack {
        Button("Help") { store.send(.helpTapped) }
        NavigationLink("Rescue") {  // edge: TreesView -push-> RescuePanel
          RescuePanel(store: store.scope(state: \.tree, action: \.tree))
        }
      }
      .navigationDestination(for: Trail.self) { trail in
        switch trail {
        case .hill: HillView()
        case .lake: LakeView()
        }
      }
      .navigationDestination(item: $store.scope(state: \.outlook?.tree, action: \.outlook.tree)) { store in
        TreeView(store: store)
      }
      .sheet(item: $store.scope(state: \.outlook?.harvest, action: \.outlook.harvest)) { store in
        HarvestView(store: store)
      }
      .alert($store.scope(state: \.outlook?.warning, action: \.outlook.warning))
      .sheet(isPresented: $store.isHelpShown.sending(\.helpTapped)) { HelpView() }
      .opening(store.isOpen(.shed)) { ShedView() }
    }
  }
}

extension StoreOf<Trees> {
  func isOpen(_ wanted: Trees.State.Place) -> Binding<Bool> {
    Binding(get: { self.place == wanted }, set: { self.place = $0 ? wanted : nil })
  }
}

extension View {
  func opening<Target: View>(_ flag: Binding<Bool>, target: @escaping () -> Target) -> some View {
    overlay(NavigationLink<EmptyView, Target>(isActive: flag, destination: target, label: { EmptyView() }))
  }
}

@Reducer
struct Tree {
  @Reducer
  enum Rescue { case ladder(Ladder), rope(Rope) }

  @ObservableState
  struct State { @Presents var rescue: Rescue.State? }

  enum Action { case fallen }
}

struct RescuePanel: View {
  let store: StoreOf<Tree>

  var body: some View {
    ZStack {
      Text("Help is on its way")
      if let store = store.scope(state: \.rescue?.rope, action: \.rescue.rope) { RopeView(store: store) }
    }
  }
}

@Reducer struct Harvest { struct State {}; enum Action { case delegate(Delegate); enum Delegate { case done } } }
@Reducer struct Ladder { struct State {} }
@Reducer struct Rope { struct State {} }

struct TreeView: View { let store: StoreOf<Tree>; var body: some View { Text("Tree") } }
struct HarvestView: View { let store: StoreOf<Harvest>; var body: some View { Text("Harvest") } }
struct RopeView: View { let store: StoreOf<Rope>; var body: some View { Text("Rope") } }
struct HelpView: View { var body: some View { Text("Help") } }
struct ShedView: View { var body: some View { Text("Shed") } }
struct HillView: View { var body: some View { Text("Hill") } }
struct LakeView: View { var body: some View { Text("Lake") } }
