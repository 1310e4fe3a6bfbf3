import UIKit

/// News on a sheet. It holds no context: the same news twice is shown twice.
final class AnnouncementController: UIViewController {
  private let announcement: Announcement

  init(announcement: Announcement) {
    self.announcement = announcement
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let text = UILabel()
    text.text = announcement.text
    text.numberOfLines = 0
    view.addColumn(of: [text])
  }
}
