// swift-format-ignore-file
import Connecting
import SwiftUI

// Protocols of views come from a package whose source is not there. Their conformers have a body that is given what the
// package makes of a state, or the body that SwiftUI asks for, or a part of it under the same name in each of them.

@main struct GardenApp: App {
  var body: some Scene {
    WindowGroup { NavigationView { BedList() } }  // edge: GardenApp -root-> BedList
  }
}

struct BedList: ConnectedView {
  struct Props {
    let first: Bed?
    let isSorted: Bool
    let season: Season
  }

  func map(state: Garden, dispatch: @escaping (Action) -> Void) -> Props {
    guard let first = state.beds.first else { return Props(first: nil, isSorted: false, season: .spring) }
    return Props(first: first, isSorted: state.isSorted, season: state.season)
  }

  func body(props: Props) -> some View {
    List {
      if let bed = props.first { NavigationLink(destination: BedDetail(bed: bed)) { Text("Bed") } }  // edge: BedList -push-> BedDetail
      if props.isSorted { row(props: props) }
      switch props.season {
      case .spring: NavigationLink("Sow") { Sowing() }  // edge: BedList -push-> Sowing
      case .autumn: NavigationLink("Reap") { Harvest() }  // edge: BedList -push-> Harvest
      }
    }
  }

  private func row(props: Props) -> some View {
    NavigationLink("Tools") { ToolShed() }  // edge: BedList -push-> ToolShed on row
  }
}

struct BedDetail: ConnectedView {
  let bed: Bed
  @State private var isWatering = false

  func map(state: Garden, dispatch: @escaping (Action) -> Void) -> [Plant] { state.plants(of: bed) }

  func body(props: [Plant]) -> some View {
    Button("Water") { isWatering = true }  // edge: BedDetail -present-> Watering
      .sheet(isPresented: $isWatering) { Watering() }
  }
}

struct Watering: Connecting.StyledView {
  var body: some View {
    NavigationLink("Help") { Help() }  // edge: Watering -push-> Help
  }
}

struct Sowing: TitledScreen {
  var title: String { "Sow" }
  func page() -> some View { NavigationLink("Help") { Help() } }  // edge: Sowing -push-> Help on page
}

struct Harvest: TitledScreen {
  var title: String { "Reap" }
  func page() -> some View { Text("Harvest").modifier(Framed()) }
}

// What changes a view is none, nor is a value that has a view of its own.
struct Framed: FramingModifier {
  func body(content: Content) -> some View { content.border(.green) }
}

struct Bed: Identifiable, Plantable {
  let id: Int
  var icon: some View { Text("Bed") }
}

struct ToolShed: View { var body: some View { Text("Tools") } }
struct Help: View { var body: some View { Text("Help") } }
enum Season { case spring, autumn }
