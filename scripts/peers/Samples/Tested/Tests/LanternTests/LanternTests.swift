import XCTest

@testable import Lantern

@MainActor
final class LanternTests: XCTestCase {
  func testLanternIsLit() {
    let lantern = LanternCoordinator()
    lantern.touch()
    XCTAssertEqual(lantern.navigation.viewControllers.count, 2)
  }

  func testLanternIsLitLater() async {
    let lantern = LanternCoordinator()
    let lit = expectation(description: "lit")
    DispatchQueue.main.async {
      lantern.touch()
      lit.fulfill()
    }
    await fulfillment(of: [lit], timeout: 10)
    XCTAssertEqual(lantern.navigation.viewControllers.count, 2)
  }
}
