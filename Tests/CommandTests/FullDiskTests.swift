import Foundation
import Testing

#if os(Linux)
  /// A file system of a few pages that is mounted for a test, where the tests run as root and may mount one.
  private final class TinyDisk {
    let folder: TemporaryFolder

    static let isPossible = (try? TinyDisk()) != nil

    init(options: String = "size=16k") throws {
      folder = try TemporaryFolder(["disk/x": ""])
      try #require(geteuid() == 0)
      try #require(mount("tmpfs", folder.path("disk"), "tmpfs", 0, options) == 0)
    }

    func makeReadOnly() throws {
      try #require(mount("tmpfs", folder.path("disk"), "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
    }

    deinit { umount(folder.path("disk")) }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path("disk")).sorted() }
    }
  }

  /// The commands that write a file, with the option that names it.
  private let writers: [[String]] = [
    ["graph", "App", "-o", "disk/out"], ["lint", "App", "-o", "sarif=disk/out"], ["map", "App", "-o", "disk/out.svg"],
    ["snapshot", "App", "--snapshot", "disk/out"], ["baseline", "write", "App", "--baseline", "disk/out"],
    ["why", "ListController", "App", "-o", "disk/out"],
  ]

  @Suite(.enabled(if: TinyDisk.isPossible, "only root can mount a full disk"))
  struct `Disks that take nothing` {
    private func app(on disk: TinyDisk) throws {
      for (path, text) in SmallApp.files { try disk.folder.write(text, to: path) }
    }

    @Test(arguments: writers) func `a full disk ends a run with 70 and its reason, and the old file stays`(
      _ command: [String]
    ) throws {
      let disk = try TinyDisk()
      try app(on: disk)
      let target = try #require(command.first { $0.contains("disk/") }?.split(separator: "=").last.map(String.init))
      try disk.folder.write("old", to: target)
      // Pages are taken until there are none.
      var number = 0
      while (try? disk.folder.write([UInt8](repeating: 0, count: 4096), to: "disk/fill\(number)")) != nil {
        number += 1
      }
      let before = try disk.names
      let run = try BuiltProgram.run(
        command + ["-q"].filter { _ in command[0] != "baseline" }, in: disk.folder)
      #expect(run.status == 70)
      #expect(run.errors.contains("'\(target)' cannot be written: no space left on device"))
      #expect(try String(contentsOfFile: disk.folder.path(target), encoding: .utf8) == "old")
      #expect(try disk.names == before)
    }

    @Test(arguments: writers) func `a disk that is read-only ends a run with 70 and its reason`(_ command: [String])
      throws
    {
      let disk = try TinyDisk()
      try app(on: disk)
      try disk.makeReadOnly()
      let run = try BuiltProgram.run(command, in: disk.folder)
      #expect(run.status == 70)
      #expect(run.errors.contains("cannot be written: read-only file system; name another file"))
      #expect(try disk.names == [])
    }

    @Test func `a cache on a full disk stops nothing`() throws {
      let disk = try TinyDisk()
      try app(on: disk)
      let run = try BuiltProgram.run("graph", "App", "--cache-path", "disk/cache", in: disk.folder)
      let usual = try BuiltProgram.run("graph", "App", "--no-cache", in: disk.folder)
      #expect((run.status, run.output) == (usual.status, usual.output))
    }
  }
#endif

@Test func `an output that is a full device ends a run with 70`() throws {
  guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
  let folder = try TemporaryFolder(SmallApp.files)
  let file = try BuiltProgram.run("graph", "App", "-q", "-o", "/dev/full", in: folder)
  #expect(file.status == 70)
  #expect(file.errors.contains("'/dev/full' cannot be written: no space left on device"))
  let stream = try BuiltProgram.run(
    ["graph", "App", "-q"], in: folder, output: FileHandle(forWritingAtPath: "/dev/full"))
  #expect(stream.status == 70)
  #expect(stream.errors == "error: the output cannot be written: no space left on device\n")
}

@Test func `a file that may not grow so large ends a run with 70 and its reason, and nothing is left of it`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
  let run = try BuiltProgram.run(["graph", "App", "-q", "-f", "json", "-o", "out"], in: folder, before: "ulimit -f 1")
  #expect(run.status == 70)
  #expect(run.errors == "error: 'out' cannot be written: file too large; name another file with '--output'\n")
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == names.sorted())
}

@Test func `temporary files that may not grow so large end a map with 70 and the reason`() throws {
  let folder = try TemporaryFolder(SmallApp.files)
  let run = try BuiltProgram.run(["map", "App", "-q", "-o", "out.svg"], in: folder, before: "ulimit -f 1")
  #expect(run.status == 70)
  let reason = "no temporary file can be written: file too large"
  #expect(run.errors == "error: the map cannot be drawn: \(reason); try '.dot' or another format\n")
}
