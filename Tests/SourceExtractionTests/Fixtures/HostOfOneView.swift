// swift-format-ignore-file
import SwiftUI
import UIKit

// A class that hosts one view is a screen by its own name, be it generic or not; one that hosts whatever it is given is
// none.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = Settings()  // edge: Delegate -root-> Settings
  }
}

final class Settings: UIViewController {
  @IBAction func openPrivacy() {
    present(PrivacyController(), animated: true)  // edge: Settings -present-> PrivacyController on openPrivacy
  }

  @IBAction func openNotes() {
    present(NotesController(text: "n"), animated: true)  // edge: Settings -present-> NotesController on openNotes
  }

  @IBAction func openAbout() {
    present(AnyController(rootView: AnyView(About())), animated: true)  // edge: Settings -present-> About on openAbout
  }
}

final class PrivacyController: UIHostingController<Privacy> {
  init() { super.init(rootView: Privacy()) }
}

final class NotesController<Content>: UIHostingController<Notes<Content>> {
  init(text: Content) { super.init(rootView: Notes(text: text)) }
}

final class AnyController: UIHostingController<AnyView> {}

struct Privacy: View { var body: some View { Text("p") } }
struct Notes<Content>: View {
  let text: Content
  var body: some View { Text("n") }
}

struct About: View { var body: some View { Text("a") } }
