// swift-format-ignore-file
import SwiftUI

// What a modifier is given is a view, to which it may apply others; so may an extension of all views. Who shows their sheets is
// the view that the first of them is applied to, be that only a stack of SwiftUI's.

struct Parcel: Identifiable { let id: Int }

extension EnvironmentValues { @Entry var isNarrow = true }

extension View {
  func parcelToolbar(_ parcel: Parcel) -> some View { modifier(ParcelToolbar(parcel: parcel)) }
  func narrowToolbar(_ parcel: Parcel) -> some View { modifier(NarrowToolbar(parcel: parcel)) }
  func wideToolbar(_ parcel: Parcel) -> some View { modifier(WideToolbar(parcel: parcel)) }
  func returnable(_ parcel: Parcel) -> some View { padding().refundable(parcel) }
  func refundable(_ parcel: Parcel) -> some View { modifier(Refund(parcel: parcel)) }
}

struct ParcelToolbar: ViewModifier {
  @Environment(\.isNarrow) private var isNarrow
  private let parcel: Parcel
  init(parcel: Parcel) { self.parcel = parcel }
  func body(content: Content) -> some View {
    if isNarrow {
      content.narrowToolbar(parcel)
    } else {
      content.wideToolbar(parcel)
    }
  }
}

struct NarrowToolbar: ViewModifier {
  @State private var moved: Parcel?
  let parcel: Parcel
  func body(content: Content) -> some View {
    content.toolbar { Button("Move") { moved = parcel } }  // edge: ParcelView -present-> MoveSheet
      .sheet(item: $moved) { _ in MoveSheet() }
  }
}

struct WideToolbar: ViewModifier {
  @State private var traced: Parcel?
  let parcel: Parcel
  func body(content: Content) -> some View {
    content.toolbar { Button("Trace") { traced = parcel } }  // edge: ParcelView -present-> TraceSheet
      .sheet(item: $traced) { _ in TraceSheet() }
  }
}

struct Refund: ViewModifier {
  @State private var isRefunding = false
  let parcel: Parcel
  func body(content: Content) -> some View {
    Button("Refund") { isRefunding = true }  // edge: ReturnsView -present-> RefundSheet
    content.sheet(isPresented: $isRefunding) { RefundSheet() }
  }
}

struct MoveSheet: View { var body: some View { Text("Move") } }
struct TraceSheet: View { var body: some View { Text("Trace") } }
struct RefundSheet: View { var body: some View { Text("Refund") } }

struct ParcelView: View {
  var body: some View {
    VStack { NavigationLink("Returns") { ReturnsView() } }  // edge: ParcelView -push-> ReturnsView
      .parcelToolbar(Parcel(id: 1))
  }
}

struct ReturnsView: View {
  var body: some View { VStack { Text("Returns") }.returnable(Parcel(id: 2)) }
}

@main struct ParcelApp: App {
  var body: some Scene { WindowGroup { NavigationStack { ParcelView() } } }  // edge: ParcelApp -root-> ParcelView
}
