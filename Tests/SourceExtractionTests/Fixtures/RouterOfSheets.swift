// swift-format-ignore-file
import SwiftUI

// A router in the environment publishes which sheet is on show; the table joins each case with the code that asks.

enum Panel: Identifiable {
  case compose, settings(page: Int), unused
  var id: Int { 0 }
}

@Observable final class Router {
  var panel: Panel?
  func open(_ panel: Panel) { self.panel = panel }
}

extension View {
  func panels(_ panel: Binding<Panel?>) -> some View {
    sheet(item: panel) { panel in
      Group {
        switch panel {
        case .compose: Composer().padding()
        case .settings(let page): SettingsPage(page: page)
        case .unused: Museum()
        }
      }
    }
  }
}

@main struct MailApp: App {
  @State private var router = Router()
  var body: some Scene {
    WindowGroup {  // edge: MailApp -root-> Inbox
      Inbox()
        .panels($router.panel)
        .environment(router)
    }
  }
}

struct Inbox: View {
  @Environment(Router.self) private var router
  var body: some View {
    List {
      ForEach(0..<3) { _ in MessageRow() }
      Button("Settings") { router.open(.settings(page: 1)) }  // edge: Inbox -present-> SettingsPage
    }
  }
}

struct MessageRow: View {
  @Environment(Router.self) private var router
  var body: some View {
    Button("Reply") { router.panel = .compose }  // edge: Inbox -present-> Composer
  }
}

struct Composer: View { var body: some View { Text("Compose") } }
struct SettingsPage: View {
  let page: Int
  var body: some View { Text("Settings") }
}
struct Museum: View { var body: some View { Text("Nobody asks for this") } }
