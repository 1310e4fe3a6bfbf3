import Foundation
import Testing

@testable import ariadne

/// What `lint` says of storyboards.
@Suite struct `Findings in storyboards` {
  private static let storyboard = """
    <document initialViewController="home"><scenes>
    <scene><objects><viewController id="home" storyboardIdentifier="Home" sceneMemberID="viewController"/></objects></scene>
    <scene><objects>
      <viewControllerPlaceholder id="jump" storyboardName="Gone" sceneMemberID="viewController"/>
    </objects></scene>
    </scenes></document>
    """

  @Test func `they are findings like others: told at their places, suppressed, put off, switched off`() throws {
    let folder = try TemporaryFolder(SmallApp.files.merging(["App/Main.storyboard": Self.storyboard]) { $1 })
    let arguments = ["lint", "App", "--brief", "-q"]
    let said = "App/Main.storyboard:4:3: error: there is no storyboard 'Gone' (stale-reference)\n"
    #expect(try BuiltProgram.run(arguments, in: folder).output.contains(said))

    #expect(try BuiltProgram.run(["baseline", "write", "App"], in: folder).status == 0)
    #expect(try BuiltProgram.run(arguments, in: folder).status == 0)
    try FileManager.default.removeItem(atPath: folder.path("App/\(BaselineFile.usualName)"))
    try folder.write("rules: {stale-reference: off}\n", to: ".ariadne.yml")
    #expect(!(try BuiltProgram.run(arguments, in: folder)).output.contains("stale-reference"))
  }
}
