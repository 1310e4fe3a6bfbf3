import FindingReports
import Foundation
import NavigationGraph
import Testing

@Test func `the document holds all of a finding, with sorted keys`() {
  let report = JSONReport(spelling: PathSpelling(folder: "App"))
  let text = report.text(of: [Sample.leak], resolution: Resolution(hits: 3))
  let expected = """
    {
      "findings" : [
        {
          "fingerprint" : "leaked-child-dismiss|ItemCreateCoordinator|ItemCoordinator",
          "message" : "'ItemCreateCoordinator' stays in 'ItemCoordinator' when it is swiped down",
          "place" : {
            "column" : 9,
            "file" : "App/Items/ItemCoordinator.swift",
            "line" : 41
          },
          "proof" : [
            {
              "place" : {
                "column" : 5,
                "file" : "App/Items/ItemCoordinator.swift",
                "line" : 50
              },
              "text" : "it is kept here"
            },
            {
              "text" : "a person swipes the sheet down"
            }
          ],
          "remedy" : "release it when the presentation has ended",
          "rule" : "leaked-child-dismiss",
          "severity" : "error",
          "subjects" : [
            "ItemCreateCoordinator",
            "ItemCoordinator"
          ]
        }
      ],
      "resolution" : {
        "calls" : 3,
        "resolved" : 3
      },
      "schema" : "ariadne-findings/1"
    }

    """
  #expect(text == expected)
}

@Test(arguments: [[], [Sample.unplaced], [Sample.escaped, Sample.leak]])
func `what is written can be read again`(_ findings: [Finding]) throws {
  let text = JSONReport(spelling: PathSpelling(folder: "")).text(of: findings, resolution: Resolution())
  let document = try JSONDecoder().decode(FindingsDocument.self, from: Data(text.utf8))
  #expect(document.schema == FindingsDocument.currentSchema)
  #expect(document.findings.map(\.fingerprint) == findings.map(\.fingerprint))
  #expect(document.findings.map(\.message) == findings.map(\.message))
}
