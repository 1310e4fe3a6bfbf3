import UIKit

/// The regions, each with the number of its cities that have been chosen.
final class RegionCountersController: UITableViewController, RegionCountersScreen {
  var selection: Set<City> {
    didSet { tableView.reloadData() }
  }
  var onSelectRegion: ((Region) -> Void)?
  var onDone: (() -> Void)?
  var onCancel: (() -> Void)?

  private let regions: [Region]

  init(regions: [Region], selection: Set<City>) {
    self.regions = regions
    self.selection = selection
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities I like"
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel?() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { regions.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let region = regions[indexPath.row]
    let chosen = selection.intersection(region.cities).count
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = region.name
    cell.detailTextLabel?.text = chosen == 0 ? nil : "\(chosen) of \(region.cities.count)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelectRegion?(regions[indexPath.row])
  }
}
