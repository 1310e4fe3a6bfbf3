// swift-format-ignore-file
import UIKit

// Several screens declare the action of an unwind segue: it goes back to the nearest of those beneath, and to no other.

class ListScreen: UIViewController {
  @IBAction func unwindToList(_ segue: UIStoryboardSegue) {}
}

final class Books: ListScreen {}
final class Films: ListScreen {}
final class Shelf: UIViewController {}
final class Review: UIViewController {}
