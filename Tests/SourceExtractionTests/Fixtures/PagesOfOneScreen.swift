// swift-format-ignore-file
import SwiftUI

// Pages to leaf through are parts of one screen, which shows what they show. They are tabs where they have tab items, whose
// bar the app draws itself.

@main
struct Tour: App {
  var body: some Scene {
    WindowGroup { TourView() }  // edge: Tour -root-> TourView
  }
}

struct TourView: View {
  @State private var slide = 0
  @State private var showsMap = false

  var body: some View {
    VStack {
      slides
      TabView {
        ForEach(0..<3) { _ in BannerView() }
      }
      .frame(height: 130)
      .tabViewStyle(.page(indexDisplayMode: .never))
      Button("Map") { showsMap = true }  // edge: TourView -present-> MapView
    }
    .sheet(isPresented: $showsMap) { MapView() }
  }

  private var slides: some View {
    TabView(selection: $slide) {
      HarborView()
      MarketView()
    }
    .tabViewStyle(PageTabViewStyle())
  }
}

struct HarborView: View {
  @State private var showsShips = false

  var body: some View {
    Button("Ships") { showsShips = true }  // edge: TourView -present-> ShipsView
      .sheet(isPresented: $showsShips) { ShipsView() }
  }
}

struct MarketView: View { var body: some View { Text("Market") } }
struct BannerView: View { var body: some View { Text("Banner") } }
struct ShipsView: View { var body: some View { Text("Ships") } }

struct MapView: View {
  @State private var kind = 0

  var body: some View {
    TabView(selection: $kind) {  // edge: MapView -tab-> StreetsView ; MapView -tab-> TramsView
      StreetsView().tabItem { Text("Streets") }.tag(0)
      TramsView().tabItem { Text("Trams") }.tag(1)
    }
    .tabViewStyle(.page(indexDisplayMode: .never))
  }
}

struct StreetsView: View { var body: some View { Text("Streets") } }
struct TramsView: View { var body: some View { Text("Trams") } }
