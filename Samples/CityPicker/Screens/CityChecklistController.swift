import UIKit

final class CityChecklistController: UITableViewController, CityChecklistScreen {
  var selection: Set<City> {
    didSet { tableView.reloadData() }
  }
  var onToggle: ((City) -> Void)?

  private let region: Region

  init(region: Region, selection: Set<City>) {
    self.region = region
    self.selection = selection
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = region.name
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { region.cities.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let city = region.cities[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = city.name
    cell.accessoryType = selection.contains(city) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onToggle?(region.cities[indexPath.row])
  }
}
