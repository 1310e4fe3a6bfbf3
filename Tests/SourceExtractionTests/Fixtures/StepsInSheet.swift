// swift-format-ignore-file
import SwiftUI

// A sheet that stays while its content is exchanged by the state for which it is shown: each step leads to the one that it
// sets, and to no other.

@main
struct Post: App {
    var body: some Scene { WindowGroup { Counter() } }  // edge: Post -root-> Counter
}

enum Step { case name, address, confirm }

struct Counter: View {
    @State private var step: Step?
    var body: some View {
        Button("Send") { step = .name }  // edge: Counter -present-> NameStep
            .sheet(isPresented: Binding(get: { step != nil }, set: { if !$0 { step = nil } })) {
                switch step {
                case nil: EmptyView()
                case .name: NameStep { step = .address }  // edge: NameStep -present-> AddressStep
                case .address: AddressStep(next: { step = .confirm }, back: { step = .name })  // edge: AddressStep -present-> ConfirmStep ; AddressStep -present-> NameStep
                case .confirm: ConfirmStep(step: $step)
                }
            }
    }
}

struct NameStep: View { let next: () -> Void; var body: some View { Button("Next", action: next) } }
struct AddressStep: View {
    let next: () -> Void
    let back: () -> Void
    var body: some View { Button("Next", action: next); Button("Back", action: back) }
}
struct ConfirmStep: View {
    @Binding var step: Step?
    var body: some View { Button("Change") { step = .address } }  // edge: ConfirmStep -present-> AddressStep
}
