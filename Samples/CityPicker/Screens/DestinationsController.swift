import UIKit

/// All cities; the storyboard's button leads to a guide to them.
final class DestinationsController: UITableViewController {
  var cities: [City] = []
  var onSelect: ((City) -> Void)?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cities.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = cities[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(cities[indexPath.row])
  }
}
