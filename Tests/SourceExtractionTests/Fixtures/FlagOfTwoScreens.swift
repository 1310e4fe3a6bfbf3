// swift-format-ignore-file
import SwiftUI

// Two screens keep one flag in a model that they share, and each shows its own sheet for it: a screen that sets the flag means its own.

@main
struct Forms: App {
  @State private var model = HelpModel()

  var body: some Scene { WindowGroup { Entry(model: model) } }  // edge: Forms -root-> Entry
}

@Observable final class HelpModel { var asks = false }

struct Entry: View {
  let model: HelpModel

  var body: some View {
    NavigationStack {
      NavigationLink("Food") { Food(model: model) }  // edge: Entry -push-> Food
      NavigationLink("Sport") { Sport(model: model) }  // edge: Entry -push-> Sport
    }
  }
}

struct Food: View {
  @Bindable var model: HelpModel

  var body: some View { Button("?") { model.asks = true }.sheet(isPresented: $model.asks) { FoodHelp() } }  // edge: Food -present-> FoodHelp
}

struct Sport: View {
  @Bindable var model: HelpModel

  var body: some View { Button("?") { model.asks = true }.sheet(isPresented: $model.asks) { SportHelp() } }  // edge: Sport -present-> SportHelp
}

struct FoodHelp: View { var body: some View { Text("Food") } }
struct SportHelp: View { var body: some View { Text("Sport") } }
