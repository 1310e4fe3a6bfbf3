// swift-format-ignore-file
import UIKit

// An operator hands a value to a closure, which shows it.

infix operator |>
func |> <Value>(value: Value, body: (Value) -> Void) { body(value) }

final class Home: UIViewController {
  @IBAction func open() {
    Detail() |> { screen in  // edge: Home -push-> Detail on open
      navigationController?.pushViewController(screen, animated: true)
    }
  }
}

final class Detail: UIViewController {}
