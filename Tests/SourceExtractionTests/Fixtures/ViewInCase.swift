// swift-format-ignore-file
import SwiftUI

// A view is what a case carries: as it is, erased, or by its protocol.

@main
struct Shop: App {
  var body: some Scene { WindowGroup { Home() } }  // edge: Shop -root-> Home
}

enum Sheet: Identifiable {
  case custom(AnyView)
  case cart
  case help(Help)
  case any(any View)
  var id: Int { 0 }
}

struct Home: View {
  @State private var sheet: Sheet?
  var body: some View {
    VStack {
      Button("Cart") { sheet = .cart }  // edge: Home -present-> Cart
      Button("Help") { sheet = .help(Help()) }  // edge: Home -present-> Help
      Button("About") { sheet = .any(About()) }  // edge: Home -present-> About
      Button("Terms") { sheet = .custom(AnyView(Terms())) }  // edge: Home -present-> Terms
    }
    .sheet(item: $sheet) { sheet in
      switch sheet {
      case .custom(let view): view
      case .help(let help): help
      case .any(let view): AnyView(view)
      case .cart: Cart()
      }
    }
  }
}
struct Terms: View { var body: some View { Text("") } }
struct Help: View { var body: some View { Text("") } }
struct About: View { var body: some View { Text("") } }
struct Cart: View { var body: some View { Text("") } }
