// swift-format-ignore-file
import SwiftUI

// What a view keeps as its state is there as long as the view: what it calls there asks for something, and is no end.

@main struct Radio: App {
  var body: some Scene { WindowGroup { Tuner() } }  // edge: Radio -root-> Tuner
}

struct Tuner: View {
  @State private var desk = Desk()  // edge: Tuner -start-> Desk as present
  @State private var isListShown = false

  var body: some View {
    Button("Record") { desk.record() }
      .onAppear { desk.onList = { isListShown = true } }  // edge: Tuner -present-> Stations
      .sheet(isPresented: $isListShown) { Stations() }
  }
}

final class Desk {
  var onList: (() -> Void)?
  weak var top: UIViewController?

  func record() {
    top?.present(Recorder(), animated: true)  // edge: Tuner -present-> Recorder on record by Desk
    onList?()
  }
}

final class Recorder: UIViewController {}
struct Stations: View { var body: some View { Text("Stations") } }
