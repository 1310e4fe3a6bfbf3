import Foundation
import HeadlessNavigation
import Testing
import UIKit

/// A storyboard's recognizers, which stand beside the scene's controller.
@MainActor struct GestureTests {
  /// A storyboard with a recognizer, which is told by what stands in its connections.
  private func launch(_ recognizer: String) throws -> Pressed {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      <document initialViewController="first"><scenes>
        <scene sceneID="1"><objects>
          <viewController id="first" customClass="Pressed" customModule="HeadlessUIKitTests" sceneMemberID="viewController">
            <view key="view" id="root"><subviews>
              <imageView id="photo"><connections>
                <outlet property="gestureRecognizers" destination="gesture" id="c1"/>
              </connections></imageView>
            </subviews></view>
          </viewController>
          \(recognizer)
        </objects></scene>
        <scene sceneID="2"><objects><viewController id="second" title="second"/></objects></scene>
      </scenes></document>
      """
    try text.write(to: folder.appendingPathComponent("Gestures.storyboard"), atomically: true, encoding: .utf8)
    let delegate = Launching()
    HeadlessApplication.launch(delegate, sources: folder)
    return try #require(delegate.window?.rootViewController as? Pressed)
  }

  @Test(arguments: [
    ("tapGestureRecognizer", "", "tap.view"), ("swipeGestureRecognizer", "direction=\"left\"", "tap.view swipe left"),
    ("pongPressGestureRecognizer", "", "tap.view long press"), ("panGestureRecognizer", "", "tap.view drag up"),
  ])
  func `perform the segues that are drawn from them`(_ element: String, _ attributes: String, _ action: String) throws {
    let first = try launch(
      """
      <\(element) \(attributes) id="gesture"><connections>
        <segue destination="second" kind="presentation" identifier="go" id="s"/>
      </connections></\(element)>
      """)
    #expect(perform(action) == nil)
    #expect(first.presentedViewController?.title == "second")
    #expect(Device.current.faults.isEmpty)
  }

  @Test func `call the actions that are drawn from them`() throws {
    let first = try launch(
      """
      <rotationGestureRecognizer id="gesture"><connections>
        <action selector="turned:" destination="first" id="a"/>
      </connections></rotationGestureRecognizer>
      """)
    #expect(perform("tap.view turn") == nil)
    #expect(first.called == ["turned:", "turned:", "turned:"])
  }
}

final class Launching: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIStoryboard(name: "Gestures", bundle: nil).instantiateInitialViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class Pressed: UIViewController, StoryboardActions {
  var called: [String] = []

  func performAction(_ selector: String, sender: Any?) { called.append(selector) }
}
