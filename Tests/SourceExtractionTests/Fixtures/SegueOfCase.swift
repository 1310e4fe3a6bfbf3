// swift-format-ignore-file
import UIKit

// The identifier of a segue is the raw value of a case that a helper is given: each caller follows the segue of its own
// case.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

enum SegueID: String {
    case showDetail
    case map = "ShowMap"
}

enum Segues { static let about = "showAbout" }

extension UIViewController {
    func performSegue(_ id: SegueID, sender: Any? = nil) {
        performSegue(withIdentifier: id.rawValue, sender: sender)
    }
}

final class MasterViewController: UITableViewController {
    private var selected = 0

    @IBAction func showTapped(_ sender: Any) {
        performSegue(withIdentifier: SegueID.showDetail.rawValue, sender: self)  // edge: MasterViewController -push-> DetailViewController on showTapped
    }

    @IBAction func aboutTapped(_ sender: Any) {
        performSegue(withIdentifier: Segues.about, sender: nil)  // edge: MasterViewController -present-> AboutViewController on aboutTapped
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let id = segue.identifier.flatMap(SegueID.init(rawValue:)) else { return }
        switch id {
        case .showDetail: (segue.destination as? DetailViewController)?.number = selected
        case .map: break
        }
    }
}

final class DetailViewController: UIViewController {
    var number = 0
    @IBAction func mapTapped(_ sender: Any) { performSegue(.map) }  // edge: DetailViewController -push-> MapViewController on mapTapped
}
final class AboutViewController: UIViewController {}
final class MapViewController: UIViewController {}
