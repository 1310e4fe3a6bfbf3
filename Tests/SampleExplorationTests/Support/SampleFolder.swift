import Foundation

/// The folder of a sample's sources.
func sampleFolder(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Samples/\(name)").standardized
}
