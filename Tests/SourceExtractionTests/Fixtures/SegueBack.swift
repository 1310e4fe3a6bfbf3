// swift-format-ignore-file
import UIKit

// Unwind segues go back to the screen that declares their action: down a stack, or out of a sheet.

final class Lobby: UIViewController {
  @IBAction func returnToLobby(_ segue: UIStoryboardSegue) {}
  @IBAction func finishPaying(segue: UIStoryboardSegue) {}
}

final class Room: UIViewController {}

final class Bill: UIViewController {
  @IBAction func pay() {
    performSegue(withIdentifier: "paid", sender: self)  // edge: Bill -dismiss-> . on pay
  }
}
