// swift-format-ignore-file
import SwiftUI

// A modifier frames each view with a bar, in a stack where the view is in a sheet: each frame has the view that it was made
// for, not those of the others.

@main
struct Library: App {
  var body: some Scene {
    WindowGroup { ShelvesView() }  // edge: Library -root-> ShelvesView
  }
}

struct ShelvesView: View {
  @State private var isLending = false
  @State private var isReturning = false

  var body: some View {
    VStack {
      Button("Lend") { isLending = true }  // edge: ShelvesView -present-> LendingView
      Button("Return") { isReturning = true }  // edge: ShelvesView -present-> ReturningView
    }
    .sheet(isPresented: $isLending) { LendingView() }
    .sheet(isPresented: $isReturning) { ReturningView() }
  }
}

struct BarItem { let title: String }

struct BarModifier: ViewModifier {
  let items: [BarItem]
  let title: String?

  func body(content: Content) -> some View {
    BarFrame(items: items, title: title) { content }
  }
}

struct BarFrame<Content: View>: View {
  let items: [BarItem]
  let title: String?
  let content: Content

  init(items: [BarItem], title: String?, @ViewBuilder content: () -> Content) {
    self.items = items
    self.title = title
    self.content = content()
  }

  var body: some View { titled.toolbar { ForEach(items, id: \.title) { Text($0.title) } } }

  @ViewBuilder private var titled: some View {
    if let title {
      NavigationStack { content.navigationTitle(title) }
    } else {
      content
    }
  }
}

extension View {
  func bar(title: String? = nil, items: [BarItem] = []) -> some View {
    modifier(BarModifier(items: items, title: title))
  }
}

struct LendingView: View {
  var body: some View {
    LendingForm().bar(title: "Lend")
  }
}

struct ReturningView: View {
  var body: some View {
    ReturningForm().bar(title: "Return")
  }
}

struct LendingForm: View { var body: some View { Form { Text("Whom") } } }
struct ReturningForm: View { var body: some View { Form { Text("When") } } }
