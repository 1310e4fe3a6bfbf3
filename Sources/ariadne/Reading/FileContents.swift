import Foundation

/// Bytes of regular files; what else has a name in a folder (pipes, sockets, devices) is never opened, since that could
/// wait for ever.
enum FileContents {
  /// The largest file that is read, in bytes; what is larger was not written by a person.
  static let limit = 8 << 20

  /// Why a file is left out.
  enum Refusal: Error, Hashable {
    /// The system's error number.
    case system(Int32)
    /// A name that no path can be made of.
    case unnameable
    /// No regular file.
    case notRegular
    /// Larger than the limit, in bytes.
    case tooLarge(Int)
    /// Git LFS keeps the file elsewhere, and what lies here tells only which one.
    case pointer

    /// The reason alone, as an error tells it.
    var reason: String {
      switch self {
      case .system(let code): systemReason(code)
      case .unnameable: "its name is not UTF-8; rename it"
      case .notRegular: "it is no regular file"
      case .tooLarge(let size): "it has \(size >> 20) MB, more than anybody writes"
      case .pointer: "Git LFS has not fetched it; run 'git lfs pull'"
      }
    }

    /// Whether something is there that the system does not give; a link to nothing has nothing behind it.
    var isLoss: Bool {
      switch self {
      case .system(let code): code != ENOENT
      case .pointer: true
      case .unnameable, .notRegular, .tooLarge: false
      }
    }

    /// The reason as a warning tells it.
    var message: String {
      switch self {
      case .system(let code): "left out: it cannot be read: \(systemReason(code))"
      case .unnameable: "left out: its name is not UTF-8; rename it"
      case .notRegular: "left out: it is no regular file"
      case .tooLarge(let size):
        "left out: it has \(size >> 20) MB, more than the \(FileContents.limit >> 20) MB up to which a file is taken "
          + "for hand-written"
      case .pointer: "left out: \(reason)"
      }
    }
  }

  /// All bytes of a file.
  ///
  /// - Complexity: O(*b*) for *b* bytes, at most the limit.
  static func read(_ path: String, limit: Int = Self.limit) throws(Refusal) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(size) }

    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = Foundation.read(descriptor, buffer.baseAddress! + count, size - count)
        if step > 0 {
          count += step
        } else if step == 0 {
          return
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw .system(code) }
    if bytes.count <= largestPointer, bytes.starts(with: pointerMark) { throw .pointer }
    return bytes
  }

  /// What every pointer of Git LFS begins with, up to the address of its form, and the size that none exceeds.
  private static let pointerMark = Array("version https://git-lfs.".utf8)
  private static let largestPointer = 1024
}
