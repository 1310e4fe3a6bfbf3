// swift-format-ignore-file
import FlowStacks
import SwiftUI

// An array of routes, each with how it is shown: one container asks for the views by a `switch`, the other by a modifier.

@main
struct Museum: App {
  var body: some Scene {
    WindowGroup { MuseumTabs() }  // edge: Museum -root-> MuseumTabs
  }
}

struct MuseumTabs: View {
  var body: some View {
    TabView {  // edge: MuseumTabs -tab-> Tour ; MuseumTabs -tab-> Archive
      Tour()
      Archive()
    }
  }
}

enum Stop { case hall, picture(String), map }

struct Tour: View {
  @State private var routes: Routes<Stop> = [.root(.hall, embedInNavigationView: true)]  // edge: Tour -root-> HallView

  var body: some View {
    Router($routes) { stop, _ in
      switch stop {
      case .hall: HallView(onPicture: open, onMap: { routes.presentSheet(.map) })  // edge: HallView -present-> MapView
      case .picture(let name): PictureView(name: name)
      case .map: MapView()
      }
    }
  }

  private func open(_ name: String) { routes.push(.picture(name)) }  // edge: Tour -push-> PictureView on open
}

struct HallView: View {
  let onPicture: (String) -> Void
  let onMap: () -> Void
  var body: some View { Button("Look") { onPicture("Lady") } }
}

struct PictureView: View { let name: String; var body: some View { Text(name) } }
struct MapView: View { var body: some View { Text("Map") } }

enum Shelf { case box(Int), note }

struct Archive: View {
  @State private var path: [Route<Shelf>] = []

  var body: some View {
    FlowStack($path, withNavigation: true) {  // edge: Archive -root-> ShelfView
      ShelfView()
        .flowDestination(for: Shelf.self) { shelf in
          switch shelf {
          case .box(let number): BoxView(number: number)
          case .note: NoteView()
          }
        }
    }
  }
}

struct ShelfView: View {
  @EnvironmentObject var navigator: FlowNavigator<Shelf>

  var body: some View {
    FlowLink(value: Shelf.box(1), style: .push) { Text("Box") }  // edge: ShelfView -push-> BoxView
    FlowLink(value: Shelf.note, style: .sheet) { Text("Note") }  // edge: ShelfView -present-> NoteView
  }
}

struct BoxView: View {
  @EnvironmentObject var navigator: FlowNavigator<Shelf>
  let number: Int

  var body: some View { Button("Back", action: leave) }

  private func leave() { navigator.goBack() }  // edge: BoxView -pop-> . on leave
}

struct NoteView: View { var body: some View { Text("Note") } }
