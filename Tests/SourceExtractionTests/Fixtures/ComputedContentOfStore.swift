// swift-format-ignore-file
import ComposableArchitecture
import SwiftUI

// A body is a choice by a property that is computed of other state; actions set it by its own name. A library's view that
// only takes a builder is around what that builds, were it several views.

@main
struct Harbour: App {
  let store = StoreOf<Lock>(initialState: Lock.State()) { Lock() }

  var body: some Scene {
    WindowGroup { LockView(store: store) }  // edge: Harbour -root-> LockView
  }
}

@Reducer
struct Lock {
  struct Place {
    enum Content { case low, high }

    var current: Content = .low
    var previous: Content?

    var content: Content {
      get { current }
      set {
        previous = current
        current = newValue
      }
    }
  }

  @ObservableState
  struct State {
    var place = Place()
  }

  enum Action { case waterRose }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .waterRose:
        state.place.content = .high  // edge: LockView -root-> HighView on waterRose
        return .none
      }
    }
  }
}

struct LockView: View {
  let store: StoreOf<Lock>

  var body: some View {
    WithPerceptionTracking {
      Group {
        switch store.place.content {  // edge: LockView -root-> LowView
        case .low: LowView()
        case .high: HighView()
        }
      }
      .onAppear { store.send(.waterRose) }

      if store.place.previous != nil { Text("was elsewhere") }
    }
  }
}

struct LowView: View { var body: some View { Text("low") } }
struct HighView: View { var body: some View { Text("high") } }
