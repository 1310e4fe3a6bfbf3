import FindingReports
import Foundation
import Testing

@testable import ariadne

@Test func `a file is replaced whole and keeps its permissions`() throws {
  let folder = try TemporaryFolder(["map.svg": "old"])
  try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("map.svg"))
  try writeWhole(Array("new".utf8), to: folder.path("map.svg"))
  #expect(try String(contentsOfFile: folder.path("map.svg"), encoding: .utf8) == "new")
  let permissions = try FileManager.default.attributesOfItem(atPath: folder.path("map.svg"))[.posixPermissions] as? Int
  #expect(permissions == 0o640)
  #expect(try folder.names == ["map.svg"])
}

@Test func `a link to a file stays a link`() throws {
  let folder = try TemporaryFolder(["real": "old"])
  try folder.link("alias", to: "real")
  try writeWhole(Array("new".utf8), to: folder.path("alias"))
  #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("alias")) == "real")
  #expect(try String(contentsOfFile: folder.path("real"), encoding: .utf8) == "new")
}

@Test func `what cannot be written is an error and leaves nothing behind`() throws {
  let folder = try TemporaryFolder()
  let error = #expect(throws: OutputError.self) { try writeWhole([1], to: folder.path("missing/map.svg")) }
  #expect(error?.status == .internalFailure)
  #expect(error?.message.contains("no such file or directory") == true)
  #expect(try folder.names == [])
}

@Test func `a device is written to, not replaced`() throws {
  try writeWhole([1, 2, 3], to: "/dev/null")
  let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
  #expect(type == .typeCharacterSpecial)
}

@Test(arguments: [
  (ColorChoice.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["TERM": "dumb"], false),
  (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
  (.auto, false, ["CLICOLOR_FORCE": "1"], true), (.auto, false, ["FORCE_COLOR": "1"], true),
  (.auto, true, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false), (.always, false, ["NO_COLOR": "1"], true),
  (.never, true, ["FORCE_COLOR": "1"], false),
])
func `colour follows the flag, then the environment, then the terminal`(
  _ choice: ColorChoice, _ isTerminal: Bool, _ environment: [String: String], _ expected: Bool
) {
  #expect(choice.isOn(isTerminal: isTerminal, environment: environment) == expected)
}

@Test(arguments: [
  ("App", "/home/me", "App"), ("./App/", "/home/me", "App"), (".", "/home/me", ""), ("../App", "/home/me", "../App"),
  ("/home/me/App", "/home/me", "App"), ("/home/me", "/home/me", ""), ("/home/meadow", "/home/me", "/home/meadow"),
  ("/elsewhere/App", "/home/me", "/elsewhere/App"),
])
func `a folder is spelled from the current folder where it lies beneath it`(
  _ path: String, _ current: String, _ spelled: String
) {
  #expect(FolderLocation(of: path, currentFolder: current).spelling == PathSpelling(folder: spelled))
}

@Test func `a reader that has gone ends the program quietly`() throws {
  let pipe = Pipe()
  try pipe.fileHandleForReading.close()
  let run = try BuiltProgram.run(["rules"], in: try TemporaryFolder(), output: pipe.fileHandleForWriting)
  #expect(run.status == 141)
  #expect(run.errors == "")
}

@Test func `colour reaches the error stream only when asked for`() throws {
  let folder = try TemporaryFolder()
  let plain = try BuiltProgram.run(
    ["lint", "none"], in: folder, environment: ["FORCE_COLOR": "", "CLICOLOR_FORCE": ""])
  #expect(plain.errors.hasPrefix("error: "))
  let colored = try BuiltProgram.run("lint", "none", "--color", "always", in: folder)
  #expect(colored.errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m "))
}
