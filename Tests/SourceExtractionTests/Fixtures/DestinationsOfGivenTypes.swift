// swift-format-ignore-file
import SwiftUI

// Which type's values views are shown for, only the caller of a function says: the function hands the type on to SwiftUI
// itself, or makes a generic modifier with it, whose body names its generic parameter.

@main
struct GuideApp: App {
  var body: some Scene {
    WindowGroup { AtlasView() }  // edge: GuideApp -root-> AtlasView
  }
}

final class Trail: ObservableObject {
  @Published fileprivate var path = NavigationPath()

  func walk<Stop: Hashable>(to stop: Stop) { path.append(stop) }
}

struct TrailStack<First: View>: View {
  @ObservedObject var trail: Trail
  @ViewBuilder var first: () -> First

  var body: some View {
    NavigationStack(path: $trail.path) { first() }
      .environmentObject(trail)
  }
}

extension View {
  func place<Stop, Place: View>(of type: Stop.Type, @ViewBuilder as place: @escaping (Stop) -> Place) -> some View {
    navigationDestination(for: type) { place($0).padding() }
  }

  func framed<Stop, Place: View>(
    of type: Stop.Type, @ViewBuilder as place: @escaping (Stop) -> Place
  ) -> some View where Stop: Hashable {
    modifier(Framed(of: type, as: place))
  }
}

struct Framed<Spot, Place: View>: ViewModifier where Spot: Hashable {
  var place: (Spot) -> Place

  init(of _: Spot.Type, as place: @escaping (Spot) -> Place) { self.place = place }

  func body(content: Content) -> some View {
    content.navigationDestination(for: Spot.self) { place($0).padding() }
  }
}

enum Region: Hashable { case coast, hills }
enum Tour: Hashable { case walk, swim }

struct AtlasView: View {
  @StateObject var trail = Trail()

  var body: some View {
    TrailStack(trail: trail) {
      Button("Coast") { trail.walk(to: Region.coast) }  // edge: AtlasView -push-> CoastView
        .place(of: Region.self) { region in
          switch region {
          case .coast: CoastView()
          case .hills: HillsView()
          }
        }
        .framed(of: Tour.self) { tour in
          switch tour {
          case .walk: WalkView()
          case .swim: SwimView()
          }
        }
    }
  }
}

struct CoastView: View {
  @EnvironmentObject var trail: Trail

  var body: some View {
    Button("Hills") { trail.walk(to: Region.hills) }  // edge: CoastView -push-> HillsView
    Button("Swim") { trail.walk(to: Tour.swim) }  // edge: CoastView -push-> SwimView
  }
}

struct HillsView: View {
  @EnvironmentObject var trail: Trail

  var body: some View {
    Button("Walk") { trail.walk(to: Tour.walk) }  // edge: HillsView -push-> WalkView
  }
}

struct SwimView: View {
  var body: some View { Text("Swim") }
}

struct WalkView: View {
  var body: some View { Text("Walk") }
}
