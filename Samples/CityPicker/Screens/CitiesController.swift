import UIKit

/// Federal cities, which can be chosen at once, above the regions, which lead on.
final class CitiesController: UITableViewController, CitiesScreen {
  var onSelectCity: ((City) -> Void)?
  var onSelectRegion: ((Region) -> Void)?

  private let catalogue: CityCatalogue

  init(catalogue: CityCatalogue) {
    self.catalogue = catalogue
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "City"
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "Federal cities" : "Regions"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? catalogue.federalCities.count : catalogue.regions.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    if indexPath.section == 0 {
      cell.textLabel?.text = catalogue.federalCities[indexPath.row].name
    } else {
      cell.textLabel?.text = catalogue.regions[indexPath.row].name
      cell.accessoryType = .disclosureIndicator
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.section == 0 {
      onSelectCity?(catalogue.federalCities[indexPath.row])
    } else {
      onSelectRegion?(catalogue.regions[indexPath.row])
    }
  }
}
