/// A way through an app, from its launch step by step: `launch>tab.Shop>push.Item>start.Pay>finish.cancel`.
public struct TestPath: Hashable, Sendable {
  /// The steps, the first of which starts the app.
  public var steps: [PathStep]

  /// Creates a path from its steps.
  public init(_ steps: [PathStep]) { self.steps = steps }

  /// What the path is called, in whatever run and on whatever machine: a hash of its text.
  ///
  /// Two paths of one suite have the same identity with a likelihood of about *n*² / 2⁶⁵, for *n* paths.
  public var id: PathID { PathID(of: description) }
}

extension TestPath: LosslessStringConvertible {
  /// The texts of the steps with `>` between: one line, which a string literal of Swift can hold as it is.
  public var description: String { steps.map(\.description).joined(separator: ">") }

  /// Reads the text of a path; `nil` where one of its steps cannot be read.
  public init?(_ description: String) {
    var steps: [PathStep] = []
    for text in description.split(separator: ">", omittingEmptySubsequences: false) {
      guard let step = PathStep(String(text)) else { return nil }
      steps.append(step)
    }
    self.init(steps)
  }
}

extension TestPath: Codable {
  /// Reads the text of a path from a single string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let path = TestPath(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is no path")
    }
    self = path
  }

  /// Writes the text of the path as a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
