import Foundation
import HeadlessNavigation
import Testing
import UIKit

/// A storyboard's scenes whose controllers are made by the app.
@MainActor struct CreatorTests {
  private func launch() throws -> UIStoryboard {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      <document initialViewController="form"><scenes><scene sceneID="1"><objects>
        <viewController storyboardIdentifier="Form" id="form" customClass="Form" customModule="HeadlessUIKitTests">
          <view key="view" id="root">
            <subviews><label text="Drawn" id="label"/></subviews>
            <constraints><constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            </constraints>
          </view>
          <connections><outlet property="label" destination="label" id="o1"/></connections>
        </viewController>
      </objects></scene></scenes></document>
      """
    try text.write(to: folder.appendingPathComponent("Forms.storyboard"), atomically: true, encoding: .utf8)
    HeadlessApplication.launch(Waiting(), sources: folder)
    return UIStoryboard(name: "Forms", bundle: nil)
  }

  @Test func `are given what their initializers ask for, and draw what the scene draws`() throws {
    let storyboard = try launch()
    let form = storyboard.instantiateViewController(identifier: "Form") { Form(coder: $0, order: 7) }
    form.loadViewIfNeeded()
    #expect(form.order == 7 && form.label.text == "Drawn")
    let initial = storyboard.instantiateInitialViewController { Form(coder: $0, order: 8) }
    #expect(initial?.order == 8)
  }
}

private final class Waiting: UIResponder, UIApplicationDelegate {}

final class Form: UIViewController {
  @HeadlessOutlet("label") var label: UILabel!
  let order: Int

  init?(coder: NSCoder, order: Int) {
    self.order = order
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    fatalError("made with an order")
  }
}
