// swift-format-ignore-file
import SwiftUI

// An extension of views puts each view into a shell of its own, behind conditions for platforms; another one is a property that
// says what a path shows.

@main struct ShellApp: App {
  var body: some Scene {
    WindowGroup { Beach() }  // edge: ShellApp -root-> Beach
  }
}

enum Place: Hashable { case cave, cliff }

final class Way: ObservableObject {
  @Published var path = NavigationPath()
  func go(_ place: Place) { path.append(place) }
}

struct Beach: View {
  @StateObject private var way = Way()
  @State private var isShellOpen = false
  @State private var isPearlOpen = false

  var body: some View {
    NavigationStack(path: $way.path) {
      VStack {
        Button("Cave") { way.go(.cave) }  // edge: Beach -push-> Cave
        Button("Cliff") { way.go(.cliff) }  // edge: Beach -push-> Cliff
        Button("Shell") { isShellOpen = true }  // edge: Beach -present-> Mussel
          .sheet(isPresented: $isShellOpen) { Mussel().shelled() }
        Button("Pearl") { isPearlOpen = true }  // edge: Beach -present-> Pearl
          .sheet(isPresented: $isPearlOpen) { Pearl().shelled() }
      }
      .padding()
      .placesShown
    }
  }
}

struct Shell<Inner: View>: View {
  let inner: () -> Inner
  var body: some View { ZStack { inner() } }
}

extension View {
  var placesShown: some View {
    navigationDestination(for: Place.self) { place in
      switch place {
      case .cave: Cave()
      case .cliff: Cliff()
      }
    }
  }

  func shelled() -> some View {
    Shell(inner: { self })
      #if !os(tvOS)
        #if !targetEnvironment(macCatalyst)
          .bold()
        #endif
        .listStyle(.plain)
      #endif
  }
}

struct Cave: View { var body: some View { Text("Cave") } }
struct Cliff: View { var body: some View { Text("Cliff") } }
struct Mussel: View { var body: some View { Text("Mussel") } }
struct Pearl: View { var body: some View { Text("Pearl") } }
