// swift-format-ignore-file
import SwiftUI

// Values that are put on a path, or given to links, are looked up in the table of their type.

enum Place: Hashable { case city(String), hotel, museum }
struct Guide: Hashable { let name: String }

final class Travel: ObservableObject {
  @Published var path = NavigationPath()
  func visit(_ place: Place) { path.append(place) }
}

@main struct TravelApp: App {
  @StateObject private var travel = Travel()
  var body: some Scene {
    WindowGroup {  // edge: TravelApp -root-> World
      NavigationStack(path: $travel.path) {
        World()
          .navigationDestination(for: Place.self) { place in
            switch place {
            case .city(let name): City(name: name)
            case .hotel: Hotel()
            case .museum: Gallery()
            }
          }
          .navigationDestination(for: Guide.self) { GuidePage(guide: $0) }
      }
      .environmentObject(travel)
    }
  }
}

struct World: View {
  @EnvironmentObject private var travel: Travel
  let guides: [Guide] = []
  var body: some View {
    List {
      NavigationLink("Paris", value: Place.city("Paris"))  // edge: World -push-> City
      Button("Sleep") { travel.visit(.hotel) }  // edge: World -push-> Hotel
      Button("Both") { travel.path.append(Place.museum) }  // edge: World -push-> Gallery
    }
  }
}

struct City: View {
  let name: String
  var body: some View {
    NavigationLink(value: Guide(name: name)) { Text("Guide") }  // edge: City -push-> GuidePage
  }
}

struct Hotel: View {
  @Environment(\.dismiss) var dismiss
  var body: some View { Button("Check out") { dismiss() } }  // edge: Hotel -pop-> .
}

struct Gallery: View { var body: some View { Text("Gallery") } }
struct GuidePage: View {
  let guide: Guide
  var body: some View { Text(guide.name) }
}
