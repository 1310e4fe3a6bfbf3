// swift-format-ignore-file
import Combine
import SwiftUI

// A coordinator that all screens share is handed closures that make views; its own modifier shows them, one sheet upon
// another, told by a stream. Who hands a view in shows it, not the modifier, nor the screen around it.

final class SheetCoordinator {
  static let shared = SheetCoordinator()

  struct Sheet {
    let content: (Binding<Bool>) -> AnyView
    init<Content: View>(@ViewBuilder content: @escaping (Binding<Bool>) -> Content) {
      self.content = { AnyView(content($0)) }
    }
  }

  private var sheets: [Sheet] = []
  private let shown = PassthroughSubject<Int, Never>()

  var levels: AnyPublisher<Int, Never> { shown.eraseToAnyPublisher() }

  func present<Content: View>(@ViewBuilder content: @escaping (Binding<Bool>) -> Content) {
    DispatchQueue.main.async {
      self.sheets.append(Sheet(content: content))
      self.shown.send(self.sheets.count)
    }
  }

  func sheet(at level: Int) -> Sheet? { level < sheets.count ? sheets[level] : nil }

  func presentTerms() {
    present { _ in Terms() }
  }
}

struct SheetPresenter: ViewModifier {
  @State private var isPresented = false

  func body(content: Content) -> some View {
    content
      .onReceive(SheetCoordinator.shared.levels) { level in isPresented = level > 0 }
      .sheet(isPresented: $isPresented) {
        if let sheet = SheetCoordinator.shared.sheet(at: 0) {
          sheet.content($isPresented)
        }
      }
  }
}

@main struct WalletApp: App {
  var body: some Scene {
    WindowGroup {  // edge: WalletApp -root-> Frontdoor
      Frontdoor()
    }
  }
}

struct Frontdoor: View {
  var body: some View {
    NavigationStack {  // edge: Frontdoor -root-> Accounts
      Accounts()
    }
    .modifier(SheetPresenter())
  }
}

struct Accounts: View {
  var body: some View {
    List {
      NavigationLink("Settings") {  // edge: Accounts -push-> Preferences
        Preferences()
      }
      Button("Receive") {
        SheetCoordinator.shared.present { _ in AddressCode() }  // edge: Accounts -present-> AddressCode
      }
    }
  }
}

struct Preferences: View {
  var body: some View {
    Button("Terms") { SheetCoordinator.shared.presentTerms() }  // edge: Preferences -present-> Terms
  }
}

struct AddressCode: View { var body: some View { Text("Code") } }
struct Terms: View { var body: some View { Text("Terms") } }
