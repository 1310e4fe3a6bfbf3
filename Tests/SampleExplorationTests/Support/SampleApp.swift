import Foundation
import NavigationGraph
import NavigationTesting
import UIKit

/// A sample, and how it is launched.
struct SampleApp: Sendable, CustomStringConvertible {
  let name: String
  let launch: @MainActor @Sendable () -> UIApplication
  var description: String { name }

  /// The graph that the extractor reads from its source: a test of the extractor's says that it does.
  func graph() throws -> NavigationGraph {
    let file = sampleFolder(name).appendingPathComponent("expected.graph")
    return try GraphText(String(contentsOf: file, encoding: .utf8)).graph
  }

  /// All samples that the façade runs.
  static let all = [cityPicker, contextRouter, flowListener, login, storefront]
}
