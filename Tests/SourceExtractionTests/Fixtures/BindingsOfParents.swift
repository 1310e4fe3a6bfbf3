// swift-format-ignore-file
import SwiftUI

// A part changes the state of the screen that it is on: through a binding, an action, or a binding made of closures;
// a modifier of the app's own shows what its binding says. A split shows its columns.

final class Session: ObservableObject {
  @Published var needsLogin = false
}

@main struct BankApp: App {
  @StateObject private var session = Session()
  var body: some Scene {
    WindowGroup {  // edge: BankApp -root-> Bank
      Bank(session: session)
    }
  }
}

struct Bank: View {
  @ObservedObject var session: Session
  @State private var showsCard = false
  @State private var showsLoan = false

  private var login: Binding<Bool> {
    Binding(get: { session.needsLogin }, set: { session.needsLogin = $0 })
  }

  var body: some View {
    NavigationSplitView {  // edge: Bank -embed-> Accounts ; Bank -embed-> Balance
      Accounts(session: session)
    } detail: {
      Balance()
    }
    .toolbar {
      CardButton(isShown: $showsCard)
      LoanButton(onAsk: { showsLoan = true })  // edge: Bank -present-> Loan
    }
    .modifier(CardSheet(isShown: $showsCard))
    .sheet(isPresented: $showsLoan, content: makeLoan)
    .sheet(isPresented: login) { Login() }
  }

  private func makeLoan() -> some View { Loan() }
}

struct CardButton: View {
  @Binding var isShown: Bool
  var body: some View {
    Button("Card") { isShown = true }  // edge: Bank -present-> Card
  }
}

struct LoanButton: View {
  let onAsk: () -> Void
  var body: some View { Button("Loan", action: onAsk) }
}

struct CardSheet: ViewModifier {
  @Binding var isShown: Bool
  func body(content: Content) -> some View {
    content.sheet(isPresented: $isShown) { Card() }
  }
}

struct Accounts: View {
  let session: Session
  var body: some View {
    Button("Log in") { session.needsLogin = true }  // edge: Accounts -present-> Login
  }
}

struct Balance: View { var body: some View { Text("Balance") } }
struct Card: View { var body: some View { Text("Card") } }
struct Loan: View { var body: some View { Text("Loan") } }
struct Login: View { var body: some View { Text("Login") } }
