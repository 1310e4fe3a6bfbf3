import Foundation
import Testing

/// The commands that read source, with the arguments that they need beside the folder.
private let readers: [[String]] = [["lint"], ["graph"], ["map", "-o", "map.svg"]]

@Test(arguments: readers) func `an empty folder ends with 65 and the remedy`(_ command: [String]) throws {
  let folder = try TemporaryFolder()
  let run = try BuiltProgram.run(command + ["."], in: folder)
  #expect(run.status == 65)
  #expect(run.output == "")
  #expect(run.errors == "error: no Swift files under '.'; pass the folder that declares the screens\n")
  #expect(try folder.names == [])
}

@Test func `a folder without Swift ends with 65`() throws {
  let folder = try TemporaryFolder(["App/Main.storyboard": "<document/>", "App/Old.m": "", "README.md": ""])
  let run = try BuiltProgram.run("lint", "App", in: folder)
  #expect(run.status == 65)
  #expect(run.errors == "error: no Swift files under 'App'; pass the folder that declares the screens\n")
}

@Test func `only dependencies are no source of the app`() throws {
  let folder = try TemporaryFolder(["Pods/A.swift": "class A {}"])
  let run = try BuiltProgram.run("lint", ".", in: folder)
  #expect(run.status == 65)
  let expected = """
    not read, as dependencies: Pods
    error: no Swift files under '.'; pass the folder that declares the screens

    """
  #expect(run.errors == expected)
}

@Test func `source that the configuration leaves out ends with 65 and names the configuration`() throws {
  let folder = try TemporaryFolder([
    "App/A.swift": "class A {}", "App/B.h": "", ".ariadne.yml": "exclude: [\"App/**\"]\n",
  ])
  let run = try BuiltProgram.run("lint", "-q", ".", in: folder)
  #expect(run.status == 65)
  let expected = """
    error: the configuration leaves out 1 Swift file under '.', and no Swift file is left; mend 'include' or 'exclude' in it, or \
    pass '--no-config'

    """
  #expect(run.errors == expected)
}

@Test(arguments: [["rules"], ["explain", "god-coordinator"], ["config", "print"], ["facts"]])
func `a folder that is not there ends with 65 for those that read no app, too`(_ command: [String]) throws {
  let run = try BuiltProgram.run(command + ["Apps"], in: try TemporaryFolder())
  #expect(run.status == 65)
  #expect(run.errors == "error: nothing is at 'Apps'; pass the folder that declares the screens\n")
}

@Test(arguments: [
  (["baseline", "write", "--baseline"], "; name another file with '--baseline'"),
  (["snapshot", "--snapshot"], "; name another file with '--snapshot'"),
  (["graph", "-o"], "; name another file with '--output'"),
])
func `a file that cannot be written is told with the option that names another`(
  _ command: [String], _ remedy: String
) throws {
  let run = try BuiltProgram.run(command + ["none/file", "App", "-q"], in: try TemporaryFolder(SmallApp.files))
  #expect(run.status == 70)
  #expect(run.errors == "error: 'none/file' cannot be written: no such file or directory\(remedy)\n")
}

@Test func `a path to nothing ends with 65`() throws {
  let run = try BuiltProgram.run("lint", "Apps", in: try TemporaryFolder())
  #expect(run.status == 65)
  #expect(run.errors == "error: nothing is at 'Apps'; pass the folder that declares the screens\n")
}

@Test func `a file that is not Swift ends with 65`() throws {
  let run = try BuiltProgram.run("lint", "notes.txt", in: try TemporaryFolder(["notes.txt": ""]))
  #expect(run.status == 65)
  #expect(run.errors == "error: 'notes.txt' is no Swift file; pass the folder that declares the screens\n")
}

@Test func `files of which none can be read end with 65 and the first reason`() throws {
  let folder = try TemporaryFolder()
  try folder.link("A.swift", to: "gone")
  try folder.link("B.swift", to: "gone")
  let run = try BuiltProgram.run("lint", "-q", ".", in: folder)
  #expect(run.status == 65)
  let expected = """
    error: of 2 Swift files under '.' none can be read; 'A.swift' is left out: it cannot be read: no such file or \
    directory

    """
  #expect(run.errors == expected)
}

@Test(arguments: readers) func `source that nothing starts ends with 65 and says what is looked for`(
  _ command: [String]
) throws {
  let folder = try TemporaryFolder(["A.swift": "final class Model { var name = \"\" }\n"])
  let run = try BuiltProgram.run(command + ["-q", "."], in: folder)
  #expect(run.status == 65)
  let expected = """
    error: no entry point under '.': no application or scene delegate, no '@main' type, no initial storyboard; pass the \
    app's own folder, or name the types that a library's flows start with by '--entry <type>'

    """
  #expect(run.errors == expected)
}

@Test func `an entry that does not exist ends with 65`() throws {
  let run = try BuiltProgram.run(
    "lint", "-q", ".", "--entry", "Nobody", in: try TemporaryFolder(["A.swift": "class A {}"]))
  #expect(run.status == 65)
  #expect(
    run.errors
      == "error: no coordinator or screen is named 'Nobody'; '--entry' takes a name that 'ariadne graph' prints\n")
}

@Test(.timeLimit(.minutes(30)), arguments: readers) func `odd files are told and stop nothing`(_ command: [String])
  throws
{
  let folder = try TemporaryFolder(["Broken.swift": "class {{{ func ((( \"", "Fine.swift": "class A {}"])
  try folder.write([0xFF, 0xFE, 0x00], to: "Binary.swift")
  try folder.write([UInt8](repeating: 32, count: 50 << 20), to: "Generated.swift")
  try folder.link("loop", to: ".")
  let run = try BuiltProgram.run(command + ["."], in: folder)
  #expect(run.status == 65)
  #expect(run.errors.contains("Binary.swift:1:1: warning: the file is not valid UTF-8"))
  #expect(run.errors.contains("Generated.swift: warning: left out: it has 50 MB"))
}
