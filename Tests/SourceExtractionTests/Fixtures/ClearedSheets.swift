// swift-format-ignore-file
import SwiftUI

// A sheet goes away once its state is cleared: by itself, through a binding, or by what it was handed.

@main struct CareApp: App { var body: some Scene { WindowGroup { CareView() } } }  // edge: CareApp -root-> CareView
struct CareView: View {
  @State private var a = false
  @State private var b = false
  @State private var c = false
  @State private var chosen: Thing?
  var body: some View {
    VStack {
      Button("1") { a = true }; Button("2") { b = true }; Button("3") { c = true }; Button("4") { chosen = Thing() }  // edge: CareView -present-> ASheet ; CareView -present-> BSheet locked ; CareView -present-> CSheet locked ; CareView -present-> DSheet locked
    }
    .overlay(ShareBar())
    .sheet(isPresented: $a) { ASheet() }
    .fullScreenCover(isPresented: $b) { BSheet(close: { b = false }) }  // edge: BSheet -dismiss-> .
    .fullScreenCover(isPresented: $c) { CSheet(isShown: $c) }
    .fullScreenCover(item: $chosen) { t in DSheet(thing: t) { chosen = nil } }  // edge: DSheet -dismiss-> .
  }
}
struct Thing: Identifiable { let id = 1 }
struct ASheet: View {
  @Environment(\.dismiss) private var dismiss; var body: some View { Button("x") { dismiss() } }  // edge: ASheet -dismiss-> .
}
struct BSheet: View { let close: () -> Void; var body: some View { Button("x", action: close) } }
struct CSheet: View { @Binding var isShown: Bool; var body: some View { Button("x") { isShown = false } } }  // edge: CSheet -dismiss-> .
struct DSheet: View { let thing: Thing; let done: () -> Void; var body: some View { Button("x") { done() } } }

// What runs once a sheet has gone takes nothing away, on whichever screen the part stands that shows it.
struct ShareBar: View {
  @State private var isSharing = false
  var body: some View {
    Button("share") { isSharing = true }  // edge: CareView -present-> ShareSheet
      .sheet(isPresented: $isSharing, onDismiss: { self.isSharing = false }) { ShareSheet() }
  }
}
struct ShareSheet: View { var body: some View { Text("s") } }
