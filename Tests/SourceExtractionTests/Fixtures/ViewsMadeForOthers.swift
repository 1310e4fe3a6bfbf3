// swift-format-ignore-file
import SwiftUI
import UIKit

// Views that are made for the initializer of another one: that one draws them, so what their buttons do happens on it, and not
// where they were made.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: ShelfPage())  // edge: AppDelegate -root-> ShelfPage
    return true
  }
}

final class ShelfPage: UIViewController {
  var lending: LendingFlow?
  override func viewDidAppear(_ animated: Bool) {
    lending = LendingFlow(page: self)  // edge: ShelfPage -owns-> LendingFlow in screen ; ShelfPage -start-> LendingFlow as present on viewDidAppear
    lending?.openTerms()
  }
}

final class LendingFlow {
  private weak var page: UIViewController?
  private weak var terms: UINavigationController?
  init(page: UIViewController?) { self.page = page }

  func openTerms() {
    let stack = makeTerms()
    terms = stack
    page?.present(stack, animated: true)  // edge: ShelfPage -present-> TermsPage on openTerms by LendingFlow
  }

  private func makeTerms() -> UINavigationController {
    let guests = GuestRow(model: GuestModel(flow: self))
    let page = TermsPage(guests: guests, stamp: StampRow())
    return UINavigationController(rootViewController: UIHostingController(rootView: page))
  }

  func openGuests() {
    terms?.pushViewController(UIHostingController(rootView: GuestsPage()), animated: true)  // edge: TermsPage -push-> GuestsPage on openGuests by LendingFlow
  }
}

final class GuestModel: ObservableObject {
  private let flow: LendingFlow
  init(flow: LendingFlow) { self.flow = flow }
  func choose() { flow.openGuests() }
}

struct GuestRow: View {
  @ObservedObject private var model: GuestModel
  init(model: GuestModel) { self.model = model }
  var body: some View { Button("Guests") { model.choose() } }
}

struct StampRow: View {
  @State private var isStamped = false
  var body: some View {
    Button("Stamp") { isStamped = true }  // edge: TermsPage -present-> StampPage
      .sheet(isPresented: $isStamped) { StampPage() }
  }
}

struct TermsPage: View {
  private let guests: GuestRow
  private let stamp: StampRow

  init(guests: GuestRow, stamp: StampRow) {
    self.guests = guests
    self.stamp = stamp
  }

  var body: some View {
    VStack {
      guests
      stamp
    }
  }
}

struct GuestsPage: View { var body: some View { Text("Guests") } }
struct StampPage: View { var body: some View { Text("Stamp") } }
