// swift-format-ignore-file
import SwiftUI

// A view hands a closure to a model, which the screens that the view shows run: what the closure takes away, they leave.

@main
struct Kiosk: App {
    var body: some Scene { WindowGroup { Counter() } }  // edge: Kiosk -root-> Counter
}

@Observable final class Order: Identifiable {
    enum Step: Hashable { case payment }
    var path: [Step] = []
    var onEnd: () -> Void = {}
    func pay() { path.append(.payment) }
    func end() { onEnd() }
}

enum Sheet: Identifiable {
    case order(Order), help
    var id: String { "sheet" }
}

struct Counter: View {
    @State private var sheet: Sheet?

    var body: some View {
        Button("Order") { begin() }
            .toolbar { Button("Help") { sheet = .help } }  // edge: Counter -present-> Help
            .sheet(item: $sheet) { view(for: $0) }
    }

    private func begin() {
        let order = Order()
        order.onEnd = { sheet = nil }  // edge: Payment -dismiss-> .
        sheet = .order(order)  // edge: Counter -present-> Ordering on begin
    }

    @ViewBuilder private func view(for sheet: Sheet) -> some View {
        switch sheet {
        case .order(let order): Ordering(order: order)
        case .help: Help()
        }
    }
}

struct Ordering: View {
    @Bindable var order: Order
    var body: some View {
        NavigationStack(path: $order.path) {  // edge: Ordering -root-> Basket
            Basket(order: order).navigationDestination(for: Order.Step.self) { _ in Payment(order: order) }
        }
    }
}

struct Basket: View {
    let order: Order
    var body: some View { Button("Pay") { order.pay() } }  // edge: Basket -push-> Payment
}

struct Payment: View {
    let order: Order
    var body: some View { Button("Done") { order.end() } }
}

struct Help: View { var body: some View { Text("help") } }
