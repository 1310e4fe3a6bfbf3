import UIKit

@testable import CityPicker

extension SampleApp {
  /// CityPicker, launched by its delegate.
  static let cityPicker = {
    var sample = SampleApp("CityPicker") {
      HeadlessApplication.launch(AppDelegate(), sources: sampleFolder("CityPicker"))
    }
    sample.valueLimit = 3
    return sample
  }()
}
