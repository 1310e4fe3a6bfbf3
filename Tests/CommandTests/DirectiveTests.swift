import Foundation
import Testing

@testable import ariadne

/// The small app with a line of its flows changed.
private func lint(replacing old: String, with new: String) throws -> BuiltProgram.Run {
  var files = SmallApp.files
  files["App/Flows.swift"] = files["App/Flows.swift"]?.replacingOccurrences(of: old, with: new)
  return try BuiltProgram.run("lint", "App", "--brief", "--fail-on", "never", in: try TemporaryFolder(files))
}

private let keeping = "let edit = EditCoordinator(navigation: sheet)"

@Test(arguments: [
  "\(keeping)  // ariadne:ignore leaked-child-dismiss - the sheet is locked",
  "// ariadne:ignore leaked-child-dismiss\n    \(keeping)", "/* ariadne:ignore leaked-child-dismiss */\n    \(keeping)",
  "// ariadne:ignore:file leaked-child-dismiss\n    \(keeping)",
])
func `a remark accepts a finding on its line, on the next, or in the file`(_ line: String) throws {
  let usual = try lint(replacing: "no such text", with: "")
  #expect(usual.output.contains("(leaked-child-dismiss)"))
  let run = try lint(replacing: keeping, with: line)
  if run.output.contains("(leaked-child-dismiss)") { Issue.record("\(run.output)\n\(usual.output)") }
}

@Test func `a remark that accepts nothing, and one that is misspelt, are told`() throws {
  let useless = try lint(replacing: keeping, with: "\(keeping)  // ariadne:ignore cycle-flow")
  #expect(useless.output.contains("(superfluous-suppression)"))
  let rule = try lint(replacing: keeping, with: "\(keeping)  // ariadne:ignore cycle-flwo")
  #expect(rule.output.contains("no rule is named 'cycle-flwo' (invalid-directive)"))
  let word = try lint(replacing: keeping, with: "\(keeping)  // ariadne:ignroe cycle-flow")
  #expect(word.output.contains("'ignroe' is nothing that a remark can ask for (invalid-directive)"))
}

/// A storyboard with a scene that nothing leads to, and one behind it, with notes on its controller.
private func storyboard(notes: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes>
      <scene sceneID="s-1">
        <objects>
          <tableViewController id="old-1" sceneMemberID="viewController">
            <connections>
              <segue destination="old-2" kind="show" id="g-1"/>
            </connections>\(notes)
          </tableViewController>
        </objects>
      </scene>
      <scene sceneID="s-2">
        <objects>
          <viewController id="old-2" sceneMemberID="viewController"/>
        </objects>
      </scene>
    </scenes>
  </document>
  """
}

@Test(arguments: [
  "<fragment content=\"ariadne:ignore storyboard-unreachable-scene - kept for the show\"/>",
  "<fragment><string key=\"content\">Old.\nariadne:ignore storyboard-unreachable-scene - kept</string></fragment>",
])
func `a remark among the notes of a storyboard's object accepts a finding on it`(_ fragment: String) throws {
  func lint(_ notes: String) throws -> BuiltProgram.Run {
    let files = SmallApp.files.merging(["App/Old.storyboard": storyboard(notes: notes)]) { $1 }
    return try BuiltProgram.run("lint", "App", "--brief", "--fail-on", "never", in: try TemporaryFolder(files))
  }
  #expect(try lint("").output.contains("App/Old.storyboard:6:9: error: nothing leads to the scene 'Old#old-1'"))
  let notes = "<attributedString key=\"userComments\">\(fragment)</attributedString>"
  let accepted = try lint(notes)
  #expect(!accepted.output.contains("storyboard-unreachable-scene"))
  #expect(accepted.errors.contains("1 finding accepted in the source"))
  let misspelt = try lint(notes.replacingOccurrences(of: "unreachable-scene", with: "unreachable-scnee"))
  #expect(misspelt.output.contains("no rule is named 'storyboard-unreachable-scnee' (invalid-directive)"))
}

@Test func `a remark adds a step that no code shows`() throws {
  var files = SmallApp.files
  files["App/Flows.swift"]? +=
    "\nextension MainCoordinator {\n  // ariadne:edge push ServerScreen\n  func server() {}\n}\n"
  let run = try BuiltProgram.run("graph", "App", in: try TemporaryFolder(files))
  #expect(run.output.contains("MainCoordinator -push-> ServerScreen at Flows.swift:"))
}
