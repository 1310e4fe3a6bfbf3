import Foundation
import HeadlessNavigation
import Testing
import UIKit

/// Xibs, which draw the view of a controller or a cell.
@MainActor struct NibTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  private func write(_ name: String, _ objects: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        \(objects)
      </objects></document>
      """
    try text.write(to: folder.appendingPathComponent("\(name).xib"), atomically: true, encoding: .utf8)
  }

  private func show(_ make: @escaping () -> UIViewController) {
    HeadlessApplication.launch(NibLaunching(make), sources: folder)
  }

  private func writePage(_ name: String) throws {
    try write(
      name,
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibPage"><connections>
        <outlet property="view" destination="top" id="o1"/><outlet property="label" destination="label" id="o2"/>
        <outlet property="table" destination="table" id="o3"/>
      </connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="top"><subviews>
        <label text="Drawn" id="label"/>
        <button id="button"><state key="normal" title="Send"/><connections>
          <action selector="send:" destination="-1" eventType="touchUpInside" id="a1"/>
        </connections></button>
        <tableView id="table"><connections>
          <outlet property="dataSource" destination="-1" id="o4"/><outlet property="delegate" destination="-1" id="o5"/>
        </connections></tableView>
      </subviews></view>
      """)
    try write(
      "NibCell",
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <tableViewCell id="cell" customClass="NibCell" customModule="HeadlessUIKitTests">
        <tableViewCellContentView key="contentView" id="content"><subviews>
          <label text="?" id="name"/>
          <button id="star"><state key="normal" title="Star"/><connections>
            <action selector="star:" destination="cell" eventType="touchUpInside" id="a2"/>
          </connections></button>
        </subviews></tableViewCellContentView>
        <connections><outlet property="name" destination="name" id="o6"/></connections>
      </tableViewCell>
      """)
  }

  @Test(arguments: ["Page", nil])
  func `draw the view of a controller that names them, or that they are named after`(_ name: String?) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try writePage(name ?? "NibPage")
    var page: NibPage?
    show {
      let made = NibPage(nibName: name, bundle: nil)
      page = made
      return made
    }
    let shown = try #require(page)
    #expect(shown.label.text == "Drawn" && shown.isAwake)
    #expect(perform("tap.Send") == nil)
    #expect(shown.called == ["send:"])
  }

  @Test func `draw cells, with their outlets and their own actions`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try writePage("NibPage")
    var page: NibPage?
    show {
      let made = NibPage(nibName: nil, bundle: nil)
      page = made
      return made
    }
    #expect(enabled().contains("tap.Row 1"))
    #expect(perform("tap.Star#2") == nil)
    #expect(page?.table.visibleCells.map { ($0 as? NibCell)?.isStarred } == [false, true])
  }
}

private final class NibLaunching: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let make: () -> UIViewController

  init(_ make: @escaping () -> UIViewController) {
    self.make = make
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = make()
    window?.makeKeyAndVisible()
    return true
  }
}

final class NibPage: UIViewController, UITableViewDataSource, UITableViewDelegate, StoryboardActions {
  @HeadlessOutlet("label") var label: UILabel!
  @HeadlessOutlet("table") var table: UITableView!
  var called: [String] = []
  var isAwake = false

  override func viewDidLoad() {
    super.viewDidLoad()
    isAwake = label != nil
    table.register(UINib(nibName: "NibCell", bundle: nil), forCellReuseIdentifier: "cell")
  }

  func performAction(_ selector: String, sender: Any?) { called.append(selector) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? NibCell)?.name.text = "Row \(indexPath.row)"
    return cell
  }
}

final class NibCell: UITableViewCell {
  @HeadlessOutlet("name") var name: UILabel!
  var isStarred = false

  // As 'scripts/peers/rewrite' writes it.
  override func performAction(named selector: String, sender: Any?) -> Bool {
    switch selector {
    case "star:": isStarred = true
    default: return super.performAction(named: selector, sender: sender)
    }
    return true
  }
}
