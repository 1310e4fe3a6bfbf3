// swift-format-ignore-file
import SwiftUI

// A router that pushes any value shows the view for the type of the value that each caller gives.

@main struct TravelApp: App {
  @State private var router = Router()
  var body: some Scene {
    WindowGroup {  // edge: TravelApp -root-> TripsView
      NavigationStack(path: $router.path) {
        TripsView()
          .navigationDestination(for: Trip.self) { _ in TripView() }
          .navigationDestination(for: Guide.self) { _ in GuideView() }
          .navigationDestination(for: Page.self) { _ in PageView() }
      }
      .environment(router)
    }
  }
}
protocol Stop: Hashable {}
struct Trip: Stop { let id: Int }
struct Guide: Stop { let name: String }
enum Page: Stop { case terms, privacy }
@Observable final class Router {
  var path = NavigationPath()
  func push<V: Stop>(_ value: V) { path.append(value) }
  func go(to stop: any Stop) { path.append(stop) }
}
struct TripsView: View {
  @Environment(Router.self) private var router
  var body: some View { List { Button("trip") { router.push(Trip(id: 1)) } } }  // edge: TripsView -push-> TripView
}
struct TripView: View {
  @Environment(Router.self) private var router
  var body: some View {
    Button("guide") { router.push(Guide(name: "x")) }  // edge: TripView -push-> GuideView
    Button("next") { router.go(to: Trip(id: 2)) }  // edge: TripView -push-> TripView
  }
}
struct GuideView: View {
  @Environment(Router.self) private var router
  var body: some View { Button("terms") { router.go(to: Page.terms) } }  // edge: GuideView -push-> PageView
}
struct PageView: View { var body: some View { Text("page") } }
