// swift-format-ignore-file
import UIKit

// A jump in one storyboard leads to a scene of another one, or to its first.

final class Hall: UIViewController {}
final class Finder: UIViewController {}
final class Cellar: UIViewController {}
