/// A document of the Static Analysis Results Interchange Format 2.1.0, as far as code scanning on GitHub reads it.
///
/// Source: OASIS, "SARIF Version 2.1.0" (2020); the sections stand at the types.
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }
}

extension SARIFLog {
  /// One run of a tool; section 3.14.
  struct Run: Encodable {
    let tool: Tool
    let automationDetails: Automation
    let columnKind = "utf16CodeUnits"
    let graphs: [Graph]?
    let results: [Result]
  }

  /// What tells the runs of one job from those of another; section 3.17.
  struct Automation: Encodable {
    let id: String
  }

  /// The tool; section 3.18.
  struct Tool: Encodable {
    let driver: Driver
  }

  /// The tool's one component; section 3.19.
  struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let rules: [Rule]
  }

  /// A rule; section 3.49.
  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration
    let properties: Properties

    /// The level of a rule's results; section 3.50.
    struct Configuration: Encodable {
      let level: Level
    }

    /// What GitHub sorts and filters by.
    struct Properties: Encodable {
      let tags: [String]
      let problemSeverity: String
      let precision: Precision?

      private enum CodingKeys: String, CodingKey {
        case tags, precision
        case problemSeverity = "problem.severity"
      }
    }
  }

  /// How often a rule is right, in GitHub's words.
  enum Precision: String, Encodable {
    case low, medium, high
    case veryHigh = "very-high"

    /// The word for a share from 0 to 1.
    init(share: Double) {
      switch share {
      case 0.95...: self = .veryHigh
      case 0.8...: self = .high
      case 0.5...: self = .medium
      default: self = .low
      }
    }
  }

  /// How grave a result is; section 3.27.10.
  enum Level: String, Encodable {
    case note, warning, error
  }

  /// A text, or a text and its Markdown; section 3.11.
  struct Message: Encodable {
    let text: String
    var markdown: String?
  }

  /// A finding; section 3.27.
  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: Level
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let partialFingerprints: [String: String]
    let codeFlows: [CodeFlow]?
    let graphTraversals: [GraphTraversal]?
  }

  /// A place, and what happens there; section 3.28.
  struct Location: Encodable {
    var id: Int?
    let physicalLocation: PhysicalLocation
    var message: Message?
  }

  /// A part of a file; section 3.29.
  struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }

  /// A file; section 3.4.
  struct Artifact: Encodable {
    let uri: String
    let uriBaseId: String?
  }

  /// Lines and columns from 1, the last column excluded; section 3.30.
  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  /// A way through the program; section 3.36.
  struct CodeFlow: Encodable {
    let threadFlows: [ThreadFlow]
  }

  /// The part of a way that one thread goes; section 3.37.
  struct ThreadFlow: Encodable {
    let locations: [Step]
  }

  /// A step of a way; section 3.38.
  struct Step: Encodable {
    let location: Location
  }
}
