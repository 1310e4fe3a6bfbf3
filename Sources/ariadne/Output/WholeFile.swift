import Foundation

/// Writes a file whole or not at all: a temporary file beside it takes its place when it is complete.
///
/// A file that is there keeps its permissions; a new one gets what the process's mask allows. What is no regular file,
/// such as `/dev/stdout`, is written to directly.
/// - Parameter option: The option that names another file; `nil` where none does.
/// - Throws: `OutputError` with the system's reason.
func writeWhole(_ bytes: [UInt8], to path: String, named option: String? = "--output") throws(OutputError) {
  var known = stat()
  let exists = stat(path, &known) == 0
  if exists, known.st_mode & S_IFMT != S_IFREG { return try writeDirectly(bytes, to: path, named: option) }

  // A symbolic link stays one: what it leads to is replaced.
  let target = exists ? (realpath(path, nil).map { pointer in take(pointer) } ?? path) : path
  let mask = umask(0)
  umask(mask)
  let code = putInPlace(bytes, of: target, permissions: exists ? known.st_mode & 0o7777 : 0o666 & ~mask)
  guard code == 0 else { throw OutputError(path: path, code: code, option: option) }
}

/// Writes a temporary file beside a file, and gives it that file's name once it is complete.
///
/// - Parameter permissions: of the new file; for its user alone where there are none.
/// - Returns: 0, or the system's error number; then the file is as it was.
func putInPlace(_ bytes: [UInt8], of path: String, permissions: mode_t? = nil) -> Int32 {
  var template = Array("\(path).\(temporaryDigits)".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { return errno }
  let temporary = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  TemporaryItems.add(temporary)
  defer { TemporaryItems.forget(temporary) }
  if let permissions { fchmod(descriptor, permissions) }
  var code = writeAll(bytes, to: descriptor)
  if close(descriptor) != 0, code == 0 { code = errno }
  if code == 0, rename(temporary, path) != 0 { code = errno }
  if code != 0 { unlink(temporary) }
  return code
}

/// What `mkstemp` replaces by letters and digits.
private let temporaryDigits = "XXXXXX"

/// The path that a temporary file of ``putInPlace(_:of:permissions:)`` was to have, or `nil` where a path is no such file's.
func temporaryTarget(of path: String) -> Substring? {
  let suffix = path.utf8.suffix(temporaryDigits.utf8.count)
  let target = path.utf8.dropLast(suffix.count)
  guard target.last == UInt8(ascii: "."), suffix.allSatisfy(isLetterOrDigit) else { return nil }
  return Substring(target.dropLast())
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"):
    true
  default: false
  }
}

private func writeDirectly(_ bytes: [UInt8], to path: String, named option: String?) throws(OutputError) {
  let descriptor = open(path, O_WRONLY)
  guard descriptor >= 0 else { throw OutputError(path: path, code: errno, option: option) }
  let code = writeAll(bytes, to: descriptor)
  close(descriptor)
  guard code == 0 else { throw OutputError(path: path, code: code, option: option) }
}

/// The text of a C string that the caller must free.
private func take(_ pointer: UnsafeMutablePointer<CChar>) -> String {
  defer { free(pointer) }
  return String(cString: pointer)
}

/// A file that could not be written.
struct OutputError: Failure, Hashable {
  /// The file.
  let path: String
  /// The system's error number.
  let code: Int32
  /// The option that names another file; `nil` where none does.
  var option: String? = "--output"

  var status: ExitStatus { .internalFailure }
  var message: String {
    "'\(path)' cannot be written: \(systemReason(code))" + (option.map { "; name another file with '\($0)'" } ?? "")
  }
}
