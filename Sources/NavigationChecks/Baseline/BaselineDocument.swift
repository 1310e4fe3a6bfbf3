import Foundation

/// A baseline as a JSON document, `ariadne-baseline/1`: one finding on each line, sorted, so that merges are small.
public struct BaselineDocument {
  /// The form's name and version.
  public static let currentSchema = "ariadne-baseline/1"

  /// The baseline.
  public let baseline: Baseline
  /// The line, from 1, of each fingerprint whose entry has a line of its own in what was read.
  public let lines: [String: Int]

  /// Creates a document.
  public init(_ baseline: Baseline) {
    self.baseline = baseline
    lines = [:]
  }

  /// Reads a document.
  ///
  /// - Throws: `BaselineError` where it is none, or of a version that this program does not know.
  public init(text: String) throws(BaselineError) {
    let form: Form
    do {
      form = try JSONDecoder().decode(Form.self, from: Data(text.utf8))
    } catch {
      throw .malformed
    }
    guard form.schema == Self.currentSchema else { throw .unknownSchema(form.schema) }
    baseline = Baseline(entries: form.findings)
    let decoder = JSONDecoder()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let entries = lines.enumerated().compactMap { number, line in
      let entry = line.hasSuffix(",") ? line.dropLast() : line
      return (try? decoder.decode(Baseline.Entry.self, from: Data(entry.utf8))).map { ($0.fingerprint, number + 1) }
    }
    self.lines = Dictionary(entries) { first, _ in first }
  }

  /// The document, with a line feed at its end; the same baseline gives the same bytes.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = baseline.entries.map { entry in
      // Entries hold texts only, which always encode.
      guard let data = try? encoder.encode(entry) else { preconditionFailure("cannot encode \(entry)") }
      return "    " + String(decoding: data, as: UTF8.self)
    }
    let findings = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"schema\": \"\(Self.currentSchema)\",\n  \"findings\": \(findings)\n}\n"
  }

  private struct Form: Decodable {
    let schema: String
    let findings: [Baseline.Entry]
  }
}

/// A baseline that cannot be read.
public enum BaselineError: Error, Hashable {
  /// No JSON, or JSON of another form.
  case malformed
  /// A form of another name or version.
  case unknownSchema(String)
}
