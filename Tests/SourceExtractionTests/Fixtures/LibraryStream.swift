// swift-format-ignore-file
import RxSwift
import UIKit

// A stream of a library's carries what a screen says to the coordinator that subscribed, and what that does with it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let stack = UINavigationController()
  private var album: AlbumCoordinator?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    album = AlbumCoordinator(stack: stack)  // edge: AppDelegate -owns-> AlbumCoordinator in property ; AppDelegate -start-> AlbumCoordinator as embed
    album?.start()
    return true
  }
}

enum AlbumEvent {
  case picture(String)
  case settings
}

final class AlbumCoordinator {
  private let stack: UINavigationController
  private let bag = DisposeBag()

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let album = Album()
    album.events.asObservable()
      .subscribe(onNext: { [weak self] event in
        switch event {
        case .picture(let name): self?.showPicture(name)
        case .settings: self?.showSettings()
        }
      })
      .disposed(by: bag)
    stack.pushViewController(album, animated: false)  // edge: AlbumCoordinator -push-> Album
  }

  private func showPicture(_ name: String) {
    stack.pushViewController(Picture(), animated: true)  // edge: Album -push-> Picture on picture by AlbumCoordinator
  }

  private func showSettings() {
    stack.present(Settings(), animated: true)  // edge: Album -present-> Settings on settings by AlbumCoordinator
  }
}

final class Album: UIViewController {
  let events = PublishSubject<AlbumEvent>()

  @objc private func tapPicture() { events.onNext(.picture("dune")) }
  @objc private func tapSettings() { events.onNext(.settings) }
}

final class Picture: UIViewController {}
final class Settings: UIViewController {}
