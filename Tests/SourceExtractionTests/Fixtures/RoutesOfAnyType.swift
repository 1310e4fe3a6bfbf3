// swift-format-ignore-file
import FlowStacks
import SwiftUI

// Tables by the type of what is put on a stack: no enum says what there is.

@main
struct Kitchen: App {
  var body: some Scene {
    WindowGroup { KitchenTabs() }  // edge: Kitchen -root-> KitchenTabs
  }
}

struct KitchenTabs: View {
  var body: some View {
    TabView {  // edge: KitchenTabs -tab-> Cupboard ; KitchenTabs -tab-> Counter
      Cupboard()
      Counter()
    }
  }
}

struct Jar: Hashable { var size: Int }
class Tool: Hashable {}
final class Whisk: Tool {}

struct Cupboard: View {
  @State var path = FlowPath()

  var body: some View {
    FlowStack($path, withNavigation: true) {  // edge: Cupboard -root-> ShelfView
      ShelfView()
        .flowDestination(for: Jar.self) { $jar in JarView(size: $jar.size) }
        .flowDestination(for: Tool.self, destination: { tool in ToolView(tool: tool) })
    }
  }
}

struct ShelfView: View {
  @EnvironmentObject var navigator: FlowPathNavigator
  @State var isLabelShown = false

  var body: some View {
    VStack {
      FlowLink(value: Jar(size: 2), style: .sheet(withNavigation: true)) { Text("Jar") }  // edge: ShelfView -present-> JarView
      Button("Whisk", action: take)
      Button("Label") { isLabelShown = true }  // edge: ShelfView -push-> ShelfLabel
    }
    .flowDestination(isPresented: $isLabelShown, style: .push) { ShelfLabel() }
  }

  private func take() { navigator.push(Whisk()) }  // edge: ShelfView -push-> ToolView on take
}

struct JarView: View {
  @EnvironmentObject var navigator: FlowPathNavigator
  @Binding var size: Int

  var body: some View { Button("Back", action: close) }

  private func close() { navigator.goBack() }  // edge: JarView -pop-> . on close
}

struct ToolView: View { let tool: Tool; var body: some View { Text("Tool") } }
struct ShelfLabel: View { var body: some View { Text("Label") } }

struct Counter: View {
  @State var dishes: Routes<Int> = []

  var body: some View {
    FlowStack($dishes, withNavigation: true) {  // edge: Counter -root-> CounterTop
      CounterTop()
        .flowDestination(for: Int.self) { dish in
          if dish > 0 { DishView(dish: dish) }
        }
    }
    .onAppear(perform: serve)
  }

  private func serve() {
    let courses: [[Route<Int>]] = [[], [.push(1)]]  // edge: Counter -push-> DishView on serve
    dishes = courses.randomElement()!
  }
}

struct CounterTop: View {
  @EnvironmentObject var navigator: FlowNavigator<Int>

  var body: some View { Button("Next", action: next) }

  private func next() { navigator.presentCover(navigator.routes.count + 1) }  // edge: CounterTop -present-> DishView on next
}

struct DishView: View { let dish: Int; var body: some View { Text("Dish") } }
