// swift-format-ignore-file
import UIKit

// Overloads are told apart by what the argument is declared to be, where nothing more is known of it.

struct Film {}
struct Player {}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Films())  // edge: AppDelegate -root-> Films
    return true
  }
}

final class Films: UIViewController, UITableViewDelegate {
  private var films: [Film] = []

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { pick(films[indexPath.row]) }
  private func pick(_ film: Film) { show(film) }
  private func show(_ film: Film) {
    navigationController?.pushViewController(FilmPage(), animated: true)  // edge: Films -push-> FilmPage on tableView
  }
  private func show(_ player: Player) {
    navigationController?.pushViewController(PlayerPage(), animated: true)  // edge: Films -push-> PlayerPage on meet
  }
  @objc func meet() { show(Player()) }
}

final class FilmPage: UIViewController {}
final class PlayerPage: UIViewController {}
