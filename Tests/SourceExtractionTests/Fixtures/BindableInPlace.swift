// swift-format-ignore-file
import SwiftUI

// A binding to what a router shows, made in place.

@main struct DeskApp: App {
  @State private var r = DeskRouter()
  var body: some Scene { WindowGroup { DeskView(router: r) } }  // edge: DeskApp -root-> DeskView
}
enum Pane: Identifiable { case pens, inks; var id: Self { self } }
@Observable final class DeskRouter { var pane: Pane? }
struct DeskView: View {
  let router: DeskRouter
  var body: some View {
    Button("p") { router.pane = .pens }  // edge: DeskView -present-> PensView
      .sheet(item: Bindable(router).pane) { p in
        switch p {
        case .pens: PensView();
        case .inks: InksView()
        }
      }
  }
}
struct PensView: View { var body: some View { Text("p") } }
struct InksView: View { var body: some View { Text("i") } }
