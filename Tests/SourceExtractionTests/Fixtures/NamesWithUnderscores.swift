// swift-format-ignore-file
import SwiftUI

// A leading underscore is an ordinary part of the name of a type.

@main
struct Shop: App {
  var body: some Scene { WindowGroup { Home() } }  // edge: Shop -root-> Home
}

struct Home: View {
  var body: some View { NavigationStack { _Shelf() } }  // edge: Home -root-> _Shelf
}

private struct _Shelf: View {
  @State private var filtering = false

  var body: some View {
    List {
      NavigationLink("detail") { _Detail() }  // edge: _Shelf -push-> _Detail
      Button("filter") { filtering = true }  // edge: _Shelf -present-> Filter
    }
    .sheet(isPresented: $filtering) { Filter() }
  }
}

struct _Detail: View { var body: some View { Text("detail") } }
struct Filter: View { var body: some View { Text("filter") } }
