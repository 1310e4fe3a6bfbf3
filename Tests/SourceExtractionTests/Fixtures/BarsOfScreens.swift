// swift-format-ignore-file
import SwiftUI

// A bar of the app's own that stands on all screens makes its button of what each screen gives it: the button of one screen
// does nothing of another's.

@main struct Pottery: App {
  var body: some Scene {
    WindowGroup {
      TabView {  // edge: Pottery -tab-> Wheel ; Pottery -tab-> Oven
        NavigationView { Wheel(model: .init()) }
        NavigationView { Oven(model: .init()) }
      }
    }
  }
}

struct ButtonModel: Identifiable {
  let id = UUID()
  let action: () -> Void

  init(action: @escaping () -> Void = {}) { self.action = action }
}

struct BarModel {
  let right: [ButtonModel]

  init(right: [ButtonModel] = []) { self.right = right }
}

struct Bar: View {
  private let model: BarModel

  init(model: BarModel) { self.model = model }

  var body: some View {
    HStack {
      Spacer()
      ForEach(model.right, id: \.id) { button in
        BarButton(action: button.action, title: "x")
      }
    }
  }
}

struct BarButton: View {
  private let action: () -> Void
  private let title: String

  init(action: @escaping () -> Void, title: String) {
    self.action = action
    self.title = title
  }

  var body: some View { Button(action: action) { Text(title) } }  // edge: Wheel -push-> Kiln ; Oven -present-> Brush locked
}

struct Wheel: View {
  @StateObject var model: WheelModel

  var body: some View {
    VStack {
      Bar(model: .init(right: [.init(action: model.fire)]))
      NavigationLink(destination: Kiln(), isActive: $model.fires) { EmptyView() }
    }
  }
}

final class WheelModel: ObservableObject {
  @Published var fires = false
  func fire() { fires = true }
}

struct Oven: View {
  @StateObject var model: OvenModel

  var body: some View {
    VStack {
      Bar(model: .init(right: [.init(action: model.paint)]))
    }
    .wholeSheet(isPresented: $model.paints) { Brush() }
  }
}

final class OvenModel: ObservableObject {
  @Published var paints = false
  func paint() { paints = true }
}

struct Kiln: View {
  var body: some View { Text("Kiln") }
}

extension View {
  func wholeSheet<Content: View>(isPresented: Binding<Bool>, content: @escaping () -> Content) -> some View {
    fullScreenCover(isPresented: isPresented) { content() }
  }
}

struct Brush: View {
  var body: some View { Text("Brush") }
}
