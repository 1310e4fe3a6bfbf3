import Foundation

/// Writes a file whole or not at all: a temporary file beside it takes its place when it is complete.
///
/// A file that is there keeps its permissions; a new one gets what the process's mask allows. What is no regular file,
/// such as `/dev/stdout`, is written to directly.
/// - Throws: `OutputError` with the system's reason.
func writeWhole(_ bytes: [UInt8], to path: String) throws(OutputError) {
  var known = stat()
  let exists = stat(path, &known) == 0
  if exists, known.st_mode & S_IFMT != S_IFREG { return try writeDirectly(bytes, to: path) }

  // A symbolic link stays one: what it leads to is replaced.
  let target = exists ? (realpath(path, nil).map { pointer in take(pointer) } ?? path) : path
  var template = Array("\(target).XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw OutputError(path: path, code: errno) }
  let temporary = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }

  let mask = umask(0)
  umask(mask)
  fchmod(descriptor, exists ? known.st_mode & 0o7777 : 0o666 & ~mask)
  var code = writeAll(bytes, to: descriptor)
  if close(descriptor) != 0, code == 0 { code = errno }
  if code == 0, rename(temporary, target) != 0 { code = errno }
  guard code == 0 else {
    unlink(temporary)
    throw OutputError(path: path, code: code)
  }
}

private func writeDirectly(_ bytes: [UInt8], to path: String) throws(OutputError) {
  let descriptor = open(path, O_WRONLY)
  guard descriptor >= 0 else { throw OutputError(path: path, code: errno) }
  let code = writeAll(bytes, to: descriptor)
  close(descriptor)
  guard code == 0 else { throw OutputError(path: path, code: code) }
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

  var status: ExitStatus { .internalFailure }
  var message: String { "'\(path)' cannot be written: \(systemReason(code)); name another file with '--output'" }
}
