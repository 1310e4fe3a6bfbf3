// swift-format-ignore-file
import SwiftUI

// Of a computed property under `#if` and `#else` either getter may be compiled, the body of an app and a plain one alike.
// A delegate that SwiftUI makes is of the type that its adaptor names. A macro's plugin begins no app.

@main struct Bakery: App {
  @UIApplicationDelegateAdaptor(Delegate.self) private var delegate

  #if targetEnvironment(macCatalyst)
  var body: some Scene { WindowGroup { Sidebar() } }  // edge: Bakery -root-> Sidebar
  #else
  var body: some Scene { WindowGroup { delegate.counter } }  // edge: Bakery -root-> Counter
  #endif
}

final class Delegate: UIResponder, UIApplicationDelegate {
  var counter: some View { Counter() }
}

@main struct Plugin: CompilerPlugin {
  let providingMacros: [Macro.Type] = []
}

struct Sidebar: View { var body: some View { Text("breads") } }

struct Counter: View {
  @State private var isOpen = false
  var body: some View {
    Button("details") { isOpen = true }.sheet(isPresented: $isOpen) { details }  // edge: Counter -present-> Recipe ; Counter -present-> Allergens
  }

  #if DEBUG
  private var details: some View { Recipe() }
  #else
  private var details: some View { Allergens() }
  #endif
}

struct Recipe: View { var body: some View { Text("recipe") } }
struct Allergens: View { var body: some View { Text("allergens") } }
