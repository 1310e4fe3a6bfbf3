// swift-format-ignore-file
import SwiftUI

// One view for all sheets chooses by its kind. An arm may first name what it needs, or put a stack around the one view that
// it makes: it is a choice all the same, and what is shown is what the arm for the kind makes.

@main struct GardenApp: App {
  var body: some Scene { WindowGroup { BedsView() } }  // edge: GardenApp -root-> BedsView
}

final class SeedModel: ObservableObject {
  let name: String
  init(name: String) { self.name = name }
}

struct AnySheet: View {
  enum Kind: Identifiable {
    case tools
    case seed(String)
    case watering(Int)

    var id: String {
      switch self {
      case .tools: return "tools"
      case .seed: return "seed"
      case .watering: return "watering"
      }
    }
  }

  let kind: Kind

  @ViewBuilder
  var body: some View {
    switch kind {
    case .tools: ToolsView()
    case .seed(let name):
      let model = SeedModel(name: name)
      SeedView(model: model)
    case .watering(let litres):
      NavigationView {
        WateringView(litres: litres).padding()
      }.navigationViewStyle(StackNavigationViewStyle())
    }
  }
}

struct BedsView: View {
  @State private var sheet: AnySheet.Kind?
  var body: some View {
    VStack {
      Button("Tools") { sheet = .tools }  // edge: BedsView -present-> ToolsView
      Button("Water") { sheet = .watering(2) }  // edge: BedsView -present-> WateringView
    }
    .sheet(item: $sheet) { AnySheet(kind: $0) }
  }
}

struct ToolsView: View {
  @State private var sheet: AnySheet.Kind?
  var body: some View {
    Button("Sow") { sheet = .seed("Carrot") }  // edge: ToolsView -present-> SeedView
      .sheet(item: $sheet, content: { AnySheet(kind: $0) })
  }
}

struct SeedView: View {
  @ObservedObject var model: SeedModel
  var body: some View { Text(model.name) }
}

struct WateringView: View {
  let litres: Int
  var body: some View { Text("Water") }
}
