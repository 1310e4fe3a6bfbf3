import Foundation

/// A value as a JSON document with sorted keys and a line feed at its end: the same value gives the same bytes.
func sortedJSON(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Reports hold strings and whole numbers only, which always encode.
  guard let data = try? encoder.encode(value) else { preconditionFailure("cannot encode \(value)") }
  return String(decoding: data, as: UTF8.self) + "\n"
}
