import NavigationGraph

/// Findings and the resolution as a JSON document, `ariadne-findings/1`.
///
/// Keys are sorted, findings are in the order given; the same input gives the same bytes.
package struct JSONReport: Sendable {
  /// How paths are spelled.
  package var spelling: PathSpelling

  /// Creates a form for findings.
  package init(spelling: PathSpelling) { self.spelling = spelling }

  /// The document, with a line feed at its end.
  package func text(of findings: [Finding], resolution: Resolution) -> String {
    let document = FindingsDocument(
      schema: FindingsDocument.currentSchema, findings: findings.map { FindingsDocument.Entry($0, spelling: spelling) },
      resolution: .init(calls: resolution.calls, resolved: resolution.resolved))
    return sortedJSON(document)
  }
}

/// The form of the JSON report.
package struct FindingsDocument: Hashable, Sendable, Codable {
  /// The form's name and version.
  package static let currentSchema = "ariadne-findings/1"

  /// The form's name and version.
  package let schema: String
  /// What was found, in report order.
  package let findings: [Entry]
  /// How much of the app's navigation the graph accounts for.
  package let resolution: Counts

  /// How many navigation calls there are, and how many were followed.
  package struct Counts: Hashable, Sendable, Codable {
    /// Calls that navigate.
    package let calls: Int
    /// Calls that were followed.
    package let resolved: Int
  }

  /// A position in a file, as the report spells it.
  package struct Place: Hashable, Sendable, Codable {
    /// The file's path.
    package let file: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in UTF-8 bytes.
    package let column: Int

    init(_ place: SourcePlace, spelling: PathSpelling) {
      file = spelling.path(of: place.file)
      line = place.line
      column = place.column
    }
  }

  /// A step of a proof.
  package struct Step: Hashable, Sendable, Codable {
    /// What happens.
    package let text: String
    /// Where; absent for what the system or the person does.
    package let place: Place?
  }

  /// A finding.
  package struct Entry: Hashable, Sendable, Codable {
    /// The rule's identifier.
    package let rule: String
    /// How grave it is.
    package let severity: Severity
    /// What is wrong.
    package let message: String
    /// The nodes that it is about, the most important one first.
    package let subjects: [String]
    /// Where to look; absent where no source declares the subject.
    package let place: Place?
    /// The path that proves it.
    package let proof: [Step]
    /// What to do about it.
    package let remedy: String
    /// A key that survives edits elsewhere.
    package let fingerprint: String

    init(_ finding: Finding, spelling: PathSpelling) {
      rule = finding.rule
      severity = finding.severity
      message = finding.message
      subjects = finding.subjects.map(\.name)
      place = finding.place.map { Place($0, spelling: spelling) }
      proof = finding.proof.map { step in
        Step(text: step.text, place: step.place.map { Place($0, spelling: spelling) })
      }
      remedy = finding.remedy
      fingerprint = finding.fingerprint
    }
  }
}
