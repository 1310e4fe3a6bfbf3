// swift-format-ignore-file
import SwiftUI

// A flow hands its screens closures which call its router, or which end it: whichever screen runs one acts, be it the root
// of a stack inside of what was presented.

@main struct ShopApp: App { var body: some Scene { WindowGroup { StartView() } } }  // edge: ShopApp -root-> StartView
struct StartView: View {
  @State private var isShopping = false
  var body: some View {
    Button("shop") { isShopping = true }  // edge: StartView -present-> ShopFlow locked
      .fullScreenCover(isPresented: $isShopping) { ShopFlow(exit: { isShopping = false }) }  // edge: ShelfView -dismiss-> . ; PaidView -dismiss-> .
  }
}
enum Stop: Hashable { case product, paid }
@Observable final class ShopRouter {
  var path: [Stop] = []
  func push(_ stop: Stop) { path.append(stop) }
}
struct ShopFlow: View {
  @State private var router = ShopRouter()
  let exit: () -> Void
  var body: some View {
    NavigationStack(path: $router.path) {  // edge: ShopFlow -root-> ShelfView
      ShelfView(onProduct: { router.push(.product) }, onExit: exit)  // edge: ShelfView -push-> ProductView
        .navigationDestination(for: Stop.self) { stop in
          switch stop {
          case .product: ProductView(onPaid: { router.push(.paid) })  // edge: ProductView -push-> PaidView
          case .paid: PaidView(onDone: exit)
          }
        }
    }
  }
}
struct ShelfView: View {
  let onProduct: () -> Void
  let onExit: () -> Void
  var body: some View { VStack { Button("product", action: onProduct); Button("x", action: onExit) } }
}
struct ProductView: View { let onPaid: () -> Void; var body: some View { Button("pay") { onPaid() } } }
struct PaidView: View { let onDone: () -> Void; var body: some View { Button("done", action: onDone) } }
