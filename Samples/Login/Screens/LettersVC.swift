import UIKit

@MainActor
protocol LettersVCDelegate: AnyObject {
  func lettersVC(_ letters: LettersVC, didSelect letter: Letter)
}

final class LettersVC: UITableViewController {
  private weak var delegate: (any LettersVCDelegate)?
  private let letters = Letter.samples

  init(delegate: any LettersVCDelegate) {
    self.delegate = delegate
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Letters"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = letters[indexPath.row].subject
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.lettersVC(self, didSelect: letters[indexPath.row])
  }
}
