import Foundation

/// A Chromium without a window, which ends with this object.
final class Chromium {
  /// Where Chromium is installed; `nil` where it is not.
  static let executable: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    let candidates =
      names.flatMap { name in folders.map { "\($0)/\(name)" } }
      + ["/Applications/Chromium.app/Contents/MacOS/Chromium"]
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(fileURLWithPath: $0) }
  }()

  /// The connection to the browser as a whole.
  let connection: DevToolsConnection

  private let process = Process()
  private let folder: URL

  /// Starts the browser with a profile of its own.
  ///
  /// Chromium listens on descriptor 3 and answers on 4; a shell joins them to two named pipes, since `Process` passes on
  /// no other descriptors than the standard ones.
  init() throws {
    guard let executable = Self.executable else { throw BrowserError("Chromium is not installed") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ariadne-browser-\(UUID().uuidString)")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipes = ["orders", "answers"].map { folder.appendingPathComponent($0).path }
    for pipe in pipes where mkfifo(pipe, 0o600) != 0 { throw BrowserError("no pipe can be made at '\(pipe)'") }
    connection = try DevToolsConnection(orders: pipes[0], answers: pipes[1])
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" "$@" 3< "$ORDERS" 4> "$ANSWERS""#, executable.path, "--headless", "--remote-debugging-pipe",
      "--user-data-dir=\(folder.appendingPathComponent("profile").path)", "--disable-gpu", "--hide-scrollbars",
      // The browser shows our own files only, and containers give no rights to a sandbox.
      "--no-sandbox", "--no-first-run", "--disable-background-networking", "about:blank",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(["ORDERS": pipes[0], "ANSWERS": pipes[1]]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// What went wrong with the browser, not with the page.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
