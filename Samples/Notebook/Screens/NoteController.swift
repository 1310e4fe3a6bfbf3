import UIKit

@MainActor
protocol NoteView: AnyObject, Presentable {}

final class NoteController: UIViewController, NoteView {
  private let note: Note

  init(note: Note) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = note.title
  }
}
