// swift-format-ignore-file
import SwiftUI

// A stack of the app's own wraps what it is given, in a closure, and its view shows what it has stored. Where it stands
// inside a split, that shows its sheets. Each place shows what it hands over and nothing that other places do, nor does the
// split's detail show what is stored for its sheet.

protocol Part: AnyObject {
  func view() -> AnyView
}

final class Slot: Identifiable {
  var part: Part?
  init(_ part: Part) { self.part = part }
}

@Observable final class Split: Part {
  fileprivate var raised: Slot?
  fileprivate var detail: Slot?

  func setDetail(_ part: Part?) { detail = part.map { Slot($0) } }

  func setSheet(_ part: Part?) {
    guard let part else {
      raised = nil
      return
    }
    withTransaction(Transaction()) { raised = Slot(part) }
  }

  func view() -> AnyView { AnyView(SplitView(split: self)) }
}

private struct SplitView: View {
  @Bindable var split: Split
  var body: some View {
    NavigationSplitView { Text("") } detail: { split.detail?.part?.view() }
      .sheet(item: $split.raised) { slot in slot.part?.view() }
  }
}

@Observable final class Stack: Part {
  weak var split: Split?
  fileprivate var root: Slot?
  fileprivate var raised: Slot?

  init(split: Split? = nil) { self.split = split }

  func setRoot(_ part: Part?) {
    guard let part else {
      root = nil
      return
    }
    withTransaction(Transaction()) { root = Slot(part) }
  }

  func setSheet(_ part: Part?) {
    if let split {
      split.setSheet(part)
      return
    }
    guard let part else {
      raised = nil
      return
    }
    withTransaction(Transaction()) { raised = Slot(part) }
  }

  func view() -> AnyView { AnyView(StackView(stack: self)) }
}

private struct StackView: View {
  @Bindable var stack: Stack
  var body: some View {
    NavigationStack { stack.root?.part?.view() }
      .sheet(item: $stack.raised) { slot in slot.part?.view() }
  }
}

final class OrdersCoordinator: Part {
  func view() -> AnyView { AnyView(OrdersScreen()) }  // edge: OrdersCoordinator -root-> OrdersScreen
}
struct OrdersScreen: View { var body: some View { Text("orders") } }

final class RefundCoordinator: Part {
  func view() -> AnyView { AnyView(RefundScreen()) }  // edge: RefundCoordinator -root-> RefundScreen
}
struct RefundScreen: View { var body: some View { Text("refund") } }

final class ReceiptCoordinator: Part {
  func view() -> AnyView { AnyView(ReceiptScreen()) }  // edge: ReceiptCoordinator -root-> ReceiptScreen
}
struct ReceiptScreen: View { var body: some View { Text("receipt") } }

final class OrderFlow {
  private let stack: Stack
  init(stack: Stack) { self.stack = stack }

  func start() {
    stack.setRoot(OrdersCoordinator())  // edge: OrderFlow -root-> OrdersCoordinator
    showRefund()
    showReceipt()
  }

  func showRefund() {
    let inner = Stack()
    inner.setRoot(RefundCoordinator())
    stack.setSheet(inner)  // edge: OrderFlow -present-> RefundCoordinator
  }

  func showReceipt() {
    let inner = Stack()
    inner.setRoot(ReceiptCoordinator())
    stack.setSheet(inner)  // edge: OrderFlow -present-> ReceiptCoordinator
  }
}

final class Shop {
  private let split = Split()
  private let stack: Stack
  private let other = Stack()

  init() { stack = Stack(split: split) }

  func start() {
    split.setDetail(stack)
    OrderFlow(stack: stack).start()  // edge: Shop -start-> OrderFlow
    OrderFlow(stack: other).start()  // edge: Shop -start-> OrderFlow
  }

  func view() -> AnyView { split.view() }
}

@main
struct ShopApp: App {
  private let shop = Shop()  // edge: ShopApp -start-> Shop
  init() { shop.start() }
  var body: some Scene { WindowGroup { shop.view() } }
}
