// swift-format-ignore-file
import SwiftUI

// Behind what a view writes out in its stack lies another view: the first screen of the stack is the view itself. Where
// nothing is written out, what is in front of the others is the screen.

@main
struct Orchard: App {
  var body: some Scene {
    WindowGroup { TreesView() }  // edge: Orchard -root-> TreesView
  }
}

struct TreesView: View {
  @State private var picksFruit = false
  @State private var plants = false
  @State private var waters = false

  var body: some View {
    VStack {
      Button("Pick") { picksFruit = true }  // edge: TreesView -present-> PickingView
      Button("Plant") { plants = true }  // edge: TreesView -present-> PlantingView
      Button("Water") { waters = true }  // edge: TreesView -present-> WateringView
    }
    .sheet(isPresented: $picksFruit) { PickingView() }
    .sheet(isPresented: $plants) { PlantingView() }
    .sheet(isPresented: $waters) { WateringView() }
  }
}

struct MeadowView: View { var body: some View { Color.green.ignoresSafeArea() } }

struct PickingView: View {
  @State private var name = ""

  var body: some View {
    NavigationStack {
      ZStack {
        MeadowView()
        Form { TextField("Fruit", text: $name) }
      }
      .navigationTitle("Pick")
    }
  }
}

struct PlantingView: View {
  var body: some View {
    NavigationStack {
      ZStack {
        MeadowView()
        ScrollView {
          VStack {
            Text("Seeds")
            Text("Soil")
          }
        }
      }
    }
  }
}

struct WateringView: View {
  var body: some View {
    NavigationStack {  // edge: WateringView -root-> CanView
      ZStack {
        Color.blue
        CanView()
      }
    }
  }
}

struct CanView: View { var body: some View { Text("Can") } }
