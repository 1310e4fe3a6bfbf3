// swift-format-ignore-file
import SwiftUI

// Rows of one generic view, told apart only by the closure that a case of their kind carries. The app has a namesake of
// SwiftUI's `Section`, nested where nobody else means it.

@main struct Pantry: App {
  var body: some Scene { WindowGroup { Shelves() } }  // edge: Pantry -root-> Shelves
}

enum Report {
  struct Section { let title: String }
}

struct Row<Badge: View>: View {
  enum Kind {
    case plain
    case button(isOn: Bool, action: () -> Void)
  }

  let kind: Kind
  @ViewBuilder let badge: Badge

  init(kind: Kind, @ViewBuilder badge: () -> Badge) {
    self.kind = kind
    self.badge = badge()
  }

  var body: some View { content.padding() }

  @ViewBuilder private var content: some View {
    switch kind {
    case .plain: badge
    case .button(_, let action): Button(action: action) { badge }
    }
  }
}

struct Shelves: View {
  @State private var isJarOpen = false

  var body: some View {
    Form {
      Section {
        Row(kind: .button(isOn: true) { isJarOpen = true }) { Text("jar") }  // edge: Shelves -present-> Jar
        NavigationLink { Cellar() } label: { Text("cellar") }  // edge: Shelves -push-> Cellar
      }
    }
    .sheet(isPresented: $isJarOpen) { Jar() }
  }
}

struct Cellar: View {
  @State private var isLit = false

  var body: some View {
    Section {
      Row(kind: .button(isOn: false) { isLit = true }) { Text("light") }  // edge: Cellar -present-> Lamp
    }
    .sheet(isPresented: $isLit) { Lamp() }
  }
}

struct Jar: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Row(kind: .button(isOn: true) { dismiss() }) { Text("close") } }  // edge: Jar -dismiss-> .
}

struct Lamp: View {
  var body: some View { Row(kind: .plain) { Text("lamp") } }
}
