// swift-format-ignore-file
import UIKit

// Nobody is seen to call what a gesture of a library's runs. It is code of each class that inherits it, however many
// there are.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = HomePage()  // edge: AppDelegate -root-> HomePage
    return true
  }
}

final class HomePage: UIViewController {
  @IBAction func pickFont() { present(FontSheet(), animated: true) }  // edge: HomePage -present-> FontSheet on pickFont
  @IBAction func pickPhoto() { present(PhotoSheet(), animated: true) }  // edge: HomePage -present-> PhotoSheet on pickPhoto
  @IBAction func pickPaper() { present(PaperSheet(), animated: true) }  // edge: HomePage -present-> PaperSheet on pickPaper
  @IBAction func pickPen() { present(PenSheet(), animated: true) }  // edge: HomePage -present-> PenSheet on pickPen
}

class Sheet: UIViewController {
  private func backgroundWasTapped() {
    dismiss(animated: true)  // edge: FontSheet -dismiss-> . on backgroundWasTapped ; PhotoSheet -dismiss-> . on backgroundWasTapped ; PaperSheet -dismiss-> . on backgroundWasTapped ; PenSheet -dismiss-> . on backgroundWasTapped
  }
}

final class FontSheet: Sheet {}
final class PhotoSheet: Sheet {}
final class PaperSheet: Sheet {}
final class PenSheet: Sheet {}
