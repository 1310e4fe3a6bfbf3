// swift-format-ignore-file
import SwiftUI

// A stack that begins with a view which it pushes again further down. Whichever of them is on top runs what it was handed.

enum Stop: Hashable { case list, badge }

@main struct Tram: App {
  var body: some Scene { WindowGroup { Line() } }  // edge: Tram -root-> Line
}

struct Line: View {
  @State private var path: [Stop] = []

  var body: some View {
    NavigationStack(path: $path) {  // edge: Line -root-> Stops
      stops.navigationDestination(for: Stop.self) { stop in
        switch stop {
        case .list: stops
        case .badge: Badge()
        }
      }
    }
  }

  private var stops: some View { Stops(next: { path.append(.list) }, last: { path.append(.badge) }) }  // edge: Stops -push-> Stops ; Stops -push-> Badge
}

struct Stops: View {
  let next: () -> Void
  let last: () -> Void
  var body: some View { VStack { Button("next", action: next); Button("last", action: last) } }
}

struct Badge: View { var body: some View { Text("badge") } }
