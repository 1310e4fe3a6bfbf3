// swift-format-ignore-file
import UIKit

// Values are compared with cases that carry something: what is another value may be the same case all the same, so that the
// code after a test that has left for one value still runs for others of its case.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Timetable())  // edge: AppDelegate -root-> Timetable
    return true
  }
}

enum Line: Equatable {
  case road(Kind, Int)
  case rail(Kind, Int)
  case closed

  enum Kind { case night, day }
}

final class Timetable: UITableViewController {
  private let lines: [Line] = [.road(.night, 0), .road(.day, 1), .rail(.day, 3), .closed]
  private let special = Line.road(.night, 9)

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let line = lines[indexPath.row]
    if line == .closed || line == .road(.day, 1) { return }
    if line == .rail(.night, 0) || line == .road(.night, 0) {
      navigationController?.pushViewController(NightLine(), animated: true)  // edge: Timetable -push-> NightLine on tableView
      return
    }
    if line == .road(.day, 2) {
      navigationController?.pushViewController(Bypass(), animated: true)  // edge: Timetable -push-> Bypass on tableView
      return
    }
    guard line != special else { return }
    if line != .rail(.day, 3) {
      navigationController?.pushViewController(PlainLine(), animated: true)  // edge: Timetable -push-> PlainLine on tableView
    } else {
      navigationController?.pushViewController(RailLine(), animated: true)  // edge: Timetable -push-> RailLine on tableView
    }
  }
}

final class NightLine: UIViewController {}
final class Bypass: UIViewController {}
final class PlainLine: UIViewController {}
final class RailLine: UIViewController {}
