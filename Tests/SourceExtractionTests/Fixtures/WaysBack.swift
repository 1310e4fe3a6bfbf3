// swift-format-ignore-file
import UIKit

// Each way back that a screen can take by itself.

final class Home: UIViewController {
  @IBAction func close() {
    dismiss(animated: true)  // edge: Home -dismiss-> . on close
  }

  @IBAction func back() {
    navigationController?.popViewController(animated: true)  // edge: Home -pop-> . on back
  }

  @IBAction func home() {
    navigationController?.popToRootViewController(animated: true)  // edge: Home -popToRoot-> . on home
  }
}
