// swift-format-ignore-file
import SUICoordinator
import SwiftUI

// Coordinators of a library over routes that are views: a child is presented over its parent, and lets go when it ends.

@main
struct TrailApp: App {
  var trail = TrailCoordinator()  // edge: TrailApp -start-> TrailCoordinator as root

  var body: some Scene {
    WindowGroup { trail.getView() }
  }
}

enum TrailRoute: RouteType {
  case map(TrailCoordinator)
  case camp

  var presentationStyle: TransitionPresentationStyle {
    switch self {
    case .map: .push
    case .camp: .sheet
    }
  }

  var body: some View {
    switch self {
    case .map(let coordinator): MapView(coordinator: coordinator)
    case .camp: CampView()
    }
  }
}

final class TrailCoordinator: Coordinator<TrailRoute> {  // edge: TrailCoordinator -releases-> ShopCoordinator after finish
  override func start() async {
    await startFlow(route: .map(self))  // edge: TrailCoordinator -root-> MapView
  }

  func openCamp() async {
    await navigate(toRoute: .camp)  // edge: MapView -present-> CampView on openCamp by TrailCoordinator
  }

  func openShop() async {
    let shop = ShopCoordinator()  // edge: MapView -start-> ShopCoordinator on openShop by TrailCoordinator as present locked
    await navigate(to: shop, presentationStyle: .fullScreenCover)  // edge: TrailCoordinator -owns-> ShopCoordinator in list
  }
}

enum ShopRoute: RouteType {
  case counter(ShopCoordinator)

  var presentationStyle: TransitionPresentationStyle { .push }

  var body: some View {
    switch self {
    case .counter(let coordinator): CounterView(coordinator: coordinator)
    }
  }
}

final class ShopCoordinator: Coordinator<ShopRoute> {
  override func start() async {
    await startFlow(route: .counter(self))  // edge: ShopCoordinator -root-> CounterView
  }

  func leave() async {
    await finishFlow()  // edge: CounterView -finish(finishFlow)-> TrailCoordinator on leave by ShopCoordinator
  }
}

struct MapView: View {
  let coordinator: TrailCoordinator

  var body: some View {
    Button("Camp") { Task { await coordinator.openCamp() } }
    Button("Shop") { Task { await coordinator.openShop() } }
  }
}

struct CampView: View {
  var body: some View { Text("camp") }
}

struct CounterView: View {
  let coordinator: ShopCoordinator

  var body: some View {
    Button("Leave") { Task { await coordinator.leave() } }
  }
}
