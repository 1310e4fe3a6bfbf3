import UIKit

final class RegionCitiesController: UITableViewController, RegionCitiesScreen {
  var onSelectCity: ((City) -> Void)?

  private let region: Region

  init(region: Region) {
    self.region = region
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
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = region.cities[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelectCity?(region.cities[indexPath.row])
  }
}
