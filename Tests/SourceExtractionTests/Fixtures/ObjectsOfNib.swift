// swift-format-ignore-file
import UIKit

// A xib makes a view with an output, and a view controller; a screen that is made by the name of its xib is still
// itself.

final class Station: UIViewController {
  @IBAction func sell() {
    let ticket = Bundle.main.loadNibNamed("ObjectsOfNib", owner: self, options: nil)?.first as! Ticket
    ticket.onTap = { [weak self] in
      self?.present(Timetable(nibName: "Timetable", bundle: nil), animated: true)  // edge: Station -present-> Timetable
    }
    view.addSubview(ticket)
  }

  @IBAction func enter() {
    let objects = UINib(nibName: "ObjectsOfNib", bundle: nil).instantiate(withOwner: self, options: nil)
    let platform = objects.last as! UIViewController
    navigationController?.pushViewController(platform, animated: true)  // edge: Station -push-> Platform on enter
  }
}

final class Ticket: UIView {
  var onTap: (() -> Void)?

  @IBAction func tap() { onTap?() }
}

final class Stamp: UIView {}
final class Platform: UIViewController {}
final class Timetable: UIViewController {}
