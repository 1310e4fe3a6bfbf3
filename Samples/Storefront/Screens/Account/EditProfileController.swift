import UIKit

final class EditProfileController: StackController {
  var onSave: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Edit profile"
    addField("Name", text: "Vera")
    addField("E-mail", text: "vera@example.org")
    addButton("Save") { [weak self] in self?.onSave?() }
  }
}
