// swift-format-ignore-file
import SwiftUI
import UIKit

// What a view calls, the controller of the app's own class has called that hosts it, whoever has made the view.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: PetsFlow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let nav = UINavigationController()
    window?.rootViewController = nav
    flow = PetsFlow(nav)  // edge: AppDelegate -owns-> PetsFlow in property ; AppDelegate -start-> PetsFlow as root
    flow?.start()
    return true
  }
}
final class PetsFlow {
  private let nav: UINavigationController
  init(_ nav: UINavigationController) { self.nav = nav }
  func start() {
    let host = PetsHost(rootView: PetsView(onPet: { [weak self] in self?.openPet() }))
    nav.setViewControllers([host], animated: false)  // edge: PetsFlow -root-> PetsHost
  }
  private func openPet() { nav.pushViewController(PetVC(), animated: true) }  // edge: PetsHost -push-> PetVC on onPet by PetsFlow
}
final class PetsHost: UIHostingController<PetsView> {}
struct PetsView: View { let onPet: () -> Void; var body: some View { Button("pet") { onPet() } } }
final class PetVC: UIViewController {}
