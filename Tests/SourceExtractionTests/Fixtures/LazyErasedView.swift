// swift-format-ignore-file
import SwiftUI

// A view that only makes another one later, whose type it does not know, stands for that.

@main
struct Museum: App {
  var body: some Scene {
    WindowGroup {  // edge: Museum -root-> Hall
      NavigationStack { Hall() }
    }
  }
}

enum Room: Hashable { case masks, coins }

struct Later: View {
  let make: () -> AnyView

  init(_ make: @autoclosure @escaping () -> AnyView) { self.make = make }

  var body: AnyView { make() }
}

struct Hall: View {
  var body: some View {
    List {
      NavigationLink("Masks", value: Room.masks)  // edge: Hall -push-> Masks
      NavigationLink("Coins", value: Room.coins)  // edge: Hall -push-> Coins
    }
    .navigationDestination(for: Room.self) { room in
      switch room {
      case .masks: Later(AnyView(Masks()))
      case .coins: Later(AnyView(Coins()))
      }
    }
  }
}

struct Masks: View { var body: some View { Text("Masks") } }
struct Coins: View { var body: some View { Text("Coins") } }
