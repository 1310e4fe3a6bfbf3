import NavigationTesting
import XCTest

/// The same calls in a test of the other framework: what they throw is its failure.
final class XCTestTests: XCTestCase {
  @MainActor
  func testASoundShopIsExplored() async throws {
    let report = try explore { ShopCoordinator.launched() }
    XCTAssertEqual(report.stateCount, 4)
  }

  @MainActor
  func testAFaultIsThrown() async {
    XCTAssertThrowsError(try explore { ShopCoordinator.launched([.keptAfterSwipe]) }) { error in
      XCTAssertTrue("\(error)".contains("'ShopCoordinator' keeps 'PaymentCoordinator' after 'swipe-down'"))
    }
  }
}
