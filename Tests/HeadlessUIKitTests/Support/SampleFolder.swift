import Foundation
import HeadlessNavigation

/// The folder of a sample's sources.
func sampleFolder(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Samples/\(name)").standardized
}

/// What a person can do now, as text.
@MainActor
func enabled() -> [String] {
  Device.current.enabledActions().map(\.description)
}

/// Takes actions one after the other; returns the first that could not be taken.
@MainActor
func perform(_ actions: String...) -> String? {
  actions.first { text in UserAction(text).map { !Device.current.perform($0) } ?? true }
}
