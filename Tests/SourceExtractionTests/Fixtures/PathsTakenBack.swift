// swift-format-ignore-file
import SwiftUI

// The ways in which a path is emptied, and screens that are taken away by others' buttons on them: a sheet's button that its
// presenter puts there, and the environment's action that is handed on as a value.

@main
struct TrailApp: App {
  var body: some Scene { WindowGroup { TrailMap() } }  // edge: TrailApp -root-> TrailMap
}

enum Stage: Hashable { case hut, summit }

struct TrailMap: View {
  @State private var path = NavigationPath()
  @State private var showsLegend = false

  var body: some View {
    NavigationStack(path: $path) {
      Button("Hut") { path.append(Stage.hut) }  // edge: TrailMap -push-> Hut
        .navigationDestination(for: Stage.self) { stage in
          switch stage {
          case .hut: Hut(path: $path)
          case .summit: Summit(path: $path)
          }
        }
        .toolbar { Button("Legend") { showsLegend = true } }  // edge: TrailMap -present-> Legend
        .sheet(isPresented: $showsLegend, onDismiss: { showsLegend = false }) {
          NavigationStack {
            Legend().toolbar {
              ToolbarItem { Button("Done") { showsLegend = false } }  // edge: Legend -dismiss-> .
            }
          }
        }
    }
  }
}

struct Hut: View {
  @Binding var path: NavigationPath
  var body: some View {
    Button("Summit") { path.append(Stage.summit) }  // edge: Hut -push-> Summit
    Button("Map") { path = NavigationPath() }  // edge: Hut -popToRoot-> .
  }
}

struct Summit: View {
  @Binding var path: NavigationPath
  var body: some View {
    Button("Back") { path.removeLast() }  // edge: Summit -pop-> .
    Button("Map") { path.removeLast(path.count) }  // edge: Summit -popToRoot-> .
    Button("Start") { path = .init() }  // edge: Summit -popToRoot-> .
    NavigationLink("Guide") { Guide() }  // edge: Summit -push-> Guide
  }
}

struct Guide: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Back", action: dismiss.callAsFunction) }  // edge: Guide -pop-> .
}

struct Legend: View { var body: some View { Text("Legend") } }
