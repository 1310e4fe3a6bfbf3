// swift-format-ignore-file
import SwiftUI

// A view asks the environment for whatever its generic parameter stands for.

protocol Wayfinding: AnyObject {
  func open(_ room: Room)
}

enum Room: Hashable { case kitchen, cellar }

@Observable final class Floor: Wayfinding {
  var rooms: [Room] = []
  func open(_ room: Room) { rooms.append(room) }
}

@main struct HouseApp: App {
  @State private var floor = Floor()
  var body: some Scene {
    WindowGroup {  // edge: HouseApp -root-> Hall
      NavigationStack(path: $floor.rooms) {
        Hall<Floor>()
          .navigationDestination(for: Room.self) { room in
            switch room {
            case .kitchen: Kitchen()
            case .cellar: Cellar()
            }
          }
      }
      .environment(floor)
    }
  }
}

struct Hall<Guide: Wayfinding>: View {
  @Environment(Guide.self) private var guide
  var body: some View { Button("Kitchen") { guide.open(.kitchen) } }  // edge: Hall -push-> Kitchen
}

struct Kitchen: View { var body: some View { Text("Kitchen") } }
struct Cellar: View { var body: some View { Text("Nobody goes there") } }
