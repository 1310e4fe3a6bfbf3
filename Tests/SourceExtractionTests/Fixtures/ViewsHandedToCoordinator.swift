// swift-format-ignore-file
import Combine
import SwiftUI

// A coordinator that all screens share is handed closures that make views; its own modifier shows them, one sheet upon
// another, told by a stream. Who hands a view in shows it, not the modifier, nor the screen around it.

final class SheetCoordinator {
  static let shared = SheetCoordinator()

  struct Sheet {
    let page: (Binding<Bool>) -> AnyView
    init<Page: View>(@ViewBuilder page: @escaping (Binding<Bool>) -> Page) {
      self.page = { AnyView(page($0)) }
    }
  }

  private var sheets: [Sheet] = []
  private let shown = PassthroughSubject<Int, Never>()

  var levels: AnyPublisher<Int, Never> { shown.eraseToAnyPublisher() }

  func bringUp<Page: View>(@ViewBuilder page: @escaping (Binding<Bool>) -> Page) {
    DispatchQueue.main.async {
      self.sheets.append(Sheet(page: page))
      self.shown.send(self.sheets.count)
    }
  }

  func entry(at level: Int) -> Sheet? { level < sheets.count ? sheets[level] : nil }

  func bringUpTerms() {
    bringUp { _ in Terms() }
  }
}

struct SheetPresenter: ViewModifier {
  @State private var isUp = false

  func body(content: Content) -> some View {
    content
      .onReceive(SheetCoordinator.shared.levels) { level in isUp = level > 0 }
      .sheet(isPresented: $isUp) {
        if let entry = SheetCoordinator.shared.entry(at: 0) {
          entry.page($isUp)
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
      Backup(makeGuide: { Guide() })
      Button("Receive") {
        SheetCoordinator.shared.bringUp { _ in AddressCode() }  // edge: Accounts -present-> AddressCode
      }
    }
  }
}

struct Preferences: View {
  var body: some View {
    Button("Terms") { SheetCoordinator.shared.bringUpTerms() }  // edge: Preferences -present-> Terms
  }
}

// A view that is handed a closure by what composes it shows by itself what that makes.
struct Backup: View {
  let makeGuide: () -> Guide
  @State private var showsGuide = false
  var body: some View {
    Button("Guide") { showsGuide = true }  // edge: Accounts -present-> Guide
      .sheet(isPresented: $showsGuide) { makeGuide() }
  }
}
struct Guide: View { var body: some View { Text("Guide") } }
struct AddressCode: View { var body: some View { Text("Code") } }
struct Terms: View { var body: some View { Text("Terms") } }
