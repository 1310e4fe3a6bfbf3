import UIKit

@testable import CityPicker

extension SampleApp {
  /// CityPicker, launched by its delegate.
  static let cityPicker = SampleApp(name: "CityPicker") {
    HeadlessApplication.launch(AppDelegate(), sources: sampleFolder("CityPicker"))
  }
}
