import Testing
import UIKit

@MainActor struct FieldPromises {
  @Test(.enabled(if: Person.canTouch))
  func `the return key of a field is pressed where somebody hears of it`() {
    let (controller, writer, log) = (UIViewController(), Writer(), Log())
    let (name, code, plain) = (UITextField(), UITextField(), UITextField())
    (name.placeholder, code.placeholder, plain.placeholder) = ("Name", "Code", "Plain")
    name.delegate = writer
    code.addAction(UIAction { _ in log.lines.append("ended") }, for: .editingDidEndOnExit)
    for field in [name, code, plain] { controller.view.addSubview(field) }
    let window = show(controller)
    #expect(Person.does("tap.Name return") && Person.does("tap.Code return"))
    #expect(writer.log.lines == ["return"] && log.lines == ["ended"])
    #expect(!Person.does("tap.Plain return"))
    code.enablesReturnKeyAutomatically = true
    #expect(!Person.does("tap.Code return"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a field is cleared by its button where its delegate hears of that`() {
    let (controller, writer, field) = (UIViewController(), Writer(), UITextField())
    field.placeholder = "Name"
    field.delegate = writer
    field.clearButtonMode = .always
    controller.view.addSubview(field)
    let window = show(controller)
    #expect(!Person.does("tap.Name clear"))
    field.text = "Vera"
    #expect(Person.does("tap.Name clear"))
    #expect(field.text == "" && writer.log.lines == ["clear"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a text of several lines is filled in, and its delegate told`() {
    let (controller, writer, text) = (UIViewController(), Writer(), UITextView())
    text.delegate = writer
    controller.view.addSubview(text)
    let window = show(controller)
    #expect(Person.does("fill"))
    #expect(text.hasText && writer.log.lines == ["changed"])
    #expect(!Person.does("fill"))
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `what is found is touched while there is something to search for`() {
    let log = Log()
    let (home, found) = (UIViewController(), UIViewController())
    found.view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Vera") { _ in log.lines.append("opened") }))
    let search = UISearchController(searchResultsController: found)
    search.searchBar.placeholder = "Search"
    home.navigationItem.searchController = search
    let window = show(UINavigationController(rootViewController: home))
    #expect(!Person.does("tap.Vera"))
    #expect(Person.does("tap.Search") && search.isActive)
    #expect(Person.does("tap.Vera"))
    #expect(Person.does("tap.cancel search"))
    #expect(!Person.does("tap.Vera"))
    #expect(log.lines == ["opened"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `a picture is chosen, and something shared, and the app hears of it`() {
    let (home, writer, log) = (UIViewController(), Writer(), Log())
    let window = show(home)
    let picker = UIImagePickerController()
    picker.delegate = writer
    settle { home.present(picker, animated: true) }
    #expect(Person.does("tap.Picture"))
    #expect(writer.log.lines == ["picture"] && home.presentedViewController == nil)
    let sharing = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    sharing.completionWithItemsHandler = { activity, completed, _, _ in
      log.lines.append("\(activity?.rawValue ?? "nothing") \(completed)")
    }
    settle { home.present(sharing, animated: true) }
    #expect(Person.does("tap.Copy"))
    #expect(log.lines == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    withExtendedLifetime(window) {}
  }

  @Test(.enabled(if: Person.canTouch))
  func `the scopes and the bookmarks of a search are touched`() {
    let (controller, writer, bar) = (UIViewController(), Writer(), UISearchBar())
    bar.delegate = writer
    (bar.scopeButtonTitles, bar.showsScopeBar, bar.showsBookmarkButton) = (["All", "Mine"], true, true)
    controller.view.addSubview(bar)
    let window = show(controller)
    #expect(!Person.does("tap.All"))
    #expect(Person.does("tap.Mine") && Person.does("tap.bookmarks"))
    #expect(bar.selectedScopeButtonIndex == 1 && writer.log.lines == ["scope 1", "bookmarks"])
    withExtendedLifetime(window) {}
  }
}

/// Writes down what it is told of fields.
private final class Writer: NSObject {
  let log = Log()
}

extension Writer: @preconcurrency UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.lines.append("return")
    return true
  }

  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    log.lines.append("clear")
    return true
  }
}

extension Writer: @preconcurrency UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { log.lines.append("changed") }
}

extension Writer: @preconcurrency UIImagePickerControllerDelegate, @preconcurrency UINavigationControllerDelegate {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    if info[.originalImage] is UIImage { log.lines.append("picture") }
    picker.dismiss(animated: true)
  }
}

extension Writer: @preconcurrency UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.lines.append("scope \(selectedScope)")
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.lines.append("bookmarks") }
}
